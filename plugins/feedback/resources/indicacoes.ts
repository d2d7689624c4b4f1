import { choice, longText, ref, resource, rowRule, states, transition, whereRefVisible } from '#engine'
import { PAPEIS_INDICADOS, SITUACOES_INDICACAO } from '../codes.ts'
import { CYCLES, NOMINATIONS, TALENTS } from '../domain/keys.ts'
import { nominationHooks } from '../rules/nomination_hooks.ts'
import { appoint } from '../services/nominations.ts'

/**
 * Nomination of an evaluator by the evaluated talent of a 360° cycle; the evaluator is invited only after a manager
 * approves it.
 */
export const indicacao = resource(NOMINATIONS, {
  label: ['Indicação de avaliador', 'Indicações de avaliadores'],
  display: 'papel',
  title: ['avaliado', 'avaliador'],
  table: 'avaliacao_indicacoes',
  fields: {
    avaliacaoDesempenho: ref(CYCLES, 'Avaliação de desempenho').required().immutable().cascade().width(12),
    avaliado: ref(TALENTS, 'Avaliado').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    avaliador: ref(TALENTS, 'Avaliador indicado').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    papel: choice('Papel', PAPEIS_INDICADOS).required().default('P').width(6),
    justificativa: longText('Por que esta pessoa').max(500),
    motivo: longText('Motivo da recusa').max(500).readOnly(),
    situacao: states(
      'Situação',
      {
        I: { label: SITUACOES_INDICACAO.I, tone: 'warning' },
        A: { label: SITUACOES_INDICACAO.A, tone: 'success', refusal: 'A indicação já foi aprovada.' },
        R: { label: SITUACOES_INDICACAO.R, tone: 'error', refusal: 'A indicação já foi recusada.' },
      },
      {
        aprovar: transition({
          label: 'Aprovar',
          icon: 'CheckCircleOutline',
          from: 'I',
          to: 'A',
          success: 'Indicação aprovada: o avaliador foi incluído.',
          before: (context, { row }) => appoint(context, row),
        }),
        recusar: transition({
          label: 'Recusar',
          icon: 'Cancel',
          from: 'I',
          to: 'R',
          fields: { motivo: longText('Motivo').required().max(500) },
          set: (_context, { input }) => ({ motivo: input.motivo }),
          success: 'Indicação recusada.',
        }),
      },
    ),
  },
  list: {
    columns: ['avaliacaoDesempenho', 'avaliado', 'avaliador', 'papel', 'situacao'],
    sort: '-id',
    filters: ['avaliacaoDesempenho', 'avaliado', 'avaliador', 'situacao'],
  },
  unique: [{ fields: ['avaliacaoDesempenho', 'avaliado', 'avaliador'], message: 'Esta pessoa já foi indicada.' }],
  rowRules: [rowRule('as de talentos que vê', whereRefVisible('avaliado'))],
  hooks: nominationHooks,
})
