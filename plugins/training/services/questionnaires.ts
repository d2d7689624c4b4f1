import { addDays, type Context, NotFoundError, RuleError, when } from '#engine'
import type { Class, Participant, Form } from '../domain/rows.ts'
import { issueLink, stayOf } from '#app/links/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import {
  type Answer,
  type Answerable,
  ANSWERING,
  deleteFilling,
  openFilling,
  saveAnswer,
  startFilling,
  submitFilling,
  openFillingOnce,
} from '#plugins/questionnaires/plugin.ts'
import { CLASSES, EVALUATIONS, PEOPLE, FORMS } from '../domain/keys.ts'
import { avaliacao } from '../mails/templates.ts'
import { evaluationsOf } from '../queries/courses.ts'
import { refreshParticipants } from './approval.ts'
import { saveQuiz, openLesson, quizOutcome } from './lessons.ts'

export { FORMS }
export const CLASS_EVALUATIONS = 'pesquisa/avaliacoes-turma'
export const BLOCKED = 'As avaliações desta turma estão bloqueadas.'
export const NOT_RELEASED = 'Esta avaliação ainda não foi liberada.'
const MAX_DAYS = 120

/** Who answers a questionnaire: the participant, or the manager for effectiveness. */
interface Asked {
  participante: number
  colaborador: number
  respondente: number
  avaliacaoCurso?: number
  avaliacaoTurma?: number
}

async function missing(context: Context, row: Class): Promise<Asked[]> {
  const system = context.system
  const people = await system
    .query(PEOPLE)
    .withoutRowRules()
    .where(when('turma').is(row.id), when('inscricao').is('I'))
    .select({ id: 'id', colaborador: 'colaborador.id', gestor: 'colaborador.gestor.id' })
    .rows()
  const ofCourse = (await evaluationsOf(context, row.curso.id)).filter(
    (evaluation) => evaluation.tipo === 'a' && evaluation.liberada,
  )
  const chosen = (row.avaliacaoTurmas ?? []).map((turma) => turma.id)
  const ofClass = chosen.length
    ? await system
        .query(CLASS_EVALUATIONS)
        .where(when('id').in(chosen), when('ativo').is(true), when('liberada').is(true))
        .select({ id: 'id', momento: 'momento', dias: 'diasDepois' })
        .rows()
    : []
  const known = new Set(
    (
      await system
        .query(FORMS)
        .withoutRowRules()
        .where(when('turma').is(row.id))
        .select({ participante: 'participante.id', curso: 'avaliacaoCurso.id', turma: 'avaliacaoTurma.id' })
        .rows()
    ).map((item) => `${item.participante}|${item.curso ?? ''}|${item.turma ?? ''}`),
  )
  return people.flatMap((person) => {
    const participante = Number(person.id)
    const colaborador = Number(person.colaborador)
    const gestor = person.gestor ? Number(person.gestor) : null
    return [
      ...ofCourse.map((each): Asked => ({
        participante,
        colaborador,
        respondente: colaborador,
        avaliacaoCurso: each.id as number,
      })),
      ...ofClass.flatMap((each): Asked[] => {
        const avaliacaoTurma = Number(each.id)
        if (each.momento !== 'E') return [{ participante, colaborador, respondente: colaborador, avaliacaoTurma }]
        // Effectiveness shows only after some time, so the manager is asked later.
        const due = addDays(row.dataPrevFim, Number(each.dias ?? 0)) <= context.today
        return due && gestor ? [{ participante, colaborador, respondente: gestor, avaliacaoTurma }] : []
      }),
    ].filter((each) => !known.has(`${participante}|${each.avaliacaoCurso ?? ''}|${each.avaliacaoTurma ?? ''}`))
  })
}

const titleOf = (form: Pick<Form, 'avaliacaoCurso' | 'avaliacaoTurma'>) =>
  (form.avaliacaoCurso?.titulo ?? form.avaliacaoTurma?.titulo)!

