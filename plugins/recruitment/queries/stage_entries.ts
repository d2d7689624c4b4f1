import { type Context, whereRef, daysBetween, average } from '#engine'
import { openedConditions, type StatisticsFilter } from './funnel.ts'

interface Entry {
  application: number
  stage: number
  nome: string
  ordem: number
  data: string
  since: string
  apto: string
}

/**
 * Every history entry, oldest first, with the date of the previous entry of the same application (or of the
 * application). One statement.
 */
async function entriesOf(context: Context, filter: StatisticsFilter): Promise<Entry[]> {
  const rows = await context
    .query('captacao/historico')
    .where(whereRef('solicitacao', ...openedConditions(filter)))
    .orderBy('candidatoSolicitacao.id', 'data')
    .select({
      application: 'candidatoSolicitacao.id',
      stage: 'etapaSeletiva.id',
      nome: 'etapaSeletiva.nome',
      ordem: 'etapaSeletiva.ordem',
      data: 'data',
      entered: 'candidatoSolicitacao.data',
      apto: 'apto',
    })
    .rows()
  let before: Entry | undefined
  return rows.map(({ entered, ...row }) => {
    const since = before?.application === row.application ? before.data : entered
    return (before = { ...row, since } as Entry)
  })
}

const byStage = (entries: Entry[]): Entry[][] =>
  [...Map.groupBy(entries, (entry) => entry.stage).values()].sort(
    ([a], [b]) => a!.ordem - b!.ordem || a!.nome.localeCompare(b!.nome),
  )

/** Average days a candidate waits in each stage. An application recorded after its first stage has no waiting time. */
export async function daysPerStage(context: Context, filter: StatisticsFilter) {
  return byStage(await entriesOf(context, filter)).map((own) => ({
    etapa: own[0]!.nome,
    dias: average(own.map(({ since, data }) => Math.max(0, daysBetween(since, data)))),
  }))
}

/** Outcomes of candidates in each stage; only the latest entry of an application in a stage counts. */
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
