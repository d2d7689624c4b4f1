import env from '#start/env.ts'
import type { Tracing } from './tracing.ts'

let started: Promise<Tracing> | undefined

/** Whether somebody takes traces. */
export const keepsTraces = (): boolean => Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT'))

/** The traces of this process; loads nothing where nobody takes them. */
export async function tracing(role: 'web' | 'tarefas'): Promise<Tracing | null> {
  const endpoint = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (!endpoint) return null
  return (started ??= import('./tracing.ts').then((loaded) =>
    loaded.Tracing.start({
      endpoint,
      name: env.get('OTEL_SERVICE_NAME') ?? 'ipe-rh',
      ratio: env.get('OTEL_TRACES_SAMPLER_ARG') ?? 1,
      role,
      delay: env.get('OTEL_BSP_SCHEDULE_DELAY') ?? 5_000,
    }),
  ))
}

/** Sends what is left. */
export const endTraces = async (): Promise<void> => (await started)?.end()
