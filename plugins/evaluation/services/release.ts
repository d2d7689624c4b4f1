import { brDate, type Context, RuleError, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { anonymityFloor } from '#app/anonymous/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { sendMessage } from '#app/messages/index.ts'
import { usersOfTalents } from '#plugins/talent/plugin.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { linkOf } from './answering.ts'
import { assertNoAssembly } from './assembly.ts'
import { convite } from '../mails/templates.ts'

export const NOBODY = 'Diga quem avalia quem antes de liberar.'
export const NO_QUESTION = 'O modelo desta avaliação ainda não tem perguntas.'
export const OVER = 'A data final já passou. Mude-a antes de liberar.'

/** Requirements of a cycle before people are asked. */
export async function assertReady(context: Context, cycle: Cycle): Promise<void> {
  if (cycle.dataFim < context.today) throw new RuleError(OVER)
  await assertNoAssembly(context, cycle.id)
  const { query } = context.system
  if (
    cycle.modeloAvaliacao &&
    !(await query('questionarios/perguntas').where(when('modelo').is(cycle.modeloAvaliacao.id)).exists())
  )
    throw new RuleError(NO_QUESTION)
  if (!(await query(PARTICIPANTS).where(when('avaliacaoDesempenho').is(cycle.id), when('avaliador').filled()).exists()))
    throw new RuleError(NOBODY)
}

/**
 * The values of a released cycle. The floor is kept as those who answer are told it: neither a lower setting nor
 * another release takes it back from answers already given.
 */
export const releasedAs = (context: Context, { row }: { row: Cycle }) => ({
  liberada: true,
  pisoAnonimato: anonymityFloor(context, { promised: row.possuiResposta ? row.pisoAnonimato : null }),
})

/**
 * Releases or blocks a visible cycle.
 * @throws RuleError when it cannot be answered yet
 */
export async function setReleased(context: Context, id: number, on: boolean): Promise<void> {
  const row = await context.repo(CYCLES).get(id)
  if (row.liberada === on) return
  if (on) await assertReady(context, row)
  await context.system
    .repo(CYCLES)
    .patch(id, on ? releasedAs(context, { row }) : { liberada: false }, on ? 'liberar' : 'bloquear')
}

interface Letter {
  assunto?: string | null
  texto?: string | null
  /** Only these evaluators. */
  avaliadores?: number[]
}

/** What a reminder did. */
export interface Reminded {
  /** Mails queued now. */
  enviados: number
  /** People who had one today already: a second one of a day is not sent. */
  jaAvisados: number
}

/** The outcome in words. */
export function remindedMessage({ enviados, jaAvisados }: Reminded): string {
  const sent = enviados === 1 ? '1 lembrete enviado.' : `${enviados} lembretes enviados.`
  if (!jaAvisados) return enviados ? sent : 'Ninguém a lembrar: não falta resposta de quem tem e-mail.'
  const already = jaAvisados === 1 ? '1 pessoa já recebeu' : `${jaAvisados} pessoas já receberam`
  return `${enviados ? sent : 'Nenhum lembrete enviado.'} ${already} o de hoje.`
}

/** Mails evaluators with missing answers: one mail each and day, with a link per person they evaluate. */
export async function notifyEvaluators(
  context: Context,
  cycle: Cycle,
  { assunto, texto, avaliadores }: Letter = {},
): Promise<Reminded> {
  const rows = await context
    .query(PARTICIPANTS)
    .withoutRowRules()
    .where(
      when('avaliacaoDesempenho').is(cycle.id),
      when('avaliador').filled(),
      when('status').in(['I', 'A']),
      when('avaliador.situacao').is('A'),
      ...(avaliadores?.length ? [when('avaliador').in(avaliadores)] : []),
    )
    .select({
      id: 'id',
      papel: 'papel',
      avaliado: 'avaliado.nome',
      avaliador: 'avaliador.id',
      nome: 'avaliador.nome',
      email: 'avaliador.contato.email',
    })
    .orderBy('avaliador.nome', 'avaliado.nome')
    .rows()
  const groups = [...Map.groupBy(rows, (row) => Number(row.avaliador)).values()]
  const told: Reminded = { enviados: 0, jaAvisados: 0 }
  for (const group of groups) {
    const [first] = group
    if (!first!.email) continue
    const questionarios: string[] = []
    const links: string[] = []
    for (const item of group) {
      const { url } = await linkOf(context, { id: Number(item.id), avaliado: { nome: item.avaliado } }, cycle)
      questionarios.push(item.papel === 'U' ? 'Autoavaliação' : String(item.avaliado))
      links.push(url)
    }
    const queued = await sendCompanyMail(context, {
      to: { address: String(first!.email), name: String(first!.nome) },
      template: convite,
      data: {
        nome: String(first!.nome).split(' ')[0],
        titulo: cycle.titulo,
        ate: brDate(cycle.dataFim),
        assunto: assunto ?? null,
        texto: texto ?? null,
        questionarios,
        links,
      },
      uniqueKey: `avaliacao-${cycle.id}-${first!.avaliador}-${context.today}`,
    })
    told[queued ? 'enviados' : 'jaAvisados']++
  }
  await notifyStaff(
    context,
    cycle,
    groups.map((group) => Number(group[0]!.avaliador)),
  )
  return told
}

/** Users also find it in their message box. */
async function notifyStaff(context: Context, cycle: Cycle, talents: number[]): Promise<void> {
  await sendMessage(context, {
    tipo: 'AD',
    usuarios: await usersOfTalents(context, talents),
    texto: `Você tem avaliações para responder: ${cycle.titulo}.`,
    link: '/avaliacao/minhas-avaliacoes',
  })
}
