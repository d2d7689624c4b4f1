import { action, any, datetime, when } from '#engine'
import { openFilling } from '#plugins/questionnaires/plugin.ts'

const FILLINGS = 'questionarios/preenchimentos'

/**
 * Reopens an evaluation: the answers given so far are deleted, and the clock restarts when the questionnaire is
 * started.
 */
export const reopenEvaluation = action('reabrir', {
  of: 'captacao/avaliacoes',
  label: 'Permitir nova resposta',
  icon: 'Replay',
  title: 'Permitir que o questionário seja respondido de novo',
  confirm: 'As respostas dadas até agora serão apagadas. Deseja continuar?',
  success: 'O questionário pode ser respondido de novo.',
  destructive: true,
  when: any(when('respondidaEm').filled(), when('dataHoraExpiracao').inPast()),
  fields: {
    dataHoraExpiracao: datetime('Novo prazo').help(
      'As respostas dadas até agora serão apagadas. Sem prazo, o questionário fica disponível até ser respondido.',
    ),
  },
  async run(context, { row, input }) {
    const { repo } = context.system
    const fresh = await openFilling(context, row.avaliacao.id)
    const patched = await repo('captacao/avaliacoes').patch(
      row.id,
      {
        preenchimento: fresh.id,
        situacao: 'I',
        respondidaEm: null,
        performance: null,
        dataHoraExpiracao: input.dataHoraExpiracao ?? null,
        revisao: null,
        motivoRevisao: null,
        revisor: null,
        revisadaEm: null,
      },
      'reabrir',
    )
    if (row.preenchimento) await repo(FILLINGS).delete(row.preenchimento.id)
    return patched
  },
})
