import { choice, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { PARTICIPANTS } from '../domain/keys.ts'
import { cycleField, cycleIn } from './common.ts'

const { companies } = talentReport
export const respondidas = report('avaliacao/relatorios/avaliacao-desempenho-respondidas', {
  label: 'Avaliações de Desempenho Respondidas',
  fields: {
    ...cycleField,
    respondida: choice('Respostas', {
      TODAS: 'Todas',
      RESPONDIDAS: 'Respondidas',
      NAO_RESPONDIDAS: 'Não respondidas',
    }).default('TODAS'),
    ...companies,
  },
  columns: [
    { key: 'avaliador', label: 'Avaliador' },
    { key: 'avaliado', label: 'Avaliado' },
    {
      key: 'situacao',
      label: 'Situação',
      tones: { Completo: 'success', 'Em andamento': 'info', Incompleto: 'neutral' },
    },
    { key: 'respondidaEm', label: 'Respondida em', format: 'date' },
  ],
  async run(filters, context) {
    const cycle = await cycleIn(context, filters.avaliacaoDesempenhoId)
    const states =
      filters.respondida === 'RESPONDIDAS'
        ? ['C']
        : filters.respondida === 'NAO_RESPONDIDAS'
          ? ['I', 'A']
          : ['C', 'A', 'I']
    const rows = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query(PARTICIPANTS)
        .where(when('avaliacaoDesempenho').is(cycle.id), when('avaliador').filled(), when('status').in(states))
        .select({
          avaliador: 'avaliador.nome',
          avaliado: 'avaliado.nome',
          status: 'status',
          respondidaEm: 'respondidaEm',
        })
        .orderBy('avaliador.nome', 'avaliado.nome')
        .rows(),
    )
    const names = { C: 'Completo', A: 'Em andamento', I: 'Incompleto' }
    return {
      rows: rows.map((row) => ({ ...row, situacao: names[row.status as 'C'] })),
      totals: [{ key: 'avaliado', op: 'count' }],
    }
  },
})
