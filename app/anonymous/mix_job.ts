import logger from '@adonisjs/core/services/logger'
import type { Context } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { engine } from '#engine/engine.ts'
import { defineJob, enqueue } from '#app/jobs/index.ts'
import { mixWaiting } from './mix.ts'
import type { Collection } from './sealing.ts'

const MIX = 'coleta.misturar'
/** At a rush of answers one run mixes all of a moment. */
const DELAY_MS = 2000

interface Mix extends Collection {
  empresaId: number
}

/**
 * Plans the mixing of a collection, once however many contributions ask for it. After the commit, so that contributors
 * do not wait for each other in the queue; the next contribution asks again if it is lost.
 */
export function mixSoon(context: Context, { key, id }: Collection): void {
  const { afterCommit } = context as EngineContext
  const data: Mix = { empresaId: context.empresaId!, key, id }
  afterCommit(() => {
    void enqueue(MIX, data, { uniqueKey: `${MIX} ${key} ${id}`, delay: DELAY_MS }).catch((error) =>
      logger.warn({ err: error }, 'As respostas anônimas serão misturadas mais tarde'),
    )
  })
}

export const defineMixing = () =>
  defineJob<Mix>(MIX, async ({ data }) => {
    await mixWaiting(await engine().systemContext(data.empresaId), { key: data.key, id: data.id })
  })
