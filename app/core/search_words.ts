import { engine } from '#engine/engine.ts'
import { catchUpSearch, searchableResources } from '#engine/search/rebuild.ts'
import { defineNightly, enqueue } from '#app/jobs/index.ts'

const JOB = 'busca.ler-palavras'

/** Reads what was written since the last search: what nobody searches must not wait (and grow) for ever. */
export async function readWaitingWords() {
  const context = await engine().systemContext(null)
  for (const { key } of searchableResources(engine().registry)) await catchUpSearch(context, key)
}

export const defineWordReading = () => defineNightly(JOB, { hour: 2 }, readWaitingWords)

/** For a search that found more waiting than it reads itself. */
export const readWordsSoon = () => enqueue(JOB, {}, { uniqueKey: JOB })
