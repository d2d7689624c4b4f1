import { addMonths, endpoint, idOf } from '#engine'
import { evidenceAnswer, evidenceOf } from '../domain/evidence.ts'
import { cycleOf } from '../services/answering.ts'
import { ownQuestionnaire } from '../services/me.ts'

const DEFAULT_MONTHS = 12

/** Beside the form: only its evaluator reads it, signed in, and a link alone opens nothing of it. */
export const evidence = endpoint('GET avaliacao/minhas-avaliacoes/:id/evidencias', {
  audience: 'staff',
  personalTo: 'actor',
  label: 'O que aconteceu no período com quem eu avalio: metas, elogios, feedbacks e conversas que posso ver',
  response: evidenceAnswer,
  async run(context, { params }) {
    const row = await ownQuestionnaire(context, params.id)
    const { dataFim } = await cycleOf(context, row)
    const ate = dataFim < context.today ? dataFim : context.today
    const de = addMonths(ate, -Number(context.settings.mesesEvidencias ?? DEFAULT_MONTHS))
    const query = { rater: idOf(row.avaliador)!, evaluated: idOf(row.avaliado)!, from: de, until: ate }
    return { de, ate, fontes: await evidenceOf(context, query) }
  },
})
