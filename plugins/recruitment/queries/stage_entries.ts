import { type Context, through, daysBetween, average } from '#engine'
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

/** Every entry of the histories, oldest first, with the day of the entry before it in the same application (or of the application). One statement. */
async function entriesOf(context: Context, filter: StatisticsFilter): Promise<Entry[]> {
  const rows = await context
    .query('captacao/historico')
    .where(through('solicitacao', ...openedConditions(filter)))
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
  [...Map.groupBy(entries, (one) => one.stage).values()].sort(
    ([a], [b]) => a!.ordem - b!.ordem || a!.nome.localeCompare(b!.nome),
  )

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
