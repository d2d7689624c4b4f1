import type { Context } from '#engine'
import type { Interview } from '../domain/rows.ts'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import {
  type Answer,
  type Answerable,
  ANSWERING,
  saveAnswer,
  startFilling,
  submitFilling,
} from '#plugins/questionnaires/plugin.ts'
import { INTERVIEWS } from '../domain/keys.ts'

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(INTERVIEWS).patch(id, values, why)

async function start(context: Context, row: Interview): Promise<Interview> {
  await startFilling(context, row.preenchimento!.id)
  return row.situacao === 'I' ? write(context, row.id, { situacao: 'A' }, 'iniciar') : row
}

const save = (context: Context, row: Interview, answer: Answer): Promise<void> =>
  saveAnswer(context, row.preenchimento!.id, answer)

async function finish(context: Context, row: Interview, answers: Answer[] = []): Promise<Interview> {
  await submitFilling(context, row.preenchimento!.id, answers)
  return write(context, row.id, { situacao: 'C', respondidaEm: context.today }, 'responder')
}

/** Interviews are answered at the address of a link, on a phone or a desktop. */
export const answerableInterview: Answerable<Interview> = {
  find: (context, id) => context.repo(INTERVIEWS).find(id),
  head: (row) => ({
    subtitulo: row.colaborador?.nome ?? null,
    privacidade: 'As respostas são anotadas por quem entrevista e vistas pelo RH com o nome da pessoa.',
    agradecimento: 'Entrevista concluída. As respostas foram guardadas.',
  }),
  start,
  save,
  finish,
}

/** Lifetime of a link in days. */
const DAYS = 7

export const linkOfInterview = (context: Context, row: Interview): Promise<IssuedLink> =>
  issueLink(context, {
    purpose: ANSWERING,
    label: `Entrevista: ${row.colaborador?.nome ?? ''}`,
    path: 'responder/:token',
    record: { key: INTERVIEWS, id: row.id },
    days: DAYS,
  })

/** The latest interview of a person with these questions; null without one. */
export async function latestInterview(context: Context, modelId: number, talentId: number): Promise<Interview | null> {
  const { rows } = await context.system.repo(INTERVIEWS).list({
    filter: { entrevista: modelId, colaborador: talentId },
    sort: [{ field: 'data', descending: true }],
    limit: 1,
    full: true,
    withoutTotal: true,
  })
  return rows[0] ?? null
}
