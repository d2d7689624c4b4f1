import { safeEqual } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env.ts'
import type { Metrics } from './metrics.ts'

let metrics: Promise<Metrics> | undefined

/** The figures of this process. Loaded by the first one who measures: an installation without monitoring pays nothing for it. */
export const processMetrics = (): Promise<Metrics> =>
  (metrics ??= import('./metrics.ts').then((loaded) => new loaded.Metrics()))

/** Whether a collector of OpenTelemetry takes figures beside traces. */
export const pushesMetrics = (): boolean =>
  Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT')) && env.get('OTEL_METRICS_EXPORTER') !== 'none'

/** Whether figures are kept: somebody is allowed to read them, or is sent them. */
export const keepsMetrics = (): boolean => Boolean(env.get('METRICS_TOKEN')) || pushesMetrics()

/** `GET /api/metricas`: for the monitoring system, which has the token. Without the setting there is no such address. */
export async function sendMetrics({ request, response }: HttpContext): Promise<unknown> {
  const token = env.get('METRICS_TOKEN')
  if (!token)
    return response.status(404).json({ code: 'NAO_ENCONTRADO', message: 'O recurso solicitado não foi encontrado.' })
  const given = /^Bearer (.+)$/.exec(request.header('authorization') ?? '')?.[1]
  if (!given || !safeEqual(given, token))
    return response.status(401).json({ code: 'NAO_AUTENTICADO', message: 'Token inválido.' })
  const figures = await processMetrics()
  return response.header('Content-Type', figures.contentType).send(await figures.text())
}
