import { type Context, when } from '#engine'
import { adherence, heatOf } from '../domain/adherence.ts'
import { employed } from '../domain/employed.ts'
import { demandsOn, type Level, type Levels, levelsOn } from './competency_levels.ts'

const TALENTS = 'gestao-talentos/talentos'

export interface MatrixCell {
  competencia: number
  nivel: string | null
  atual: number
  calor: number | null
}

export interface MatrixRow {
  id: number
  nome: string
  /** One per competency of the matrix, in its order. */
  celulas: MatrixCell[]
  total: number
  aderencia: number | null
}

interface Matrix {
  competencias: { id: number; nome: string; nivelExigido: string; exigido: number }[]
  talentos: MatrixRow[]
}

export interface DemandingBand {
  id: number
  nome: string
}

/** Bands with requirements on a day, by position. */
export async function demandingBands(context: Context, day: string): Promise<DemandingBand[]> {
  const ids = [...(await demandsOn(context, day)).keys()]
  if (!ids.length) return []
  const rows = await context
    .query('cargo-salario/faixas-salariais')
    .where(when('id').in(ids))
    .orderBy('cargo.nome', 'nome')
    .select({ id: 'id', faixa: 'nome', cargo: 'cargo.nome' })
    .rows()
  return rows.map(({ id, faixa, cargo }) => ({ id, nome: [cargo, faixa].filter(Boolean).join(' · ') }))
}

export interface MatrixFilter {
  data: string
  faixa: number
  /** Only these; empty or omitted, all the band requires. */
  competencias?: readonly number[]
}

const cellOf = (demanded: Level, own: readonly Level[]): MatrixCell => {
  const level = own.find((item) => item.competencia === demanded.competencia)
  const atual = level?.ordem ?? 0
  return {
    competencia: demanded.competencia,
    nivel: level?.nivel ?? null,
    atual,
    // A person who was never assessed is not shown as far below.
    calor: own.length ? heatOf({ exigido: demanded.ordem, atual }) : null,
  }
}

/**
 * All people who were in a band on a day against its requirements on that day. Four statements, regardless of their
 * number.
 */
export async function competencyMatrix(context: Context, { data, faixa, competencias = [] }: MatrixFilter) {
  const demanded = ((await demandsOn(context, data, [faixa])).get(faixa) ?? []).filter(
    (level) => !competencias.length || competencias.includes(level.competencia),
  )
  const people = await context
    .query(TALENTS)
    .asOf(data)
    .where(when('faixaSalarial').is(faixa), employed())
    .orderBy('nome')
    .select('id', 'nome')
    .rows()
  const levels = people.length
    ? await levelsOn(context, data, when('colaborador').in(people.map((person) => person.id)))
    : (new Map() as Levels)
  return {
    competencias: demanded.map((level) => ({
      id: level.competencia,
      nome: level.nome,
      nivelExigido: level.nivel,
      exigido: level.ordem,
    })),
    talentos: people.map(({ id, nome }): MatrixRow => {
      const own = levels.get(id) ?? []
      const celulas = demanded.map((level) => cellOf(level, own))
      return {
        id,
        nome: nome!,
        celulas,
        total: celulas.reduce((sum, celula) => sum + celula.atual, 0),
        aderencia: adherence(demanded.map((level, at) => ({ exigido: level.ordem, atual: celulas[at]!.atual }))),
      }
    }),
  } satisfies Matrix
}
