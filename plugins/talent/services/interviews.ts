import { type Context, type RowAt, RuleError, recordName } from '#engine'
import { anonymityFloor } from '#app/anonymous/index.ts'
import { type IssuedLink, issueLink } from '#app/links/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import {
  type Answer,
  type Answerable,
  ANSWERING,
  type ClosedFilling,
  closeLateFilling,
  isClosed,
  isLate,
  readFilling,
  saveAnswer,
  startFilling,
  submitFilling,
} from '#plugins/questionnaires/plugin.ts'
import { entrevistaDesligamento as mail } from '../mails/templates.ts'
import { ownCompany } from '#app/core/own_company.ts'

export const INTERVIEWS = 'gestao-talentos/entrevistas-desligamento'
type Interview = RowAt<typeof INTERVIEWS>

/** Lifetime of a link in days. */
const DAYS = 30
const GRACE = 5_000
const NO_EMAIL = 'Este talento não tem e-mail no cadastro.'

const write = (context: Context, id: number, values: Record<string, unknown>, why: string) =>
  context.system.repo(INTERVIEWS).patch(id, values, why)

async function start(context: Context, row: Interview): Promise<Interview> {
  const filling = await startFilling(context, row.preenchimento!.id)
  return row.situacao === 'A' || isClosed(filling) ? row : write(context, row.id, { situacao: 'A' }, 'iniciar')
}

const saveResult = (context: Context, row: Interview, { filling }: ClosedFilling, why: string): Promise<Interview> =>
  write(context, row.id, { situacao: filling.situacao, respondidaEm: context.today }, why)

/** Closes an expired interview with the answers saved until then. */
async function inTime(context: Context, row: Interview): Promise<Interview> {
  if (row.situacao !== 'A') return row
  const filling = await readFilling(context, row.preenchimento!.id)
  if (isClosed(filling) || !isLate(filling, Date.now(), GRACE)) return row
  return context.transaction(async (inner) =>
    saveResult(inner, row, await closeLateFilling(inner, filling.id), 'encerrar por tempo'),
  )
}

const save = (context: Context, row: Interview, answer: Answer): Promise<void> =>
  saveAnswer(context, row.preenchimento!.id, answer)

const finish = async (context: Context, row: Interview, answers: Answer[] = []): Promise<Interview> =>
  saveResult(context, row, await submitFilling(context, row.preenchimento!.id, answers), 'responder')

/** Answers entered by HR: started, saved and submitted in one step. */
export async function answerInterview(context: Context, row: Interview, answers: Answer[]): Promise<Interview> {
  return answers.length ? finish(context, await start(context, row), answers) : row
}

/** Interviews answered by a link, by people without a user. */
export const answerableInterviews: Answerable<Interview> = {
  async find(context, id) {
    const row = await context.repo(INTERVIEWS).find(id)
    return row?.preenchimento ? inTime(context, row) : null
  },
  head: (_row, context) => ({
    privacidade: `As respostas vão só para a equipe de RH, com o seu nome, que as usa para melhorar a empresa. A outras pessoas só aparecem somadas, em grupos de pelo menos ${anonymityFloor(context)}.`,
    agradecimento: 'Obrigado por responder. Desejamos a você muito sucesso.',
  }),
  start,
  save,
  finish,
}

export const linkOfInterview = (context: Context, row: Interview): Promise<IssuedLink> =>
  issueLink(context, {
    purpose: ANSWERING,
    label: `${row.titulo}: ${row.colaborador.nome}`,
    path: 'responder/:token',
    record: { key: INTERVIEWS, id: row.id },
    days: DAYS,
  })

/**
 * Sends the link to the dismissed employee.
 * @throws RuleError without an address
 */
export async function mailInterview(context: Context, row: Interview, link: string): Promise<void> {
  const talent = await context.system.repo('gestao-talentos/talentos').get(row.colaborador.id)
  if (!talent.contato?.email) throw new RuleError(NO_EMAIL)
  const company = await ownCompany(context)
  const nome = recordName(context, 'gestao-talentos/talentos', talent)
  await sendCompanyMail(context, {
    to: { address: talent.contato.email, name: nome },
    template: mail,
    data: { nome, empresa: company.nome, titulo: row.titulo!, dias: DAYS, link },
  })
}
