import { type Context, RuleError, when, endOfDay } from '#engine'
import type { Cycle, Participant } from '../domain/rows.ts'
import { floorSentence } from '#app/anonymous/index.ts'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import {
  type Answer,
  type Answerable,
  ANSWERING,
  fillingColumns,
  FILLINGS,
  saveInFilling,
  NOT_STARTED,
  openFilling,
  questionsOf,
  saveAnswer,
  startFilling,
  submitFilling,
  openFillingOnce,
} from '#plugins/questionnaires/plugin.ts'
import { isApart } from '../domain/apart.ts'
import { openAtDevice } from '../queries/open_forms.ts'
import { promiseOf } from '../queries/results.ts'
import { handInApart, WENT_APART } from './apart.ts'
import { competencyModel } from './competency_questions.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { PAPEIS } from '../codes.ts'
import { BIAS_HELP } from '../domain/bias.ts'

export const BLOCKED = 'Esta avaliação está bloqueada.'
export const NOT_YET = 'Esta avaliação ainda não começou.'
export const IS_OVER = 'O prazo desta avaliação terminou.'
export const NO_QUESTIONS = 'Não há perguntas nem competências para avaliar esta pessoa. Fale com o RH.'

/** Rejects answers outside the dates of the cycle, and while it is blocked. */
export function assertRunning(cycle: Pick<Cycle, 'liberada' | 'dataIni' | 'dataFim'>, today: string) {
  if (!cycle.liberada) throw new RuleError(BLOCKED)
  if (today < cycle.dataIni) throw new RuleError(NOT_YET)
  if (today > cycle.dataFim) throw new RuleError(IS_OVER)
}

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(PARTICIPANTS).patch(id, values, why)

export const cycleOf = (context: Context, row: Participant): Promise<Cycle> =>
  context.system.repo(CYCLES).get(row.avaliacaoDesempenho.id)

/** The models of a questionnaire: that of the cycle, and the competencies of the person. */
async function modelsOf(context: Context, cycle: Cycle, row: Participant) {
  const competencies = await competencyModel(context, cycle, row.avaliado!.id)
  const model = cycle.modeloAvaliacao?.id ?? competencies
  if (!model) throw new RuleError(NO_QUESTIONS)
  return { model, complemento: cycle.modeloAvaliacao ? competencies : null }
}

/** The questionnaire of a participant, created on first access with the current questions. */
export async function withFilling(context: Context, row: Participant): Promise<Participant> {
  if (row.preenchimento) return row
  if (row.status === 'C') throw new RuleError(WENT_APART)
  const cycle = await cycleOf(context, row)
  const { model, complemento } = await modelsOf(context, cycle, row)
  return openFillingOnce(context, PARTICIPANTS, row, () =>
    openFilling(context, model, { complemento, titulo: cycle.titulo }),
  )
}

export async function start(context: Context, row: Participant): Promise<Participant> {
  assertRunning(await cycleOf(context, row), context.today)
  const open = await withFilling(context, row)
  await startFilling(context, open.preenchimento!.id)
  return open.status === 'I' ? write(context, open.id, { status: 'A' }, 'iniciar') : open
}

export async function save(context: Context, row: Participant, answer: Answer): Promise<void> {
  const cycle = await cycleOf(context, row)
  assertRunning(cycle, context.today)
  await saveAnswer(context, row.preenchimento!.id, answer)
  await markAnswered(context, cycle)
}

/** Keeps the remark about the whole: of an anonymous cycle not in the row that says who evaluates whom. */
export async function saveRemark(context: Context, row: Participant, observacao: string): Promise<void> {
  const { anonima } = await cycleOf(context, row)
  if (!anonima) return void (await write(context, row.id, { observacao }, 'responder'))
  await context.system.repo(FILLINGS).patch(row.preenchimento!.id, { observacao }, 'responder')
}

async function markAnswered(context: Context, cycle: Pick<Cycle, 'id' | 'possuiResposta'>) {
  if (!cycle.possuiResposta) await context.system.repo(CYCLES).patch(cycle.id, { possuiResposta: true }, 'responder')
}

/** The same with data of one statement: without the progress of the cycle, which counts all participants. */
async function keep(context: Context, id: number, answer: Answer): Promise<boolean> {
  const found = await context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(when('id').is(id))
    .select({
      avaliador: 'avaliador.id',
      status: 'status',
      ...fillingColumns('preenchimento'),
      ciclo: 'avaliacaoDesempenho.id',
      liberada: 'avaliacaoDesempenho.liberada',
      dataIni: 'avaliacaoDesempenho.dataIni',
      dataFim: 'avaliacaoDesempenho.dataFim',
      possuiResposta: 'avaliacaoDesempenho.possuiResposta',
    })
    .first()
  if (!found?.avaliador) return false
  assertRunning({ liberada: found.liberada === true, dataIni: found.dataIni!, dataFim: found.dataFim! }, context.today)
  if (!found.filling) throw new RuleError(found.status === 'C' ? WENT_APART : NOT_STARTED)
  await markAnswered(context, { id: found.ciclo!, possuiResposta: found.possuiResposta === true })
  await saveInFilling(context, { ...found, id: found.filling, modelos: [found.modelo, found.complemento] }, answer)
  return true
}

