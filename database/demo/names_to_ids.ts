import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { demoStory } from './index.ts'
import type { CompanyNumber, Value } from './types.ts'

const WANTED =
  /(cargos|areas-organizacionais|areas-formacao|areas-interesse|idiomas|conhecimentos|como-ficou-sabendo-vaga|etapas-seletivas|motivos-recusa|solicitacoes-pessoal)$/

let story: ReturnType<typeof demoStory> | undefined

/** Ids of the story's rows that are already in the database, found by their names. */
export async function idsOfStory(context: Context, company: CompanyNumber): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  // The same every time, and asked for a hundred times while the crowd comes in.
  story ??= demoStory({ portraits: false })
  for (const batch of await story) {
    if (batch.empresa !== company || !WANTED.test(batch.resource)) continue
    const { display } = engine().registry.resource(batch.resource).def
    const byName = new Map(
      (await context.repo(batch.resource).all({}, { brief: true })).map((row) => [row[display], row.id]),
    )
    for (const row of batch.rows) if (byName.has(row[display])) ids.set(row.ref, byName.get(row[display])!)
  }
  return ids
}

/** Replaces every `{ $ref }` by the reference it stands for. */
export function resolve(value: Value | undefined, ids: Map<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, ids))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const id = ids.get(String(value.$ref))
    if (id === undefined) throw new Error(`Demo data: "${String(value.$ref)}" is used before it is written.`)
    return { id }
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one as Value, ids)]))
}
