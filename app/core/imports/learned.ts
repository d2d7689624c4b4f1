import type { EngineContext } from '#engine/context.ts'
import { bareHeading } from '#engine/imports/index.ts'
import type { ImportOptions } from './store.ts'

export const TEMPLATE_TABLE = 'importacoes_modelos'
/** What a company mapped before is kept as a template without a name, which no list shows. */
export const LEARNED = ''
const MAX_TITLES = 500

const own = (context: EngineContext, recurso: string) =>
  context.db
    .from(TEMPLATE_TABLE)
    .where('empresa_id', context.empresaId!)
    .where('recurso', recurso)
    .where('nome', LEARNED)

/** The fields to which this company mapped its headings before, by the bare heading. */
export async function learnedTitles(context: EngineContext, recurso: string): Promise<Record<string, string>> {
  if (context.empresaId === null) return {}
  const row = await own(context, recurso).first()
  return row ? JSON.parse(row.mapa) : {}
}

/** Remembers the mapping of an import that is written, for the next file of the company. */
export async function learnTitles(context: EngineContext, recurso: string, { titulos, mapa }: ImportOptions) {
  const before = await learnedTitles(context, recurso)
  const now = titulos.flatMap((title, index) => {
    const heading = bareHeading(title).slice(0, 100)
    const path = mapa[index]
    return heading && path ? [[heading, path] as const] : []
  })
  // The latest last: what exceeds the limit was used longest ago.
  const kept = Object.entries({ ...before }).filter(([heading]) => !now.some(([other]) => other === heading))
  const all = Object.fromEntries([...kept, ...now].slice(-MAX_TITLES))
  const values = { mapa: JSON.stringify(all) }
  const row = await own(context, recurso).first()
  if (row) await context.db.from(TEMPLATE_TABLE).where('id', row.id).update(values)
  else
    await context.db.table(TEMPLATE_TABLE).insert({ empresa_id: context.empresaId, recurso, nome: LEARNED, ...values })
}
