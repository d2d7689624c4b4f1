import { dayIn, type Language, languageNamed, LANGUAGES, weekdayIn, type Words } from '#app/languages/index.ts'
import { brDate, type Context, firstFilled, type RowAt, when } from '#engine'
import { sendMessage } from '#app/core/messages.ts'
import { appUrl } from '#config/app.ts'
import { type CompanyMail, sendCompanyMail, withdrawMail } from '#app/mail/index.ts'
import { sender } from '#config/mail.ts'
import { entrevista } from '../mails/templates.ts'
import { lookedAfterBy } from '../queries/vacancy_facts.ts'
import { publicTitle, visitFacts } from '../queries/public_title.ts'
import { MODALIDADES } from '../shared/states.ts'
import { letterOf } from './announce.ts'
import { letterWords, recipientOf, sendLetter } from './candidate_messages.ts'
import { UNDO_TIME } from './notify_candidate.ts'
import { candidateWords } from './words.ts'
import { hoursOf, startOf } from '../domain/interview_times.ts'
import { type CalendarPerson, invitation } from '#app/mail/ics.ts'

type Interview = RowAt<'captacao/entrevistas'>

/** When a message may go at the earliest, and the key that takes it back, by address. */
type Hold = (address: string) => Pick<CompanyMail, 'uniqueKey' | 'delay'>

type Message = 'convite' | 'alteracao' | 'cancelamento' | 'lembrete'

interface Guest extends CalendarPerson {
  panel: boolean
  /** Reads in the portal. */
  portal?: boolean
  idioma?: Language
}

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

const place = (row: Interview, t: Words) =>
  row.modalidade === 'P' ? row.local : row.modalidade === 'V' ? row.link : t(MODALIDADES.T)
const companyOf = (context: Context) =>
  context.query('utilitario/empresas').where(when('id').is(context.empresaId!)).select('nome').value()

/** Who of these users can be reached by mail. */
async function panelOf(context: Context, ids: number[]): Promise<Guest[]> {
  const users = ids.length
    ? await context
        .query('utilitario/usuarios')
        .unrestricted('interviewers are told, whoever schedules')
        .where(when('id').in(ids), when('ativo').is(true), when('email').filled())
        .select('nome', 'email')
        .rows()
    : []
  return users.map((user) => ({ name: user.nome!, email: user.email!, panel: true }))
}

async function candidateOf(context: Context, row: Interview): Promise<Guest[]> {
  const person = row.convidarCandidato
    ? await context
        .query('captacao/candidatos')
        .unrestricted('candidates are told of their interviews, whoever schedules')
        .acrossCompanies('all', 'a shared candidate may be registered in another company')
        .where(when('id').is(row.candidato!.id))
        .select({
          nome: firstFilled('nomeSocial', 'nome'),
          email: 'contato.email',
          portal: 'moduloExterno',
          idioma: 'idiomaPortal',
        })
        .first()
    : null
  return person?.email
    ? [
        {
          name: person.nome!,
          email: person.email,
          panel: false,
          portal: person.portal === true,
          idioma: languageNamed(person.idioma),
        },
      ]
    : []
}

/** Who answers for an interview: whoever looks after the vacancy, else the support address of the company, else the sender of all mails. */
async function organizerOf(context: Context, row: Interview): Promise<CalendarPerson> {
  const ids = (await lookedAfterBy(context, row.solicitacao!.id)).filter((id): id is number => id !== undefined)
  const [one] = await panelOf(context, ids.slice(0, 1))
  const support = context.settings.emailSuporte as string | null | undefined
  return { name: (await companyOf(context))!, email: one?.email ?? (support || sender.address) }
}

/** Where a candidate answers, for those who read in the portal. */
const portalLink = (context: Context, row: Interview, guest?: Guest) =>
  guest?.portal
    ? `${appUrl.replace(/\/$/, '')}/externo/candidato-solicitacoes/${row.candidatoSolicitacao.id}?empresaId=${context.empresaId}`
    : null

/** What only a candidate is told: they know neither the house nor who looks after the vacancy. */
interface Visit {
  titulo: string
  endereco: string
  contato: string
  portal: string | null
}

const visitOf = async (context: Context, row: Interview, guest?: Guest): Promise<Visit> => ({
  titulo: await publicTitle(context, row.solicitacao!.id),
  ...(await visitFacts(context, row.solicitacao!.id)),
  portal: portalLink(context, row, guest),
})

