import { cbos } from '#database/data/cbo.ts'
import { nameKey } from '#engine'

/** The code of the occupation (CBO) that has exactly this title; null when there is none, or more than one. */
export async function occupationNamed(title: string): Promise<string | null> {
  const found = (await cbos()).filter(({ descricao }) => nameKey(descricao) === nameKey(title))
  return found.length === 1 ? found[0]!.codigo : null
}
