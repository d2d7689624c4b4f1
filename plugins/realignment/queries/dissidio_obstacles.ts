import { type Context, when } from '#engine'
import { BANDS, INDEXES, type Kind, TALENTS } from '../domain/kinds.ts'
import type { Refusal } from './refusals.ts'

/** Fields of the values over time of each kind. */
const VALUES = {
  T: { of: TALENTS, name: 'nome', history: 'historicos', type: 'historicos.tipoSalario', value: 'historicos.salario' },
  F: { of: BANDS, name: 'descricao', history: 'historico', type: 'historico.tipo', value: 'historico.valor' },
  I: { of: INDEXES, name: 'nome', history: 'indiceHistorico', type: null, value: 'indiceHistorico.valor' },
} as const

/** A value with a date after the start of a dissídio: it overrides it. */
export interface Later {
  id: number
  nome: string
  data: string
  atual: number
  /** Of a talent. */
  admissao: string | null
}

export interface Obstacles {
  /** Who cannot take it: they have a situation or value of that day. */
  impedidos: Refusal[]
  posteriores: Later[]
}

/** What stands against a dissídio of the day, of all talents within the user's scope, bands or indexes. */
export async function obstaclesOf(context: Context, kind: Kind, day: string): Promise<Obstacles> {
  const { of, name, history, type, value } = VALUES[kind]
  const rows = await context
    .query(of as typeof TALENTS)
    .join(history as 'historicos')
    .where(when(`${history}.data` as 'historicos.data').atLeast(day))
    .select({
      id: 'id',
      nome: name as 'nome',
      data: `${history}.data` as 'historicos.data',
      valor: value as 'historicos.salario',
      ...(type && { tipo: type as 'historicos.tipoSalario' }),
      ...(kind === 'T' && { admissao: 'dataAdmissao' as const }),
    })
    .orderBy('nome', 'data')
    .rows()
  const motivo = kind === 'T' ? 'já tem situação' : 'já tem valor nesta data'
  return {
    impedidos: rows.filter((row) => row.data === day).map(({ id, nome }) => ({ id, nome: nome!, motivo })),
    posteriores: rows
      .filter((row) => row.data! > day && row.valor && (row.tipo ?? '3') === '3')
      .map((row) => ({
        id: row.id,
        nome: row.nome!,
        data: row.data!,
        atual: row.valor!,
        admissao: (row.admissao as string | null | undefined) ?? null,
      })),
  }
}
