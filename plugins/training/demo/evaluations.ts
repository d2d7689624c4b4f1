import { addDays, type Context, idOf, when } from '#engine'
import { type Answer, questionsOf, readFilling } from '#plugins/questionnaires/plugin.ts'
import { CLASSES, FORMS } from '../domain/keys.ts'
import { answerableForm, CLASS_EVALUATIONS, releaseQuestionnaires } from '../services/questionnaires.ts'

const chance = (seed: number) => ((seed * 7919 + 104_729) % 1000) / 1000

const grade = (texto: string) => ({ texto, tipo: '4', notaMinima: 0, notaMaxima: 10, obrigatoria: true })
const choice = (texto: string, options: string[]) => ({
  texto,
  tipo: '1',
  obrigatoria: true,
  respostas: options.map((option, index) => ({ texto: option, peso: options.length - 1 - index })),
})

const REACTION = [
  grade('Que nota você dá ao conteúdo?'),
  grade('Que nota você dá ao instrutor?'),
  choice('A carga horária foi', ['Adequada', 'Curta', 'Longa']),
  { texto: 'O que podemos melhorar?', tipo: '3', obrigatoria: false },
]
const EFFECTIVENESS = [
  choice('A pessoa aplica no trabalho o que aprendeu?', ['Sempre', 'Às vezes', 'Ainda não']),
  grade('Quanto o treinamento mudou o resultado do trabalho?'),
  { texto: 'Dê um exemplo do que mudou.', tipo: '3', obrigatoria: false },
]
const REMARKS = [
  'Mais tempo para a parte prática.',
  'O instrutor explica muito bem.',
  'A sala estava quente à tarde.',
  'Gostaria de receber o material antes.',
]
const CHANGES = ['Passou a conferir o bloqueio antes de começar.', 'Orienta os colegas novos.']

async function evaluation(context: Context, titulo: string, momento: 'R' | 'E', questions: object[]): Promise<number> {
  const row = await context.repo(CLASS_EVALUATIONS).create({ titulo, momento, diasDepois: 30 })
  await context.repo(CLASS_EVALUATIONS).patch(row.id, { liberada: true }, 'demonstração')
  const { modelo } = await context.system.repo(CLASS_EVALUATIONS).get(row.id)
  for (const question of questions)
    await context.repo('questionarios/perguntas').create({ modelo: modelo!.id, ...question })
  return row.id
}

/** What somebody says: mostly content, each a little differently. */
async function answersOf(context: Context, preenchimento: number, seed: number): Promise<Answer[]> {
  const filling = await readFilling(context, preenchimento)
  const questions = await questionsOf(context, idOf(filling.modelo)!)
  return questions.flatMap((question, index): Answer[] => {
    const luck = chance(seed * 13 + index * 5)
    const perguntaId = question.id
    if (question.tipo === '4') return [{ perguntaId, nota: 6 + Math.floor(luck * 5) }]
    if (question.tipo === '1')
      return [{ perguntaId, respostaId: question.respostas[luck < 0.65 ? 0 : luck < 0.9 ? 1 : 2]!.id }]
    const remarks = questions.length === REACTION.length ? REMARKS : CHANGES
    return luck < 0.4 ? [{ perguntaId, comentario: remarks[seed % remarks.length]! }] : []
  })
}

/** Two classes with what those who took part think of them, and what their managers see at work. */
export async function evaluationsDemo(context: Context, classes: number[]): Promise<void> {
  const asked = [
    await evaluation(context, 'Avaliação de reação', 'R', REACTION),
    await evaluation(context, 'Avaliação de eficácia', 'E', EFFECTIVENESS),
  ]
  const system = context.system
  for (const id of classes) {
    await system.repo(CLASSES).patch(id, { avaliacaoTurmas: asked, liberada: true }, 'demonstração')
    const row = await system.repo(CLASSES).get(id)
    await releaseQuestionnaires(context, row, false)
    const forms = await system.query(FORMS).where(when('turma').is(id)).select('id').orderBy('id').values()
    for (const [index, form] of forms.map(Number).entries()) {
      // Some never answer.
      if (index % 5 === 4) continue
      const found = await answerableForm.find(system, form)
      const open = await answerableForm.start(system, found!)
      await answerableForm.finish(system, open, await answersOf(context, open.preenchimento!.id, form))
      await system.repo(FORMS).patch(form, { respondidaEm: addDays(row.dataPrevFim, 1 + (index % 4)) }, 'demonstração')
    }
  }
}
