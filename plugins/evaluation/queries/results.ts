import type { Context, Where } from '#engine'
import { anonymityFloor } from '#app/anonymous/index.ts'
import type { Cycle } from '../domain/rows.ts'
import { exactPercent } from '#plugins/questionnaires/plugin.ts'
import type { Papel } from '../codes.ts'
import { type Final, finalOf, type FinalOptions, type Given, shown } from '../domain/final.ts'
import { roleWeightsOf } from '../domain/roles.ts'
import { partsOf, withParts } from '../domain/parts.ts'
import { submittedFigures } from './submitted.ts'

/** What those who answer an anonymous cycle are told: the floor, and whether it also holds for the manager. */
export const promiseOf = (context: Context, cycle: Pick<Cycle, 'pisoAnonimato' | 'gestorAnonimo'>) => ({
  minimo: anonymityFloor(context, { promised: cycle.pisoAnonimato }),
  gestorAnonimo: cycle.gestorAnonimo === true,
})

/** What may be shown of a cycle. */
export const optionsFor = (
  context: Context,
  cycle: Cycle,
  comAuto = cycle.exibeResultadoAutoAvaliacao === true,
): FinalOptions => ({
  comAuto,
  escala: cycle.escala,
  anonima: cycle.anonima === true,
  ...promiseOf(context, cycle),
  pesos: roleWeightsOf(cycle),
})

interface Evaluated {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  areaId: number | null
  gestorId: number | null
}

export interface EvaluatedResult extends Evaluated {
  /** `avaliacao` is the result of the questionnaires alone. */
  final: Final & { avaliacao: number | null; partes: { nome: string; peso: number; valor: number }[] }
}

const toGiven = (item: Record<string, unknown>): Given => ({
  papel: item.papel as Papel,
  peso: Number(item.peso ?? 1),
  performance: exactPercent(item.fracao as string | null, item.performance),
  modelo: exactPercent(item.modeloFracao as string | null, item.modelo),
  competencias: exactPercent(item.competenciasFracao as string | null, item.competencias),
})

/** In a cycle with competencies only, the questions of the model are the competencies. */
const halves = (cycle: Cycle, item: Given): Given =>
  cycle.avaliarSomenteCompetencias ? { ...item, modelo: null, competencias: item.modelo } : item

/** The final results of all visible people, in one statement and the answers kept apart. `evaluated` are conditions on whom they are about. */
export async function resultsOf(
  context: Context,
  cycle: Cycle,
  evaluated: Where[] = [],
  options = optionsFor(context, cycle),
  evaluators?: number[],
): Promise<EvaluatedResult[]> {
  const rows = await submittedFigures(context, cycle, evaluated, evaluators)
  const people = Map.groupBy(rows, (row) => Number(row.id))
  const parts = await partsOf(context, cycle, [...people.keys()])
  return [...people].map(([id, all]) => {
    const final = finalOf(
      all.map((item) => halves(cycle, toGiven(item))),
      options,
    )
    const partes = final.performance === null ? [] : (parts.get(id) ?? [])
    const performance = withParts(final.exato.performance, partes)
    const [first] = all
    return {
      id,
      nome: String(first!.nome ?? ''),
      cargo: first!.cargo ?? null,
      area: first!.area ?? null,
      areaId: first!.areaId ? Number(first!.areaId) : null,
      gestorId: first!.gestorId ? Number(first!.gestorId) : null,
      final: {
        ...final,
        avaliacao: final.performance,
        performance: shown(performance),
        partes: partes.map((part) => ({ ...part, valor: part.valor.round() })),
        exato: { ...final.exato, performance },
      },
    }
  })
}
