import logger from '@adonisjs/core/services/logger'
import env from '#start/env.ts'
import { defineJob, enqueue } from '#app/jobs/index.ts'

const USAGE_JOB = 'uso-de-telas'
const PATIENCE = 10_000
const MAX_LENGTH = 255

interface Use {
  area: 'staff' | 'portal'
  /** Path of the screen; the query string may identify people and is left out. */
  tela: string
  empresaId: number | null
  momento: string
}

const pathOf = (url: string) =>
  url
    .replace(/^https?:\/\/[^/]*/, '')
    .split(/[?#]/)[0]!
    .slice(0, MAX_LENGTH) || '/'

/**
 * Records that a screen was opened, for the address the installation configured (`USAGE_URL`); without one nothing is
 * recorded. Contains no personal data, and its errors never affect a request: it is queued, tried five times and then
 * dropped.
 */
export async function noteUse(area: Use['area'], url: string | null | undefined, empresaId: number | null) {
  if (!env.get('USAGE_URL') || !url) return
  const use: Use = { area, tela: pathOf(url), empresaId, momento: new Date().toISOString() }
  await enqueue(USAGE_JOB, use).catch((error) => logger.warn({ err: error }, 'O uso de uma tela não foi anotado'))
}

export const defineUsageJob = () =>
  defineJob<Use>(USAGE_JOB, async ({ data, signal }) => {
    const address = env.get('USAGE_URL')
    if (!address) return
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`USAGE_URL respondeu ${response.status}.`)
  })
