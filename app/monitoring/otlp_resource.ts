import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { runningVersion } from '#app/cluster/version.ts'

/** Where spans and figures come from. */
export interface Origin {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; spans go to `/v1/traces` below it, figures to `/v1/metrics`. */
  endpoint: string
  name: string
  role: 'web' | 'tarefas'
}

export const addressBelow = (endpoint: string, path: string): string => `${endpoint.replace(/\/+$/, '')}${path}`

export const resourceOf = async ({ name, role }: Origin): Promise<Resource> =>
  resourceFromAttributes({
    'service.name': name,
    'service.version': await runningVersion(),
    'process.pid': process.pid,
    'ipe.role': role,
  })

/** A process that ends waits so long for a collector that does not answer. */
const FLUSH_MS = 2_000

export async function flushed(work: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => void setTimeout(resolve, FLUSH_MS).unref())
  await Promise.race([work.then(() => {}).catch(() => {}), late])
}
