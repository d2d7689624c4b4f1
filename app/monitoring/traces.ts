import env from '#start/env.ts'
import { processMetrics, pushesMetrics } from './index.ts'
import type { PushedMetrics } from './pushed_metrics.ts'
import type { Tracing } from './tracing.ts'

let started: Promise<Tracing> | undefined
let pushed: Promise<PushedMetrics> | undefined

/** Whether traces are sent to a collector. */
export const collectsTraces = (): boolean => Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT'))

const originOf = (endpoint: string, role: 'web' | 'tarefas') => ({
  endpoint,
  name: env.get('OTEL_SERVICE_NAME') ?? 'ipe-rh',
  role,
})

/** The tracing of this process; loads nothing when no collector is configured. */
export async function tracing(role: 'web' | 'tarefas'): Promise<Tracing | null> {
  const endpoint = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (!endpoint) return null
  return (started ??= import('./tracing.ts').then((loaded) =>
    loaded.Tracing.start({
      ...originOf(endpoint, role),
      ratio: env.get('OTEL_TRACES_SAMPLER_ARG') ?? 1,
      delay: env.get('OTEL_BSP_SCHEDULE_DELAY') ?? 5_000,
    }),
  ))
}

/** Starts sending the metrics of this process, where a collector is configured. */
export async function pushMetrics(role: 'web' | 'tarefas'): Promise<void> {
  const endpoint = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (!endpoint || !pushesMetrics()) return
  pushed ??= Promise.all([import('./pushed_metrics.ts'), processMetrics()]).then(([loaded, metrics]) =>
    loaded.PushedMetrics.start(metrics, {
      ...originOf(endpoint, role),
      every: env.get('OTEL_METRIC_EXPORT_INTERVAL') ?? 60_000,
    }),
  )
  await pushed
}

/** Sends the remaining spans and metrics. */
export async function endTraces(): Promise<void> {
  await Promise.all([started?.then((item) => item.end()), pushed?.then((metrics) => metrics.end())])
}
