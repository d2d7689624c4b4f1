import { type Fraction, refs, average } from '#engine'
import type { inEachCompany } from '#app/core/in_each_company.ts'
import { PERIODS } from '../domain/probation.ts'

/** Maximum number of periods in the follow-up reports. Source: document 2, §5 "Follow-up reports". */
export const MAX_REPORT_PERIODS = 4

export const periods = (most: number) => ({
  periodosIds: refs(PERIODS, 'Períodos de acompanhamento').ids().required().min(1).max(most),
})

export const performanceColumn = { key: 'performance', label: 'Performance', format: 'percent' as const }

export const mean = (values: (Fraction | null)[]) => average(values, 2)

export interface Person {
  id: number
  nome: string
  cargo: string | null
  area: string | null
  admissao: string
}

export const personColumns = {
  id: 'id',
  nome: 'nome',
  cargo: 'cargo.nome',
  area: 'areaOrganizacional.nome',
  admissao: 'dataAdmissao',
} as const

export const SITUACOES = { C: 'Respondido', A: 'Em andamento', I: 'Pendente' }

/** Periods of a company, by days. Those chosen in another company are matched by their days. */
export async function daysOf(context: Parameters<Parameters<typeof inEachCompany>[2]>[0], ids: number[]) {
  const rows = await context.system.repo(PERIODS).all({ ids })
  return rows
    .map((row) => ({ id: row.id as number, descricao: row.descricao as string, dias: row.dias as number }))
    .sort((a, b) => a.dias - b.dias)
}
