import type { Context } from '#engine'
import { average, openedVacancies, type StatisticsFilter } from './funnel.ts'
import { daysBetween } from './vacancy_filter.ts'

const day = (value: unknown) => String(value).slice(0, 10)
const closedAfter = (row: { data: unknown; encerrada: unknown; data_encerramento: unknown }) =>
  row.encerrada && row.data_encerramento ? daysBetween(day(row.data), day(row.data_encerramento)) : null

/** The states the list of vacancies filters by, with its codes. */
const STATES = { A: 'Em andamento', S: 'Suspensas', E: 'Encerradas', C: 'Canceladas', R: 'Reprovadas' }

export async function vacanciesByState(context: Context, filter: StatisticsFilter) {
  const groups = await openedVacancies(context, filter)
    .groupBy('s.encerrada', 's.cancelada', 's.suspensa', 's.status')
    .select('s.encerrada', 's.cancelada', 's.suspensa', 's.status')
    .count('* as vagas')
    .sum('s.quantidade as posicoes')
    .sum('s.qtd_vagas_preenchidas as preenchidas')
  return Object.entries(STATES).flatMap(([codigo, situacao]) => {
    const own = groups.filter(
      (one) =>
        codigo === (one.cancelada ? 'C' : one.encerrada ? 'E' : one.suspensa ? 'S' : one.status === 'R' ? 'R' : 'A'),
    )
    const sum = (name: string) => own.reduce((total, one) => total + Number(one[name] ?? 0), 0)
    return own.length
      ? [{ situacao, vagas: sum('vagas'), posicoes: sum('posicoes'), preenchidas: sum('preenchidas'), codigo }]
      : []
  })
}

/** Every month from the first closing to the last; one without a closing has no average. */
export async function daysPerMonth(context: Context, filter: StatisticsFilter) {
  const closed = await openedVacancies(context, filter)
    .where('s.encerrada', 1)
    .where('s.cancelada', 0)
    .whereNotNull('s.data_encerramento')
    .orderBy('s.data_encerramento')
    .select('s.data', 's.encerrada', 's.data_encerramento')
  const months = new Map<string, number[]>()
  for (const row of closed) {
    const month = day(row.data_encerramento).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), closedAfter(row as never)!])
  }
  const [first, last] = [[...months.keys()][0], [...months.keys()].at(-1)]
  const rows: { mes: string; dias: number | null; vagas: number }[] = []
  for (let mes = first; mes && mes <= last!; mes = following(mes))
    rows.push({ mes, dias: average(months.get(mes) ?? []), vagas: months.get(mes)?.length ?? 0 })
  return rows
}

const following = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const applications = (context: Context, filter: StatisticsFilter) =>
  openedVacancies(context, filter).join('candidato_solicitacoes as cs', 'cs.solicitacao_id', 's.id')

/** How many applied, and how many of them were hired. */
export async function countApplications(context: Context, filter: StatisticsFilter) {
  const groups = await applications(context, filter).groupBy('cs.situacao').select('cs.situacao').count('* as total')
  const all = groups.reduce((sum, one) => sum + Number(one.total), 0)
  return { candidaturas: all, contratadas: Number(groups.find((one) => one.situacao === 'C')?.total ?? 0) }
}

/** Where candidates heard of the vacancies; 0 is the code of those who did not say. */
export async function candidatesBySource(context: Context, filter: StatisticsFilter) {
  const groups = await applications(context, filter)
    .join('candidatos as c', 'c.id', 'cs.candidato_id')
    .leftJoin('como_ficou_sabendo_vaga as o', 'o.id', 'c.como_ficou_sabendo_vaga_id')
    .groupBy('o.id', 'o.nome', 'cs.situacao')
    .select('o.id', 'o.nome', 'cs.situacao')
    .count('* as total')
  const sources = new Map<number, { origem: string; candidaturas: number; contratados: number; codigo: number }>()
  for (const one of groups) {
    const codigo = Number(one.id ?? 0)
    const source = sources.get(codigo) ?? {
      origem: one.nome ?? 'Não informado',
      candidaturas: 0,
      contratados: 0,
      codigo,
    }
    source.candidaturas += Number(one.total)
    if (one.situacao === 'C') source.contratados += Number(one.total)
    sources.set(codigo, source)
  }
  return [...sources.values()].sort((a, b) => b.candidaturas - a.candidaturas)
}

/** Who stands behind a bar of the sources. */
export async function candidatesOfSource(context: Context, filter: StatisticsFilter & { origem: number }) {
  const query = context.limit(
    applications(context, filter).join('candidatos as c', 'c.id', 'cs.candidato_id'),
    'captacao/candidatos',
    'c',
  )
  if (filter.origem) query.where('c.como_ficou_sabendo_vaga_id', filter.origem)
  else query.whereNull('c.como_ficou_sabendo_vaga_id')
  const rows = await query
    .orderBy('cs.data')
    .orderBy('cs.id')
    .select('c.nome', 'c.nome_social', 's.descricao', 'cs.data', 'cs.situacao')
  return rows
    .map((row) => ({
      candidato: String(row.nome_social ?? row.nome),
      vaga: String(row.descricao),
      data: day(row.data),
      situacao: String(row.situacao),
    }))
    .sort((a, b) => a.candidato.localeCompare(b.candidato, 'pt-BR'))
}

/** One line an area: how many vacancies and places, how many filled, how long it took. */
export async function vacanciesByArea(context: Context, filter: StatisticsFilter) {
  const found = await openedVacancies(context, filter)
    .leftJoin('areas_organizacionais as a', 'a.id', 's.area_organizacional_id')
    .select(
      'a.id',
      'a.nome',
      's.data',
      's.encerrada',
      's.data_encerramento',
      's.quantidade',
      's.qtd_vagas_preenchidas as preenchidas',
    )
  const areas = new Map<number, any[]>()
  for (const row of found) areas.set(Number(row.id ?? 0), [...(areas.get(Number(row.id ?? 0)) ?? []), row])
  return [...areas]
    .map(([id, rows]) => {
      const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
      const [posicoes, preenchidas] = [sum('quantidade'), sum('preenchidas')]
      return {
        area: String(rows[0].nome ?? 'Sem área'),
        vagas: rows.length,
        posicoes,
        preenchidas,
        percentual: posicoes ? Math.round((preenchidas * 1000) / posicoes) / 10 : null,
        dias: average(rows.flatMap((row) => closedAfter(row) ?? [])),
        areaId: id || null,
      }
      // Databases differ in where "Área" stands.
    })
    .sort((a, b) => a.area.localeCompare(b.area, 'pt-BR'))
}