export async function finish(context: Context, row: Participant, answers: Answer[] = []): Promise<Participant> {
  const cycle = await cycleOf(context, row)
  assertRunning(cycle, context.today)
  if (isApart(cycle, row.papel)) {
    // Before the cycle is held open: nobody waits with a shared lock for the one that writes it.
    await markAnswered(context, cycle)
    return handInApart(context, cycle, row, answers)
  }
  await submitFilling(context, row.preenchimento!.id, answers, { fromLowest: cycle.escala === 'M' })
  await markAnswered(context, cycle)
  return write(context, row.id, { status: 'C', respondidaEm: cycle.anonima ? null : context.today }, 'responder')
}

const PARTS =
  'Até entregar, o rascunho fica guardado com você. Ao entregar, as respostas são separadas de você: ninguém, nem você ou o RH, pode lê-las, corrigi-las ou reabrir o questionário, nem se a entrega foi por engano. Confira antes de entregar.'

/** Who gets the answers. */
function privacyOf({ papel, ciclo }: Participant & { ciclo: Cycle }, context: Context): string {
  if (papel === 'U')
    return 'A sua autoavaliação é vista pelo RH e faz parte do seu resultado, também em uma avaliação anônima.'
  if (!ciclo.anonima) return 'As suas respostas são vistas pelo RH e fazem parte do resultado de quem você avalia.'
  const { minimo, gestorAnonimo } = promiseOf(context, ciclo)
  if (papel === 'L' && !gestorAnonimo)
    return 'Você responde como gestor: as suas respostas e comentários aparecem no resultado como os do gestor, também em uma avaliação anônima.'
  return `Esta avaliação é anônima. ${floorSentence(minimo)} Aparecem depois do fim e sem nomes. ${PARTS}`
}

/** Evaluations answered by a link, without signing in. */
export const answerableEvaluation: Answerable<Participant & { ciclo: Cycle }> = {
  async find(context, id) {
    const row = await context.repo(PARTICIPANTS).find(id)
    if (!row?.avaliador) return null
    const cycle = await cycleOf(context, row)
    if (row.status !== 'C') assertRunning(cycle, context.today)
    const open =
      row.preenchimento || row.status === 'C' ? row : await context.transaction((inner) => withFilling(inner, row))
    return { ...open, ciclo: cycle }
  },
  head: (row, context) => ({
    subtitulo:
      row.papel === 'U'
        ? `${row.avaliado!.nome}: autoavaliação`
        : `Sobre ${row.avaliado!.nome} · você responde como ${PAPEIS[row.papel].toLowerCase()}`,
    ate: endOfDay(row.ciclo.dataFim),
    privacidade: privacyOf(row, context),
    ajuda:
      context.settings.ajudaVieses === false ? null : String(context.settings.textoVieses || '').trim() || BIAS_HELP,
    evidencias: `avaliacao/minhas-avaliacoes/${row.id}/evidencias`,
    agradecimento: 'Obrigado! A sua avaliação foi entregue.',
  }),
  /** Of answers kept apart only that they were given; when is not stored. */
  async form(context, row) {
    if (row.preenchimento) return null
    const { model, complemento } = await modelsOf(context, row.ciclo, row)
    const asked = [model, ...(complemento ? [complemento] : [])]
    const questions = (await Promise.all(asked.map((id) => questionsOf(context, id)))).flat()
    const day = `${row.ciclo.dataIni}T03:00:00Z`
    const filling = {
      id: row.id,
      titulo: row.ciclo.titulo,
      modelo: { id: model },
      situacao: 'C' as const,
      iniciadoEm: day,
      expiraEm: null,
      respondidoEm: day,
    }
    return { filling, questions, answers: [] }
  },
  start: async (context, row) => ({ ...(await start(context, row)), ciclo: row.ciclo }),
  save,
  keep,
  next: async (context, { id, ciclo, avaliador }) =>
    (await openAtDevice(context, ciclo.id, avaliador!.id)).open.filter((item) => item.id !== id),
  finish: async (context, row, answers) => ({ ...(await finish(context, row, answers)), ciclo: row.ciclo }),
}

/** The link to answer an evaluation: valid until the end of the cycle. */
export const linkOf = (
  context: Context,
  row: { id: number; avaliado: { nome: string | null } | null },
  cycle: Cycle,
): Promise<IssuedLink> =>
  issueLink(context, {
    purpose: ANSWERING,
    label: `${cycle.titulo}: ${row.avaliado?.nome ?? ''}`.slice(0, 200),
    path: 'responder/:token',
    record: { key: PARTICIPANTS, id: row.id },
    expiresAt: new Date(endOfDay(cycle.dataFim)).toISOString(),
  })
