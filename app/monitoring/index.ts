import { safeEqual } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env.ts'
import type { Metrics } from './metrics.ts'

let metrics: Promise<Metrics> | undefined

/** The metrics of this process. Loaded on first use, so that installations without monitoring have no cost. */
export const processMetrics = (): Promise<Metrics> =>
  (metrics ??= import('./metrics.ts').then((loaded) => new loaded.Metrics()))

/** Whether metrics are sent to an OpenTelemetry collector in addition to traces. */
export const pushesMetrics = (): boolean =>
  Boolean(env.get('OTEL_EXPORTER_OTLP_ENDPOINT')) && env.get('OTEL_METRICS_EXPORTER') !== 'none'

/** Whether metrics are recorded: they can be read with a token, or are sent to a collector. */
export const collectsMetrics = (): boolean => Boolean(env.get('METRICS_TOKEN')) || pushesMetrics()

/** `GET /api/metricas`: for the monitoring system, which has the token. Without the setting it responds 404. */
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
