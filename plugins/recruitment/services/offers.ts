import { brDate, type Context, NotFoundError, type Row, RuleError, ValidationError } from '#engine'
import { sendMessage } from '#app/core/messages.ts'
import { lookedAfterBy, portalAccountOf } from '../queries/vacancy_facts.ts'
import { appUrl } from '#config/app.ts'

const KEY = 'captacao/propostas'

/** Whether the candidate can read and answer an offer in the portal. */
export const readsOffersOnline = async (context: Context, row: Row) =>
  (await portalAccountOf(context, row.candidato.id)) !== null

/** Tells the candidate of an offer in the portal. */
export async function mailOffer(context: Context, row: Row): Promise<void> {
  const person = (await portalAccountOf(context, row.candidato.id))!
  const { sendCompanyMail } = await import('#app/mail/index.ts')
  await sendCompanyMail(context, {
    to: { address: person.email, name: person.nome },
    subject: `Proposta de trabalho: ${row.solicitacao.descricao}`,
    title: 'Você recebeu uma proposta',
    paragraphs: [
      `Olá, ${person.nome}.`,
      `Há uma proposta para você na vaga "${row.solicitacao.descricao}". Leia e responda no portal até ${brDate(row.validade)}.`,
    ],
    action: {
      label: 'Ver a proposta',
      url: `${appUrl.replace(/\/$/, '')}/externo/candidato-solicitacoes?empresaId=${context.empresaId}`,
    },
  })
}

/** The offers a candidate may see: never drafts. */
export async function offersOf(context: Context, candidateId: number): Promise<Row[]> {
  const { rows } = await context
    .elevated('candidates see and answer their own offers')
    .repo(KEY)
    .list({ filter: { candidato: candidateId, situacao: 'E,A,N' }, full: true, limit: null, withoutTotal: true })
  return rows
}

export async function ownOffer(context: Context, candidateId: number, id: number): Promise<Row> {
  const row = (await offersOf(context, candidateId)).find((one) => one.id === id)
  if (!row) throw new NotFoundError()
  return row
}

interface Reply {
  accepted: boolean
  name: unknown
  reason?: unknown
  ip: string
}

/** The candidate's answer, once, with name, moment and address. Who looks after the vacancy is told. */
export async function answerOffer(
  context: Context,
  candidateId: number,
  id: number,
  { accepted, name, reason, ip }: Reply,
): Promise<Row> {
  const nome = typeof name === 'string' ? name.trim().slice(0, 100) : ''
  if (nome.length < 5) throw new ValidationError([{ field: 'nome', message: 'Escreva o seu nome completo.' }])
  await context.lock(KEY, id)
  const row = await ownOffer(context, candidateId, id)
  if (row.situacao !== 'E') throw new RuleError('Esta proposta já foi respondida.')
  if (row.validade && row.validade < context.today)
    throw new RuleError('A validade desta proposta terminou. Fale com a empresa.')
  const changed = await context
    .elevated('candidates see and answer their own offers')
    .repo(KEY)
    .patch(
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
    usuarios: await lookedAfterBy(context, row.solicitacao.id),
    texto: `Proposta ${accepted ? 'aceita' : 'recusada'}: ${row.descricao}`,
    link: `/captacao/propostas/${id}`,
  })
  return changed
}

/** The letter of an offer as a PDF. Loaded when first used: templates and the PDF browser are no part of a start. */
export const offerLetter = async (context: Context, row: Row): Promise<Buffer> =>
  (await import('../reports/offer.ts')).printLetter(context, row)
