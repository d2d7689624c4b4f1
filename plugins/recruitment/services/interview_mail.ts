import { dayIn, type Language, LANGUAGES, weekdayIn, type Words } from '#app/i18n/index.ts'
import { brDate, type Context } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { appUrl } from '#config/app.ts'
import { type CompanyMail, sendCompanyMail, cancelMail } from '#app/mail/index.ts'
import { sender } from '#config/mail.ts'
import { entrevista } from '../mails/templates.ts'
import { MODALIDADES } from '../shared/states.ts'
import { letterOf } from './queue_notification.ts'
import { letterWords, recipientOf, sendLetter } from './candidate_messages.ts'
import { UNDO_TIME } from './notify_candidate.ts'
import { candidateWords } from './words.ts'
import { hoursOf } from '../domain/interview_times.ts'
import { type Guest, type Interview, panelOf, organizerOf, guestsOf } from './interview_guests.ts'
import { place, type Visit, visitOf, entryFor } from './interview_calendar.ts'

/** Delay of a message, and the key to cancel it, by address. */
type Hold = (address: string) => Pick<CompanyMail, 'uniqueKey' | 'delay'>

type Message = 'convite' | 'alteracao' | 'cancelamento' | 'lembrete'

const SUBJECT: Record<Message, string> = {
  convite: 'Entrevista marcada',
  alteracao: 'Entrevista alterada',
  cancelamento: 'Entrevista cancelada',
  lembrete: 'Lembrete de entrevista',
}

const TEXT: Record<Message, (t: Words, values: { assunto: string; quando: string }) => string> = {
  convite: (t, values) => t('Sobre {assunto}: a entrevista foi marcada para {quando}.', values),
  alteracao: (t, values) => t('Sobre {assunto}: a entrevista mudou. Vale agora: {quando}.', values),
  cancelamento: (t, values) => t('Sobre {assunto}: a entrevista de {quando} foi cancelada.', values),
  lembrete: (t, values) => t('Sobre {assunto}: lembramos da entrevista de {quando}.', values),
}

/** 'segunda-feira, 30/11/2026, das 14:00 às 15:00'. */
function momentOf(row: Interview, language: Language): string {
  const [inicio, fim] = hoursOf(row).split(' às ')
  return candidateWords(language)('{dia}, {data}, das {inicio} às {fim}', {
    dia: weekdayIn(language, row.data),
    data: dayIn(language, row.data),
    inicio,
    fim,
  })
}

/** How and where the interview takes place. */
const meetingFact = (row: Interview, t: Words) =>
  row.modalidade === 'T'
    ? { label: t('Como'), value: t('Por telefone') }
    : { label: t(MODALIDADES[row.modalidade]), value: String(place(row, t) ?? '') }

/** Address and contact person, if the candidate has to go there. */
const visitLines = ({ endereco, contato }: Visit, row: Interview, t: Words) => [
  row.modalidade === 'P' && endereco ? { label: t('Endereço'), value: endereco } : null,
  contato ? { label: t('Contato'), value: contato } : null,
]

/** The company's custom message to a candidate whose interview is cancelled, if there is one. */
async function writeOwnWords(
  context: Context,
  row: Interview,
  more: Pick<CompanyMail, 'attachments' | 'replyTo' | 'uniqueKey' | 'delay'>,
): Promise<boolean> {
  const letter = await letterOf(context, 'X', row.etapaSeletiva?.id ?? null)
  const one = letter && (await recipientOf(context, row.candidatoSolicitacao.id))
  if (!letter || !one?.email) return false
  const words = { ...(await letterWords(context)(one)), entrevista: momentOf(row, LANGUAGES[0]) }
  await sendLetter(context, one, letter, words, { ...more, kind: 'Aviso ao candidato' })
  return true
}