/** The link to answer a questionnaire. */
export const formLink = (context: Context, form: Form) =>
  issueLink(context, {
    purpose: ANSWERING,
    label: titleOf(form).slice(0, 200),
    path: 'responder/:token',
    record: { key: FORMS, id: form.id },
    data: stayOf(context) ? { quiosque: stayOf(context) } : null,
    days: MAX_DAYS,
  })

/**
 * Creates the questionnaires due for the class, and e-mails the links to those who have not answered. Returns the
 * number of new ones.
 */
export async function releaseQuestionnaires(context: Context, row: Class, avisar: boolean): Promise<number> {
  const forms = context.system.repo(FORMS)
  const asked = await missing(context, row)
  if (asked.length) await forms.createMany(asked.map((item) => ({ turma: row.id, status: 'I', ...item })))
  if (!avisar) return asked.length
  const open = await context
    .query(FORMS)
    .withoutRowRules()
    .where(when('turma').is(row.id), when('status').isNot('C'), when('respondente.contato.email').filled())
    .select({
      id: 'id',
      nome: 'respondente.nome',
      email: 'respondente.contato.email',
      sobre: 'colaborador.nome',
      quem: 'respondente.id',
      aquem: 'colaborador.id',
    })
    .rows()
  for (const item of open) {
    const form = await forms.get(Number(item.id))
    const { url } = await formLink(context, form)
    await sendCompanyMail(context, {
      to: { address: String(item.email), name: String(item.nome) },
      template: avaliacao,
      data: {
        nome: String(item.nome).split(' ')[0]!,
        titulo: titleOf(form),
        turma: `${row.descricaoCurso}, ${row.descricao}`,
        sobre: item.quem === item.aquem ? null : String(item.sobre),
        link: url,
      },
    })
  }
  return asked.length
}

export const NO_MORE_TRIES = 'Você já usou todas as tentativas deste questionário.'

/** The questionnaire of a lesson, ready to answer; one that was not passed is restarted. */
export async function quizForm(context: Context, own: Participant, licao: number): Promise<Form> {
  const { lesson, progress } = await openLesson(context, own, licao)
  if (lesson.tipo !== 'Q' || !lesson.avaliacao) throw new NotFoundError()
  if (progress.situacao === 'C') throw new RuleError('Você já concluiu esta lição.')
  const forms = context.system.repo(FORMS)
  const known = await context
    .query(FORMS)
    .withoutRowRules()
    .where(
      when('participante').is(own.id),
      when('respondente').is(own.colaborador.id),
      when('avaliacaoCurso').is(Number(lesson.avaliacao)),
    )
    .select({ id: 'id', status: 'status', licao: 'licao.id', preenchimento: 'preenchimento.id' })
    .first()
  if (!known)
    return await forms.create({
      turma: own.turma.id,
      participante: own.id,
      colaborador: own.colaborador.id,
      respondente: own.colaborador.id,
      avaliacaoCurso: lesson.avaliacao,
      licao,
      status: 'I',
    })
  if (known.status !== 'C') return write(context, Number(known.id), { licao }, 'abrir questionário')
  if (lesson.tentativas && (progress.tentativas ?? 0) >= lesson.tentativas) throw new RuleError(NO_MORE_TRIES)
  const again = { licao, status: 'I', preenchimento: null, respondidaEm: null }
  const form = await write(context, Number(known.id), again, 'nova tentativa')
  if (known.preenchimento) await deleteFilling(context, Number(known.preenchimento))
  return form
}

/** The evaluation model with the questions of a questionnaire. */
async function modelOf(context: Context, form: Form): Promise<number> {
  const system = context.system
  if (form.avaliacaoTurma) return (await system.repo(CLASS_EVALUATIONS).get(form.avaliacaoTurma.id)).modelo!.id
  const evaluation = await system.repo(EVALUATIONS).get(form.avaliacaoCurso!.id)
  if (!evaluation.modeloAvaliacao) throw new RuleError('Esta avaliação não tem perguntas.')
  return evaluation.modeloAvaliacao.id
}

