import { type CandidateClient, type StaffClient, staffClient, system, unique } from '#tests'
import { story } from './story.ts'

export const MODELS = '/api/captacao/modelos-avaliacao-candidato'
export const OWN = '/api/externo/avaliacoes'

/** A model with one question of each kind; the right answers are "Sim" and Excel with SQL. */
export async function createModel(staff: StaffClient, extra: Record<string, unknown> = {}) {
  const model = (await staff.post(MODELS, { titulo: unique('Questionário'), percentualMinimoAprovacao: 60, ...extra }))
    .body
  const add = async (body: Record<string, unknown>) => (await staff.post(`${MODELS}/${model.id}/perguntas`, body)).body
  const single = await add({
    texto: 'Tem disponibilidade para viajar?',
    tipo: '1',
    obrigatoria: true,
    respostas: [
      { texto: 'Sim', peso: 10 },
      { texto: 'Não', peso: 0 },
    ],
  })
  const several = await add({
    texto: 'O que você domina?',
    tipo: '5',
    obrigatoria: true,
    peso: 2,
    respostas: [
      { texto: 'Excel', peso: 1 },
      { texto: 'SQL', peso: 1 },
      { texto: 'Fax', peso: -1 },
    ],
  })
  const grade = await add({ texto: 'Que nota você dá ao seu inglês?', tipo: '4', obrigatoria: true })
  const words = await add({ texto: 'Por que esta vaga?', tipo: '3' })
  return { ...model, single, several, grade, words }
}

export type Model = Awaited<ReturnType<typeof createModel>>

/** The best answers, as the API takes them. */
export const answersTo = ({ single, several, grade, words }: Model) => [
  { perguntaId: single.id, respostaId: single.respostas[0].id },
  { perguntaId: several.id, respostasIds: [several.respostas[0].id, several.respostas[1].id] },
  { perguntaId: grade.id, nota: 8 },
  { perguntaId: words.id, comentario: 'Gosto de dados.' },
]

/** A vacancy whose advert asks a questionnaire, and a candidate who entered it. */
export async function questionnaireStory(model: Record<string, unknown> = {}) {
  const one = await story()
  const staff = await staffClient({ empresaId: one.company.id })
  const created = await createModel(staff, model)
  const vacancies = (await system(one.company.id)).repo('captacao/solicitacoes-pessoal')
  await vacancies.update(one.vacancy.id, { anuncio: { ...one.vacancy.anuncio, avaliacoes: [created.id] } })
  const candidate = await one.candidate()
  await candidate.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${one.vacancy.id}`)
  return {
    ...one,
    another: one.candidate,
    staff,
    model: created,
    candidate,
    evaluation: await onlyEvaluation(candidate),
  }
}

export const onlyEvaluation = async (candidate: CandidateClient) => (await candidate.get(OWN)).body[0]

/** Puts the last moment of a started questionnaire into the past: the server's clock has run out. */
export async function runOut(empresaId: number, evaluationId: number, secondsAgo = 60) {
  const { repo } = await system(empresaId)
  const row = await repo('captacao/avaliacoes').get(evaluationId)
  const expiraEm = new Date(Date.now() - secondsAgo * 1000).toISOString()
  await repo('questionarios/preenchimentos').patch(row.preenchimento!.id, { expiraEm })
  await repo('captacao/avaliacoes').patch(evaluationId, { dataHoraExpiracao: expiraEm })
}
