import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { runningVersion } from '#app/cluster/version.ts'
import { trimEndOf } from '#engine/fields/trim.ts'

/** Source of spans and metrics. */
export interface Origin {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; spans are sent to `/v1/traces` below it, metrics to `/v1/metrics`. */
  endpoint: string
  name: string
  role: 'web' | 'tarefas'
}

export const addressBelow = (endpoint: string, path: string): string => `${trimEndOf(endpoint, '/')}${path}`

export const resourceOf = async ({ name, role }: Origin): Promise<Resource> =>
  resourceFromAttributes({
    'service.name': name,
    'service.version': await runningVersion(),
    'process.pid': process.pid,
    'ipe.role': role,
  })

/** How long a process that is shutting down waits for a collector. */
const FLUSH_MS = 2_000

export async function flushed(work: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => void setTimeout(resolve, FLUSH_MS).unref())
  await Promise.race([work.then(() => {}).catch(() => {}), late])
}
