import {
  asStored,
  type Context,
  NotFoundError,
  PDF,
  type RowAt,
  RuleError,
  ValidationError,
  when,
  wordsOf,
} from '#engine'
import { dayIn, type Language, LANGUAGES } from '#app/i18n/index.ts'
import { sendMessage } from '#app/messages/index.ts'
import { responsibleFor, portalAccountOf } from '../queries/vacancy_facts.ts'
import { publicTitle } from '../queries/public_title.ts'
import { appUrl } from '#config/app.ts'
import { comprovanteProposta, proposta } from '../mails/templates.ts'
import { candidateWords } from './words.ts'

const KEY = 'captacao/propostas'

type Offer = RowAt<typeof KEY>

/** Whether the candidate can read and answer an offer in the portal. */
export const readsOffersOnline = async (context: Context, row: Offer) =>
  (await portalAccountOf(context, row.candidato!.id)) !== null

/** Notifies the candidate of an offer in the portal. */
export async function mailOffer(context: Context, row: Offer): Promise<void> {
  const person = (await portalAccountOf(context, row.candidato!.id))!
  const { sendCompanyMail } = await import('#app/mail/index.ts')
  const vaga = await publicTitle(context, row.solicitacao!.id)
  await sendCompanyMail(context, {
    to: { address: person.email, name: person.nome },
    template: proposta,
    data: {
      idioma: person.idioma,
      nome: person.nome,
      vaga,
      ate: dayIn(person.idioma, row.validade!),
      link: `${appUrl}/externo/candidato-solicitacoes?empresaId=${context.empresaId}`,
    },
  })
}

/**
 * The offers a candidate may see: never drafts; cancelled ones only where they are listed, not where they are answered.
 */
export async function offersOf(context: Context, candidateId: number, withCancelled = false): Promise<Offer[]> {
  const rows = await context.system
    .repo(KEY)
    .all({ candidato: candidateId, situacao: withCancelled ? 'E,A,N,X' : 'E,A,N' })
  return rows
}

export async function ownOffer(context: Context, candidateId: number, id: number): Promise<Offer> {
  const row = (await offersOf(context, candidateId)).find((offer) => offer.id === id)
  if (!row) throw new NotFoundError()
  return row
}

/** Whether a typed name is this person's: first and last name as registered, or of the social name. */
const isNameOf = (typed: string, names: (string | null | undefined)[]) =>
  names.some((name) => {
    const [given, known] = [wordsOf(typed), wordsOf(name ?? '')]
    return given.length > 1 && given[0] === known[0] && given.at(-1) === known.at(-1)
  })

interface Reply {
  accepted: boolean
  name: unknown
  reason?: unknown
  ip: string
}

/**
 * Records the candidate's answer, once, with name, time and address. Users responsible for the vacancy are notified.
 */
export async function answerOffer(
  context: Context,
  candidateId: number,
  id: number,
  { accepted, name, reason, ip }: Reply,
): Promise<Offer> {
  const nome = typeof name === 'string' ? name.trim().slice(0, 100) : ''
  if (nome.length < 5) throw new ValidationError([{ field: 'nome', message: 'Escreva o seu nome completo.' }])
  await context.lock(KEY, id)
  const row = await ownOffer(context, candidateId, id)
  if (row.situacao !== 'E') throw new RuleError('Esta proposta já foi respondida.')
  if (row.validade && row.validade < context.today)
    throw new RuleError('A validade desta proposta terminou. Fale com a empresa.')
  const person = await context
    .query('captacao/candidatos')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(candidateId))
    .select({ nome: asStored('nome'), nomeSocial: 'nomeSocial' })
    .first()
  if (!isNameOf(nome, [person?.nome, person?.nomeSocial]))
    throw new ValidationError([{ field: 'nome', message: 'Escreva o nome como está no seu cadastro.' }])
  const changed = await context.system.repo(KEY).patch(
    id,
    {
      situacao: accepted ? 'A' : 'N',
      respondidaEm: new Date().toISOString(),
      respostaNome: nome,
      respostaIp: ip.slice(0, 45),
      respostaMotivo: typeof reason === 'string' && reason.trim() ? reason.trim().slice(0, 2000) : null,
    },
    accepted ? 'aceitar' : 'recusar',
  )
  await sendMessage(context, {
    tipo: 'RE',
    usuarios: await responsibleFor(context, row.solicitacao!.id),
    texto: `Proposta ${accepted ? 'aceita' : 'recusada'}: ${row.descricao}`,
    link: `/captacao/propostas/${id}`,
  })
  return changed
}

/** The letter of an offer as a PDF. Loaded on first use, so that templates and the PDF browser do not delay startup. */
export const offerLetter = async (context: Context, row: Offer, language: Language = LANGUAGES[0]): Promise<Buffer> =>
  (await import('./offer_letter.ts')).printLetter(context, row, language)

/** The candidate's copy of an answered offer: the letter with the signature, by mail. */
export async function mailReceipt(context: Context, offerId: number): Promise<void> {
  const row = await context.repo(KEY).find(offerId)
  if (!row || (row.situacao !== 'A' && row.situacao !== 'N')) return
  const person = await portalAccountOf(context, row.candidato!.id)
  if (!person) return
  const { sendCompanyMail } = await import('#app/mail/index.ts')
  await sendCompanyMail(context, {
    to: { address: person.email, name: person.nome },
    template: comprovanteProposta,
    data: { idioma: person.idioma, nome: person.nome, aceita: row.situacao === 'A', assinatura: row.respostaNome! },
    attachments: [
      {
        filename: `${candidateWords(person.idioma)('Proposta')}.pdf`,
        contentType: PDF,
        content: await offerLetter(context, row, person.idioma),
      },
    ],
    uniqueKey: `comprovante-proposta-${row.id}`,
  })
}
