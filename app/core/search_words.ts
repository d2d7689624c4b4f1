import { engine } from '#engine/engine.ts'
import { indexPendingRecords, searchableResources } from '#engine/search/rebuild.ts'
import { defineNightly, enqueue } from '#app/jobs/index.ts'

const JOB = 'busca.ler-palavras'

/** Indexes the changes since the last search, so that they do not accumulate in resources that are rarely searched. */
export async function readWaitingWords() {
  const context = await engine().systemContext(null)
  for (const { key } of searchableResources(engine().registry)) await indexPendingRecords(context, key)
}

export const defineWordReading = () => defineNightly(JOB, { hour: 2 }, readWaitingWords)

/** Called by a search that found more pending changes than it indexes itself. */
export const enqueueIndexing = () => enqueue(JOB, {}, { uniqueKey: JOB })
