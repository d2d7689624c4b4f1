import type { Context, Row } from '#engine'
import { openedVacancies, type StatisticsFilter } from './funnel.ts'

/** How many applications ended for each reason. */
export async function countRefusals(rows: Row[], context: Context): Promise<number[]> {
  const found = await context.db
    .from('candidato_solicitacoes')
    .whereIn(
      'motivo_recusa_id',
      rows.map((row) => row.id),
    )
    .groupBy('motivo_recusa_id')
    .select('motivo_recusa_id as id')
    .count('* as total')
  const totals = new Map(found.map((one) => [Number(one.id), Number(one.total)]))
  return rows.map((row) => totals.get(row.id) ?? 0)
}

/** Refused applications of the period by reason, split by who decided; code 0 stands for those without a reason. */
export async function refusalsByReason(context: Context, filter: StatisticsFilter) {
  const groups = await openedVacancies(context, filter)
    .join('candidato_solicitacoes as cs', 'cs.solicitacao_id', 's.id')
    .leftJoin('motivos_recusa as r', 'r.id', 'cs.motivo_recusa_id')
    .where('cs.situacao', 'N')
    .groupBy('r.id', 'r.descricao', 'r.origem')
    .select('r.id', 'r.descricao', 'r.origem')
    .count('* as total')
  return groups
    .map((one) => ({
      motivo: String(one.descricao ?? 'Não informado'),
      empresa: one.origem === 'C' ? 0 : Number(one.total),
      candidato: one.origem === 'C' ? Number(one.total) : 0,
      codigo: Number(one.id ?? 0),
    }))
    .sort((a, b) => b.empresa + b.candidato - a.empresa - a.candidato || a.motivo.localeCompare(b.motivo, 'pt-BR'))
}

/** Who stands behind a bar of the reasons, and in which stage they left. */
export async function refusedFor(context: Context, filter: StatisticsFilter & { motivo: number }) {
  const query = context
    .limit(
      openedVacancies(context, filter)
        .join('candidato_solicitacoes as cs', 'cs.solicitacao_id', 's.id')
        .join('candidatos as c', 'c.id', 'cs.candidato_id'),
      'captacao/candidatos',
      'c',
    )
    .leftJoin('etapas_seletivas as e', 'e.id', 'cs.etapa_atual_id')
    .where('cs.situacao', 'N')
  if (filter.motivo) query.where('cs.motivo_recusa_id', filter.motivo)
  else query.whereNull('cs.motivo_recusa_id')
  const rows = await query.select('c.nome', 'c.nome_social', 's.descricao', 'e.nome as etapa')
  return rows
    .map((row) => ({
      candidato: String(row.nome_social ?? row.nome),
      vaga: String(row.descricao),
      etapa: row.etapa ? String(row.etapa) : null,
    }))
    .sort((a, b) => a.candidato.localeCompare(b.candidato, 'pt-BR'))
}
