import { type Context, Fraction } from '#engine'
import type { Cycle } from './rows.ts'

/** Parts other plugins add to a final result, besides the questionnaires. */
export interface ResultPart {
  nome: string
  /** Its weight in percent, and its value for each evaluated person; null if the cycle does not use it. */
  of(
    context: Context,
    cycle: Cycle,
    talents: number[],
  ): Promise<{ peso: number; valores: Map<number, Fraction> } | null>
}

const registered = new Map<string, ResultPart>()

/** Registers a part, once by name. The field of the cycle with its weight exists only while the plugin is enabled. */
export const addResultPart = (part: ResultPart): void => void registered.set(part.nome, part)

export interface CountedPart {
  nome: string
  peso: number
  valor: Fraction
}

/** The parts of each evaluated person: a part without a value is not counted. */
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

/** The result with its parts; null while the result of the questionnaires is not shown. */
export function withParts(avaliacao: Fraction | null, partes: CountedPart[]): Fraction | null {
  if (avaliacao === null || !partes.length) return avaliacao
  const rest = Math.max(0, 100 - partes.reduce((sum, parte) => sum + parte.peso, 0))
  return Fraction.weighted([{ valor: avaliacao, peso: rest }, ...partes])
}