async function assertReleased(context: Context, form: Form): Promise<void> {
  // The quiz of a lesson needs no release.
  if (form.licao) return
  const system = context.system
  if (!(await system.repo(CLASSES).get(form.turma.id)).liberada) throw new RuleError(BLOCKED)
  const evaluation = form.avaliacaoCurso
    ? await system.repo(EVALUATIONS).get(form.avaliacaoCurso.id)
    : await system.repo(CLASS_EVALUATIONS).get(form.avaliacaoTurma!.id)
  if (!evaluation.liberada) throw new RuleError(NOT_RELEASED)
}

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(FORMS).patch(id, values, why)

async function withFilling(context: Context, form: Form): Promise<Form> {
  if (form.preenchimento) return form
  const model = await modelOf(context, form)
  return openFillingOnce(context, FORMS, form, () => openFilling(context, model, { titulo: titleOf(form) }))
}

async function start(context: Context, form: Form): Promise<Form> {
  await assertReleased(context, form)
  const open = await withFilling(context, form)
  await startFilling(context, open.preenchimento!.id)
  return open.status === 'I' ? write(context, open.id, { status: 'A' }, 'iniciar') : open
}

/** Stores the score of a course evaluation as a result of the participant. */
export async function saveResult(
  context: Context,
  turma: number,
  participante: number,
  avaliacaoCurso: number,
  valor: number,
): Promise<void> {
  const { curso } = await context.system.repo(CLASSES).get(turma)
  if (!(await evaluationsOf(context, curso!.id)).some((evaluation) => evaluation.id === avaliacaoCurso)) return
  const people = context.system.repo(PEOPLE)
  const participant = await people.get(participante)
  const others = (participant.resultados ?? []).filter((resultado) => resultado.avaliacaoCurso.id !== avaliacaoCurso)
  await people.patch(participante, { resultados: [...others, { avaliacaoCurso, valor }] }, 'avaliação respondida')
  await refreshParticipants(context, turma, [participante])
}

async function finish(context: Context, form: Form, answers: Answer[] = []): Promise<Form> {
  await assertReleased(context, form)
  const { score } = await submitFilling(context, form.preenchimento!.id, answers)
  if (form.avaliacaoCurso && score.performance !== null)
    await saveResult(context, form.turma.id, form.participante.id, form.avaliacaoCurso.id, score.performance)
  if (form.licao) {
    const own = await context.system.repo(PEOPLE).get(form.participante.id)
    await saveQuiz(context, own, form.licao.id, score.performance)
  }
  return write(context, form.id, { status: 'C', respondidaEm: context.today }, 'responder')
}

/** Questionnaires of classes answered through a link. */
export const answerableForm: Answerable<Form & { sobre: string }> = {
  async find(context, id) {
    const form = await context.repo(FORMS).find(id)
    if (!form) return null
    if (form.status !== 'C') await assertReleased(context, form)
    const open = form.preenchimento ? form : await context.transaction((inner) => withFilling(inner, form))
    const { descricaoCurso, descricao } = await context.system.repo(CLASSES).get(form.turma.id)
    return { ...open, sobre: `${descricaoCurso}, ${descricao}` }
  },
  head: async (form, context) => ({
    subtitulo:
      form.respondente.id === form.colaborador.id ? form.sobre : `Sobre ${form.colaborador.nome} · ${form.sobre}`,
    privacidade: 'As suas respostas são vistas pela área de treinamento, com o seu nome.',
    agradecimento: 'Obrigado! A sua avaliação foi entregue.',
    ...(form.licao && form.status === 'C' && (await quizOutcome(context, form.participante.id, form.licao.id))),
  }),
  start: async (context, form) => ({ ...(await start(context, form)), sobre: form.sobre }),
  async save(context, form, answer) {
    await assertReleased(context, form)
    await saveAnswer(context, form.preenchimento!.id, answer)
  },
  finish: async (context, form, answers) => ({ ...(await finish(context, form, answers)), sobre: form.sobre }),
}
