import { type Context, count, whereRef, whereRefVisible, when } from '#engine'
import { openedConditions, type StatisticsFilter } from './funnel.ts'

/** Number of applications refused for each reason. */
export async function countRefusals(rows: { id: number }[], context: Context): Promise<number[]> {
  const ids = rows.map((row) => row.id)
  const totals = await context
    .query('captacao/candidato-solicitacoes')
    .withoutRowRules()
    .where(when('motivoRecusa').in(ids))
    .select({ id: 'motivoRecusa.id', total: count() })
    .groupBy('id')
    .mapBy('id')
  return rows.map((row) => totals.get(row.id)?.total ?? 0)
}

const refused = (context: Context, filter: StatisticsFilter) =>
  context
    .query('captacao/candidato-solicitacoes')
    .where(when('situacao').is('N'), whereRef('solicitacao', ...openedConditions(filter)))

/** Refused applications of the period by reason, split by who decided; code 0 means without a reason. */
export async function refusalsByReason(context: Context, filter: StatisticsFilter) {
  const groups = await refused(context, filter)
    .select({
      id: 'motivoRecusa.id',
      descricao: 'motivoRecusa.descricao',
      origem: 'motivoRecusa.origem',
      total: count(),
    })
    .groupBy('id')
    .rows()
  return groups
    .map((group) => ({
      motivo: String(group.descricao ?? 'Não informado'),
      empresa: group.origem === 'C' ? 0 : group.total,
      candidato: group.origem === 'C' ? group.total : 0,
      codigo: group.id ?? 0,
    }))
    .sort((a, b) => b.empresa + b.candidato - a.empresa - a.candidato || a.motivo.localeCompare(b.motivo, 'pt-BR'))
}

/** The candidates of a bar of the reasons chart, and the stage in which they left. */
export async function refusedFor(context: Context, filter: StatisticsFilter & { motivo: number }) {
  const rows = await refused(context, filter)
    .where(
      whereRefVisible('candidato'),
      filter.motivo ? when('motivoRecusa').is(filter.motivo) : when('motivoRecusa').empty(),
    )
    .select({
      candidato: 'candidato.nome',
      vaga: 'solicitacao.descricao',
      etapa: 'etapaAtual.nome',
    })
    .rows()
  return rows
    .map((row) => ({
      candidato: String(row.candidato),
      vaga: String(row.vaga),
      etapa: row.etapa || null,
    }))
    .sort((a, b) => a.candidato.localeCompare(b.candidato, 'pt-BR'))
}
