import type { Context, Row, RowAt } from '#engine'
import { CANDIDATE_LOGIN_CPF } from '#database/demo/documents.ts'
import { type Answer, type Question, questionsOf } from '#plugins/questionnaires/plugin.ts'
import { EVALUATIONS, finishEvaluation, startEvaluation } from '../services/evaluations.ts'
import { type DemoModel, FOR_CANDIDATES, FOR_INTERVIEWERS, REMARKS, STORIES } from './models.ts'

const ANSWERING = 8
const INTERVIEWED = 4

/** The same story each time: how well somebody does follows from who they are. */
const chance = (seed: number) => ((seed * 7919 + 104729) % 1000) / 1000

function answerOf(question: Question, seed: number): Answer {
  const luck = chance(seed + question.id * 13)
  const comentario = question.exigirComentario ? REMARKS[Math.floor(luck * REMARKS.length)]! : null
  if (question.tipo === '3') return { perguntaId: question.id, comentario: STORIES[seed % STORIES.length]! }
  if (question.tipo === '4')
    return {
      perguntaId: question.id,
      nota: Math.max(question.notaMinima, Math.round(question.notaMaxima * (0.45 + luck * 0.55))),
      comentario,
    }
  const best = [...question.respostas].sort((a, b) => b.peso - a.peso)
  if (question.tipo === '1')
    return { perguntaId: question.id, respostaId: best[Math.floor(luck * luck * best.length)]!.id, comentario }
  return {
    perguntaId: question.id,
    respostasIds: best.slice(0, 1 + Math.round(luck * (best.length - 1))).map((option) => option.id),
    comentario,
  }
}

async function createModel(context: Context, { perguntas, ...model }: DemoModel): Promise<Row> {
  const row = await context.repo('captacao/modelos-avaliacao-candidato').create(model)
  const aspects = new Map<string, number>()
  for (const [index, { aspecto, ...question }] of perguntas.entries()) {
    if (aspecto && !aspects.has(aspecto))
      aspects.set(
        aspecto,
        (
          await context
            .repo('questionarios/aspectos')
            .create({ modelo: row.id, nome: aspecto, ordem: aspects.size + 1 })
        ).id,
      )
    await context
      .repo('questionarios/perguntas')
      .create({ ...question, modelo: row.id, aspecto: aspecto ? aspects.get(aspecto) : null, ordem: index + 1 })
  }
  return row
}

async function answered(context: Context, row: RowAt<'captacao/avaliacoes'>) {
  const started = await startEvaluation(context, row)
  const questions = await questionsOf(context, row.avaliacao.id)
  return finishEvaluation(
    context,
    started,
    questions.map((question) => answerOf(question, row.candidato.id)),
  )
}

/** The vacancy of the story these questions were written for. */
async function vacancyOfStory(context: Context): Promise<Row | null> {
  const { rows } = await context
    .repo('captacao/solicitacoes-pessoal')
    .list({ filter: { descricao: 'Analista de qualidade', status: 'A' }, limit: 1, full: true, withoutTotal: true })
  return rows[0] ?? null
}

/** Two models, a vacancy that uses them, answers of several people, one decision of a person, and one questionnaire waiting for the demo candidate. */
export async function questionnaireDemo(context: Context): Promise<void> {
  const vacancy = await vacancyOfStory(context)
  if (!vacancy) return
  const [screening, interview] = [
    await createModel(context, FOR_CANDIDATES),
    await createModel(context, FOR_INTERVIEWERS),
  ]
  await context
    .repo('captacao/solicitacoes-pessoal')
    .update(vacancy.id, { anuncio: { ...vacancy.anuncio, avaliacoes: [screening.id] }, avaliacoesIds: [interview.id] })
  const applied = await context
    .repo('captacao/candidato-solicitacoes')
    .all({ solicitacao: vacancy.id }, { sort: [{ field: 'id', descending: false }] })
  const person = await demoCandidate(context)
  const people = applied.filter((row) => row.candidato.id !== person).slice(0, ANSWERING)
  const evaluations = context.repo(EVALUATIONS)
  const rows: RowAt<'captacao/avaliacoes'>[] = []
  for (const [index, { candidato }] of people.entries()) {
    const row = await evaluations.create({ candidato: candidato.id, solicitacao: vacancy.id, avaliacao: screening.id })
    if (index < ANSWERING - 1) rows.push(await answered(context, row))
    if (index < INTERVIEWED)
      await answered(
        context,
        await evaluations.create({
          candidato: candidato.id,
          solicitacao: vacancy.id,
          avaliacao: interview.id,
          quemResponde: 'E',
        }),
      )
  }
  const weakest = [...rows].sort((a, b) => (a.performance ?? 0) - (b.performance ?? 0))[0]
  if (weakest)
    await evaluations.patch(weakest.id, {
      revisao: 'A',
      motivoRevisao:
        'Respondeu pelo celular com a conexão caindo; na conversa por telefone mostrou que conhece bem a rotina da qualidade.',
      revisor: 'Helena Prado',
      revisadaEm: new Date().toISOString(),
    })
  // Somebody who tries the portal finds one waiting.
  if (applied.some((row) => row.candidato.id === person))
    await evaluations.create({ candidato: person, solicitacao: vacancy.id, avaliacao: screening.id })
}

async function demoCandidate(context: Context): Promise<number> {
  const row = await context.db
    .from('candidatos')
    .where({ empresa_id: context.empresaId, pessoal_cpf: CANDIDATE_LOGIN_CPF })
    .select('id')
    .first()
  return Number(row?.id ?? 0)
}
