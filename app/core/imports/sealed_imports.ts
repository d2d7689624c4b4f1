import db from '@adonisjs/lucid/services/db'
import type { Resource } from '#engine/compiler/resource.ts'
import { engine } from '#engine/engine.ts'
import { hasSealed } from '#engine/registry/kept_in.ts'
import { deleteFile } from '#app/files/index.ts'
import { invalidateLines } from '#app/imports/kept_lines.ts'
import { seal, unseal } from '#app/secrets/index.ts'
import { fileOf, type ImportRow, optionsOf, outcomeOf, TABLE } from './store.ts'

const PURPOSE = 'importacoes_partes'

interface Part {
  created: number[]
  changed: { id: number; before: Record<string, unknown> }[]
  /** Records of other resources that were created because lines name them. */
  made?: { key: string; name: string; id: number }[]
}

/** What undoes a part. The earlier values of encrypted fields are in it, so it is encrypted where there are such fields. */
export const partText = ({ def }: Resource, part: object): string =>
  hasSealed(def.fields) ? seal(JSON.stringify(part), PURPOSE) : JSON.stringify(part)

export function partOf(dados: string): Part {
  const text = dados.startsWith('{') ? dados : unseal(dados, PURPOSE)
  return text === null ? { created: [], changed: [] } : JSON.parse(text)
}

/** Whether rows of this resource have encrypted fields: their file holds them in clear. */
export function isSealedImport(recurso: string): boolean {
  const resource = engine().registry.resources.get(recurso)
  return resource !== undefined && hasSealed(resource.def.fields)
}

/** Removes the file of an import with the sample and the refused values: what it has written is in the records. */
export async function withdrawContent(id: number): Promise<void> {
  const row: ImportRow | null = await db.from(TABLE).where('id', id).first()
  if (!row) return
  const { path } = fileOf(row)
  const options = optionsOf(row)
  const outcome = outcomeOf(row)
  await db
    .from(TABLE)
    .where('id', id)
    .update({
      opcoes: JSON.stringify({ ...options, amostra: [], inicio: [], correcoes: [], trocas: [] }),
      ...(outcome && {
        resultado: JSON.stringify({
          ...outcome,
          recusas: outcome.recusas.map(({ record: _record, ...recusa }) => ({ ...recusa, value: null })),
        }),
      }),
    })
  invalidateLines(path)
  await deleteFile(path)
}
