import { boolean, choice, computed, longText, resource, text } from '#engine'
import { ORIGENS_RECUSA } from '../codes.ts'
import { countRefusals } from '../queries/refusals.ts'

/**
 * Why a candidate left a selection. Refusals by the company and withdrawals by the candidate are separate: they have
 * different causes.
 */
export const motivoRecusa = resource('captacao/motivos-recusa', {
  label: ['Motivo de recusa', 'Motivos de recusa'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').required().max(100).unique().width(8),
    origem: choice('Decisão de', ORIGENS_RECUSA).required().default('E').width(4),
    ativo: boolean('Ativo').default(true),
    observacao: longText('Orientação para a equipe')
      .max(1000)
      .help('Quando usar este motivo. O candidato nunca vê o motivo.'),
    qtd: computed<number>('Recusas', 'integer'),
  },
  list: {
    columns: ['descricao', 'origem', 'qtd', 'ativo'],
    search: ['descricao'],
    filters: ['descricao', 'origem', 'ativo'],
  },
  compute: { qtd: countRefusals },
})
