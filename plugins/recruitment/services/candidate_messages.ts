import { brDate, coalesce, type Context, RuleError, when } from '#engine'
import { type CompanyMail, sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { messageFor, type MessageValues } from '../shared/message_text.ts'
import { visitFacts } from '../queries/public_title.ts'
import type { Outcome } from './invite.ts'

const APPLICATIONS = 'captacao/candidato-solicitacoes'

/** A message to candidates of a selection: custom text, or that of a template. */
export interface Letter {
  modelo?: { id: number } | number | null
  mensagem?: string | null
}

export interface LetterText {
  assunto: string
  texto: string
}

export const hasWords = ({ modelo, mensagem }: Letter) => Boolean(modelo || mensagem?.trim())

async function textOf(context: Context, { modelo, mensagem }: Letter): Promise<LetterText> {
  const id = typeof modelo === 'object' ? modelo?.id : modelo
  const found = id
    ? await context.system
        .query('captacao/modelos-mensagem')
        .where(when('id').is(id))
        .select('assunto', 'texto')
        .first()
    : null
  const texto = mensagem?.trim() || found?.texto
  if (!texto) throw new RuleError('Escreva a mensagem ou escolha um modelo.')
  return { assunto: found?.assunto ?? 'Sobre a sua candidatura: {{vaga}}', texto }
}

const FACTS = {
  id: 'id',
  candidato: 'candidato.id',
  nome: 'candidato.nome',
  email: 'candidato.contato.email',
  portal: 'candidato.moduloExterno',
  vaga: 'solicitacao.id',
  titulo: coalesce('solicitacao.anuncio.titulo', 'solicitacao.cargo.nome'),
  etapa: 'etapaAtual.id',
  nomeEtapa: 'etapaAtual.nome',
} as const

/** Visible applications, in the given order, with the candidate and vacancy of each. */
export const applicationsById = (context: Context, ids: number[]) =>
  context.query(APPLICATIONS).where(when('id').in(ids)).select(FACTS).mapBy('id')

/** The same for one application, for automatic letters, regardless of the acting user. */
export const recipientOf = (context: Context, applicationId: number) =>
  context
    .query(APPLICATIONS)
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(applicationId))
    .select(FACTS)
    .first()

type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>

/** Placeholder values of the letters of one call. Company and contacts are queried once. */
export function letterWords(context: Context) {
  let company: Promise<string> | undefined
  const contacts = new Map<number, Promise<string>>()
  const companyName = () =>
    (company ??= context
      .query('utilitario/empresas')
      .where(when('id').is(context.empresaId!))
      .select('nome')
      .value()
      .then((name) => name ?? ''))
  const contactOf = (vacancyId: number) => {
    if (!contacts.has(vacancyId))
      contacts.set(
        vacancyId,
        visitFacts(context, vacancyId).then(({ contato }) => contato),
      )
    return contacts.get(vacancyId)!
  }
  return async (item: Recipient): Promise<Partial<MessageValues>> => ({
    candidato: item.nome!.split(' ')[0]!,
    vaga: item.titulo ?? 'Processo seletivo',
    empresa: await companyName(),
    etapa: item.nomeEtapa ?? 'Inscrição',
    contato: (await contactOf(item.vaga!)) || (await companyName()),
    hoje: brDate(context.today),
  })
}

/** Sends a letter in the running transaction. Portal users get a link to it. */
export async function sendLetter(
  context: Context,
  one: Recipient,
  { assunto, texto }: LetterText,
  words: Partial<MessageValues>,
  more: Pick<CompanyMail, 'uniqueKey' | 'delay' | 'attachments' | 'replyTo'> & { kind?: string } = {},
): Promise<void> {
  const title = messageFor(assunto, words).slice(0, 150)
  await sendCompanyMail(context, {
    ...more,
    to: { address: one.email!, name: one.nome! },
    subject: title,
    title,
    paragraphs: messageFor(texto, words).split(/\n+/).filter(Boolean),
    ...(one.portal && {
      action: {
        label: 'Ver no portal',
        url: `${appUrl}/externo/candidato-solicitacoes/${one.id}?empresaId=${context.empresaId}`,
      },
    }),
  })
}

/** Writes to candidates of a selection, in the running transaction; those without an address are reported. */
export async function writeToCandidates(context: Context, ids: number[], letter: Letter): Promise<Outcome> {
  const text = await textOf(context, letter)
  const people = await applicationsById(context, ids)
  const wordsFor = letterWords(context)
  const outcome: Outcome = { feitos: 0, recusas: [] }
  for (const id of ids) {
    const one = people.get(id)
    if (!one) continue
    if (!one.email) {
      outcome.recusas.push({ id: one.candidato!, nome: one.nome!, mensagem: 'Não tem e-mail no cadastro.' })
      continue
    }
    await sendLetter(context, one, text, await wordsFor(one))
    outcome.feitos++
  }
  return outcome
}
