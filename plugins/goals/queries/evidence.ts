import { when } from '#engine'
import type { EvidenceSource } from '#plugins/evaluation/plugin.ts'
import { SITUACOES } from '../codes.ts'
import { GOALS } from '../domain/keys.ts'

const SEES = 'ROLE_METAS_OBJETIVOS'
const MANY = 30

/** Goals of the evaluated person: everybody sees their own, others what authority and row rules let them see. */
export const goalEvidence: EvidenceSource = {
  nome: 'Metas',
  vazio: 'Nenhuma meta no período.',
  async of(context, { rater, evaluated, from, until }) {
    const own = rater === evaluated
    if (!own && !context.can(SEES)) return null
    const query = own ? context.query(GOALS).withoutRowRules() : context.query(GOALS)
    const ids = await query
      .where(
        when('colaborador').is(evaluated),
        when('situacao').isNot('X'),
        when('dataIni').atMost(until),
        when('dataFim').atLeast(from),
      )
      .select('id')
      .orderBy('dataFim', 'id')
      .limit(MANY)
      .values()
    if (!ids.length) return []
    const rows = await context.system
      .repo(GOALS)
      .all({ id: ids.map(Number) }, { sort: [{ field: 'dataFim', descending: false }] })
    return rows.map((row) => ({
      titulo: row.titulo,
      data: row.dataFim,
      texto: [SITUACOES[row.situacao ?? 'A'], row.confianca].filter(Boolean).join(' · '),
      progresso: row.progresso ?? null,
    }))
  },
}
