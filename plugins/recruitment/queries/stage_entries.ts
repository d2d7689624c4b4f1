import type { Context } from '#engine'
import { average, openedVacancies, type StatisticsFilter } from './funnel.ts'
import { daysBetween } from './vacancy_filter.ts'

interface Entry {
  application: number
  stage: number
  nome: string
  ordem: number
  data: string
  since: string
  apto: string
}

/** Every entry of the histories, oldest first, with the day of the entry before it in the same application (or of the application). One statement. */
async function entriesOf(context: Context, filter: StatisticsFilter): Promise<Entry[]> {
  const rows = await openedVacancies(context, filter)
    .join('candidato_historicos as h', 'h.solicitacao_id', 's.id')
    .join('candidato_solicitacoes as cs', 'cs.id', 'h.candidato_solicitacao_id')
    .join('etapas_seletivas as e', 'e.id', 'h.etapa_seletiva_id')
    .orderBy('h.candidato_solicitacao_id')
    .orderBy('h.data')
    .orderBy('h.id')
    .select(
      'h.candidato_solicitacao_id as application',
      'e.id as stage',
      'e.nome',
      'e.ordem',
      'h.data',
      'cs.data as entered',
      'h.apto',
    )
  let before: Entry | undefined
  return rows.map((row) => {
    const data = String(row.data).slice(0, 10)
    const since = before?.application === Number(row.application) ? before.data : String(row.entered).slice(0, 10)
    return (before = {
      application: Number(row.application),
      stage: Number(row.stage),
      nome: row.nome,
      ordem: Number(row.ordem),
      data,
      since,
      apto: row.apto,
    })
  })
}

function byStage(entries: Entry[]): Entry[][] {
  const stages = new Map<number, Entry[]>()
  for (const entry of entries) stages.set(entry.stage, [...(stages.get(entry.stage) ?? []), entry])
  return [...stages.values()].sort(([a], [b]) => a!.ordem - b!.ordem || a!.nome.localeCompare(b!.nome))
}

/** Days a candidate waits in each stage, on average. An application recorded after its first stage waited no time. */
export async function daysPerStage(context: Context, filter: StatisticsFilter) {
  return byStage(await entriesOf(context, filter)).map((own) => ({
    etapa: own[0]!.nome,
    dias: average(own.map(({ since, data }) => Math.max(0, daysBetween(since, data)))),
  }))
}

/** What became of the candidates in each stage; only the latest entry of an application in a stage counts. */
export async function decisionsPerStage(context: Context, filter: StatisticsFilter) {
  return byStage(await entriesOf(context, filter)).map((own) => {
    const latest = [...new Map(own.map((entry) => [entry.application, entry.apto])).values()]
    const count = (...codes: string[]) => latest.filter((apto) => codes.includes(apto)).length
    const [aprovados, reprovados] = [count('S', 'C'), count('N')]
    return {
      etapa: own[0]!.nome,
      aprovados,
      reprovados,
      andamento: count('I'),
      taxa: aprovados + reprovados ? Math.round((aprovados * 1000) / (aprovados + reprovados)) / 10 : null,
    }
  })
}