/** Mails a guest, with the calendar entry attached. */
async function write(context: Context, row: Interview, guest: Guest, kind: Message, hold?: Hold) {
  const organizer = await organizerOf(context, row)
  const idioma = guest.idioma ?? LANGUAGES[0]
  const t = candidateWords(idioma)
  const quando = momentOf(row, idioma)
  const visit = guest.panel ? null : await visitOf(context, row, guest)
  const base = appUrl
  const cancelled = kind === 'cancelamento'
  const what = visit ? t('a vaga "{titulo}"', { titulo: visit.titulo }) : row.descricao!
  const detalhes = cancelled
    ? [guest.panel && row.motivoCancelamento ? { label: 'Motivo', value: row.motivoCancelamento } : null]
    : [{ label: t('Quando'), value: quando }, meetingFact(row, t), ...(visit ? visitLines(visit, row, t) : [])]
  const botao = guest.panel
    ? { label: 'Abrir a entrevista', url: `${base}/captacao/entrevistas/${row.id}` }
    : row.modalidade === 'V'
      ? { label: t('Entrar na chamada'), url: row.link! }
      : visit?.portal
        ? { label: t('Ver no portal'), url: visit.portal }
        : null
  const envelope = {
    ...hold?.(guest.email),
    ...(organizer.email !== sender.address && { replyTo: { address: organizer.email, name: organizer.name } }),
    ...(kind !== 'lembrete' && {
      attachments: [
        {
          filename: 'convite.ics',
          contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'REQUEST'}`,
          content: entryFor(row, [guest], organizer, visit, idioma, cancelled),
        },
      ],
    }),
  }
  if (cancelled && !guest.panel && (await writeOwnWords(context, row, envelope))) return
  await sendCompanyMail(context, {
    ...envelope,
    to: { address: guest.email, name: guest.name },
    template: entrevista,
    data: {
      idioma,
      nome: guest.name,
      aviso: t(SUBJECT[kind]),
      texto: TEXT[kind](t, { assunto: what, quando }),
      entrevista: {
        titulo: visit?.titulo ?? row.descricao!,
        detalhes: detalhes.filter((detalhe): detalhe is { label: string; value: string } => Boolean(detalhe?.value)),
      },
      mensagem: cancelled ? null : row.mensagem,
      botao: cancelled ? null : botao,
      // In a video interview the button opens the call, so the portal has a separate link.
      portal: cancelled || row.modalidade !== 'V' ? null : visit?.portal,
    },
  })
}

/** Writes to all guests. */
export async function notifyGuests(context: Context, row: Interview, kind: Message, hold?: Hold): Promise<void> {
  for (const guest of await guestsOf(context, row)) await write(context, row, guest, kind, hold)
}

/** The cancellation is delayed as long as the step that caused it can be undone. */
export const heldUntilUndone =
  (row: Interview): Hold =>
  (address) => ({ delay: UNDO_TIME, uniqueKey: `recruitment.entrevista:${row.id}:${row.sequencia}:${address}` })

/**
 * Cancels a delayed cancellation mail.
 * @returns whether nobody was notified yet
 */
export async function withdrawCancellation(context: Context, row: Interview): Promise<boolean> {
  let all = true
  for (const { email } of await guestsOf(context, row))
    all = (await cancelMail(context, heldUntilUndone(row)(email).uniqueKey!)) && all
  return all
}

/** Puts a message into the boxes of the panel. */
export const notifyStaff = (context: Context, row: Interview, what: string, others: number[] = []) =>
  sendMessage(context, {
    tipo: 'RE',
    usuarios: [...row.participantes.map((participante) => participante.id), ...others],
    texto: `${what}: ${row.descricao}, ${brDate(row.data)}, das ${hoursOf(row)}`,
    link: `/captacao/entrevistas/${row.id}`,
  })

/** Removes the interview from the calendars of former panel members. */
export async function notifyDismissed(context: Context, row: Interview, ids: number[]): Promise<void> {
  for (const guest of await panelOf(context, ids)) await write(context, row, guest, 'cancelamento')
}
