import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { StatementTime } from '#engine/database/statement_times.ts'
import { operationOf } from './operation.ts'
import { addressBelow, flushed, type Origin, resourceOf } from './otlp_resource.ts'
import { surroundWork } from '#app/jobs/work_times.ts'

const TEXT_LENGTH = 1_000

interface Settings extends Origin {
  /** Share of the traces that is kept; for a trace begun by the caller, the caller's decision applies. */
  ratio: number
  /** Milliseconds spans wait to be sent in a batch. */
  delay: number
}

/**
 * OpenTelemetry spans for requests, statements, jobs and PDFs. Automatic instrumentation of libraries is not used: its
 * spans contain addresses, which may identify people. Spans contain route patterns, statement texts without values, job
 * names, and the request id.
 */
export class Tracing {
  readonly #provider: TracerProvider

  private constructor(provider: TracerProvider) {
    this.#provider = provider
    subscribe('ipe:statement', (time) => this.#statement(time as StatementTime))
    surroundWork((kind, name, work) =>
      this.#within(this.#tracer.startSpan(name ? `${kind} ${name}` : kind, { attributes: { 'ipe.work': kind } }), work),
    )
  }

  static async start({ ratio, delay, ...origin }: Settings): Promise<Tracing> {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    const exporter = new OTLPTraceExporter({ url: addressBelow(origin.endpoint, '/v1/traces') })
    return new Tracing(
      new TracerProvider({
        resource: await resourceOf(origin),
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
        spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delay })],
      }),
    )
  }

  get #tracer() {
    return this.#provider.getTracer('ipe-rh')
  }

  /** Runs a request within a span that ends when the response is sent; `route` is called then. */
  request<T>(
    asked: { method: string; headers: IncomingHttpHeaders; id: string | undefined; response: ServerResponse },
    route: () => string,
    work: () => T,
  ): T {
    const parent = propagation.extract(ROOT_CONTEXT, asked.headers)
    const span = this.#tracer.startSpan(
      asked.method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': asked.method, ...(asked.id && { 'ipe.request_id': asked.id }) },
      },
      parent,
    )
    asked.response.once('close', () => {
      const { statusCode } = asked.response
      span.updateName(`${asked.method} ${route()}`)
      span.setAttributes({ 'http.route': route(), 'http.response.status_code': statusCode })
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return context.with(trace.setSpan(parent, span), work)
  }

  async #within<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await context.with(trace.setSpan(context.active(), span), work)
    } catch (error) {
      // Only the error's type: messages may identify people.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', (error as Error)?.name ?? 'Error')
      throw error
    } finally {
      span.end()
    }
  }

  /** Records a statement of a request or a job; queue polls outside of them are skipped. */
  #statement({ text, ms }: StatementTime) {
    if (!trace.getActiveSpan()?.isRecording()) return
    const ended = Date.now()
    this.#tracer
      .startSpan(operationOf(text), {
        kind: SpanKind.CLIENT,
        startTime: ended - ms,
        attributes: { 'db.query.text': text.slice(0, TEXT_LENGTH) },
      })
      .end(ended)
  }

  end(): Promise<void> {
    return flushed(this.#provider.shutdown())
  }
}
