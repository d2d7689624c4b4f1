import type { Context } from '#engine'
import type { Cycle } from './rows.ts'
import { weighted } from './final.ts'

/** What other plugins let count in a final result, beside the questionnaires. */
export interface ResultPart {
  nome: string
  /** How much it counts in percent, and what it is for each evaluated; null when the cycle counts none of it. */
  of(context: Context, cycle: Cycle, talents: number[]): Promise<{ peso: number; valores: Map<number, number> } | null>
}

const registered = new Map<string, ResultPart>()

/** Adds a part, once by its name. The field of the cycle that says its weight is there only while the plugin is enabled. */
export const addResultPart = (part: ResultPart): void => void registered.set(part.nome, part)

export interface CountedPart {
  nome: string
  peso: number
  valor: number
}

/** The parts of each evaluated: who has no value of a part is judged without it. */
export async function partsOf(context: Context, cycle: Cycle, talents: number[]): Promise<Map<number, CountedPart[]>> {
  const found = new Map<number, CountedPart[]>()
  if (!talents.length) return found
  for (const part of registered.values()) {
    const given = await part.of(context, cycle, talents)
    for (const [id, valor] of given?.valores ?? [])
      found.set(id, [...(found.get(id) ?? []), { nome: part.nome, peso: given!.peso, valor }])
  }
  return found
}

/** The result with its parts; nothing while that of the questionnaires is not shown. */
export function withParts(avaliacao: number | null, partes: CountedPart[]): number | null {
  if (avaliacao === null || !partes.length) return avaliacao
  const rest = Math.max(0, 100 - partes.reduce((sum, one) => sum + one.peso, 0))
  return weighted([{ valor: avaliacao, peso: rest }, ...partes])
}