/** The calendar entry as one guest gets it. Nobody sees the addresses of the others, and the candidate no notes. */
function entryFor(
  row: Interview,
  guests: CalendarPerson[],
  organizer: CalendarPerson,
  visit: Visit | null,
  language: Language,
  cancelled = false,
): string {
  const t = candidateWords(language)
  const goes = visit && row.modalidade === 'P'
  return invitation({
    method: cancelled ? 'CANCEL' : 'REQUEST',
    uid: row.uid!,
    sequence: row.sequencia!,
    start: startOf(row),
    minutes: row.duracao,
    stamp: new Date(),
    summary: visit
      ? t('Entrevista: {titulo} ({empresa})', { titulo: visit.titulo, empresa: organizer.name })
      : `Entrevista: ${row.descricao}`,
    description: (visit
      ? [row.mensagem, visit.contato && `${t('Contato')}: ${visit.contato}`, visit.portal]
      : [
          row.etapaSeletiva && `Etapa: ${row.etapaSeletiva.nome}`,
          row.mensagem,
          `${appUrl.replace(/\/$/, '')}/captacao/entrevistas/${row.id}`,
        ]
    )
      .filter(Boolean)
      .join('\n'),
    location: [place(row, t), goes && visit.endereco].filter(Boolean).join(' · '),
    url: row.modalidade === 'V' ? row.link : null,
    organizer,
    attendees: guests,
  })
}

/** The entry of an interview with everybody in it, for staff. */
export async function calendarOf(context: Context, row: Interview): Promise<string> {
  const panel = await panelOf(
    context,
    row.participantes.map((one) => one.id),
  )
  return entryFor(row, panel, await organizerOf(context, row), null, LANGUAGES[0])
}

/** The entry as the candidate may have it. */
export async function candidateCalendarOf(context: Context, row: Interview): Promise<string> {
  const guests = await candidateOf(context, { ...row, convidarCandidato: true })
  const visit = await visitOf(context, row, guests[0])
  return entryFor(row, guests, await organizerOf(context, row), visit, guests[0]?.idioma ?? LANGUAGES[0])
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

/** How and where one talks. */
const meetingFact = (row: Interview, t: Words) =>
  row.modalidade === 'T'
    ? { label: t('Como'), value: t('Por telefone') }
    : { label: t(MODALIDADES[row.modalidade]), value: String(place(row, t) ?? '') }

/** Where to go, when one has to go there, and whom to ask. */
const visitLines = ({ endereco, contato }: Visit, row: Interview, t: Words) => [
  row.modalidade === 'P' && endereco ? { label: t('Endereço'), value: endereco } : null,
  contato ? { label: t('Contato'), value: contato } : null,
]

/** The company's own words for a candidate whose interview is called off, where it wrote some. */
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

/** Tells a guest in words, with the calendar entry attached. */
async function write(context: Context, row: Interview, guest: Guest, kind: Message, hold?: Hold) {
  const organizer = await organizerOf(context, row)
  const idioma = guest.idioma ?? LANGUAGES[0]
  const t = candidateWords(idioma)
  const quando = momentOf(row, idioma)
  const visit = guest.panel ? null : await visitOf(context, row, guest)
  const base = appUrl.replace(/\/$/, '')
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
        detalhes: detalhes.filter((one): one is { label: string; value: string } => Boolean(one?.value)),
      },
      mensagem: cancelled ? null : row.mensagem,
      botao: cancelled ? null : botao,
      // The button of a call leads into it.
      portal: cancelled || row.modalidade !== 'V' ? null : visit?.portal,
    },
  })
}

/** Everybody of an interview, and whoever organises it: the answers of the others come to their calendar. */
async function guestsOf(context: Context, row: Interview): Promise<Guest[]> {
  const ids = row.participantes.map((one) => one.id)
  const [organiser] = await lookedAfterBy(context, row.solicitacao!.id)
  return [
    ...(await panelOf(context, organiser === undefined || ids.includes(organiser) ? ids : [...ids, organiser])),
    ...(await candidateOf(context, row)),
  ]
}

/** Writes to all of them. */
export async function tellGuests(context: Context, row: Interview, kind: Message, hold?: Hold): Promise<void> {
  for (const guest of await guestsOf(context, row)) await write(context, row, guest, kind, hold)
}

/** The cancellation waits as long as the step that caused it can be undone at once. */
export const heldUntilUndone =
  (row: Interview): Hold =>
  (address) => ({ delay: UNDO_TIME, uniqueKey: `recruitment.entrevista:${row.id}:${row.sequencia}:${address}` })

/** Takes a held cancellation back. @returns whether nobody was told yet */
export async function withdrawCancellation(context: Context, row: Interview): Promise<boolean> {
  let all = true
  for (const { email } of await guestsOf(context, row))
    all = (await withdrawMail(context, heldUntilUndone(row)(email).uniqueKey!)) && all
  return all
}

/** Puts it into the boxes of the panel. */
export const tellInside = (context: Context, row: Interview, what: string, others: number[] = []) =>
  sendMessage(context, {
    tipo: 'RE',
    usuarios: [...row.participantes.map((one) => one.id), ...others],
    texto: `${what}: ${row.descricao}, ${brDate(row.data)}, das ${hoursOf(row)}`,
    link: `/captacao/entrevistas/${row.id}`,
  })

/** Takes the interview out of the calendars of those who are no longer in the panel. */
export async function tellDismissed(context: Context, row: Interview, ids: number[]): Promise<void> {
  for (const guest of await panelOf(context, ids)) await write(context, row, guest, 'cancelamento')
}
