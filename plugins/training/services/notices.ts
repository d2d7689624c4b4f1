import { brDate, type Context, RuleError, when, endOfDay } from '#engine'
import type { Class } from '../domain/rows.ts'
import { issueLink } from '#app/links/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { invitation, type Invitation } from '#app/mail/ics.ts'
import { sender } from '#config/mail.ts'
import { minutesOf } from '../domain/hours.ts'
import { CLASSES, PEOPLE } from '../domain/keys.ts'
import { convite, vaga } from '../mails/templates.ts'
import { type ClassDay, daysOf } from './class_days.ts'

/** Purpose of a participant's link, which opens attendance, evaluations and certificate. */
export const PARTICIPANT = 'treinamento.participante'
/** Days a link is valid after the class, because questionnaires and certificates follow it. */
const DAYS_AFTER = 120

export const periodOf = (row: Class) => `${brDate(row.dataPrevIni)} a ${brDate(row.dataPrevFim)}`

/** `data`: of a link given to whoever typed CPF and birth date. */
export const participantLink = (context: Context, participantId: number, row: Class, data: unknown = null) =>
  issueLink(context, {
    purpose: PARTICIPANT,
    label: `${row.descricaoCurso}: ${row.descricao}`,
    path: 'participante/:token',
    record: { key: PEOPLE, id: participantId },
    data,
    // A link issued after that is valid for one day.
    expiresAt: new Date(
      Math.max(Date.parse(endOfDay(row.dataPrevFim)) + DAYS_AFTER * 86_400_000, Date.now() + 86_400_000),
    ).toISOString(),
  })

const hoursText = (day: ClassDay) =>
  day.horaIni ? `, das ${day.horaIni}${day.horaFim ? ` às ${day.horaFim}` : ''}` : ''

/** The class days as calendar entries; days without hours are all-day entries. */
function entries(row: Class, days: ClassDay[], company: string, guest: { name: string; email: string }): Invitation[] {
  const lasting = (day: ClassDay) => {
    const minutes = minutesOf(day.horaFim) - minutesOf(day.horaIni)
    return minutes > 0 ? minutes : minutes < 0 ? minutes + 1440 : 60
  }
  const padded = (time: string) => time.padStart(5, '0')
  return days.map((day) => ({
    method: 'REQUEST',
    uid: `turma-${row.id}-dia-${day.id}@ipe-rh`,
    sequence: Number(row.versao ?? 1),
    start: new Date(`${day.dia}T${padded(day.horaIni ?? '8:00')}:00-03:00`),
    minutes: day.horaIni && day.horaFim ? lasting(day) : 480,
    stamp: new Date(),
    summary: `${row.descricaoCurso}: ${row.descricao}`,
    description: `Instrutor: ${row.instrutor}`,
    location: row.instituicao ?? null,
    url: day.link ?? null,
    organizer: { name: company, email: sender.address },
    attendees: [guest],
  }))
}

interface Guest {
  id: number
  nome: string
  email: string
}

async function guestsOf(context: Context, conditions: ReturnType<ReturnType<typeof when>['is']>[]): Promise<Guest[]> {
  const rows = await context
    .query(PEOPLE)
    .withoutRowRules()
    .where(...conditions, when('colaborador.situacao').is('A'), when('colaborador.contato.email').filled())
    .select({ id: 'id', nome: 'colaborador.nome', email: 'colaborador.contato.email' })
    .rows()
  return rows as unknown as Guest[]
}

async function write(context: Context, row: Class, guests: Guest[], template: typeof convite): Promise<void> {
  if (!guests.length) return
  const days = await daysOf(context, row.id)
  const company = (await context
    .query('utilitario/empresas')
    .where(when('id').is(context.empresaId!))
    .select('nome')
    .value()) as string
  const detalhes = [
    { label: 'Turma', value: row.descricao as string },
    { label: 'Período', value: periodOf(row) },
    { label: 'Instrutor', value: row.instrutor as string },
    ...(row.instituicao ? [{ label: 'Local', value: row.instituicao as string }] : []),
    ...days.map((day) => ({ label: 'Aula', value: `${brDate(day.dia)}${hoursText(day)}` })),
  ]
  for (const guest of guests) {
    const { url } = await participantLink(context, guest.id, row)
    const all = entries(row, days, company, { name: guest.nome, email: guest.email })
    await sendCompanyMail(context, {
      to: { address: guest.email, name: guest.nome },
      template,
      data: {
        nome: guest.nome.split(' ')[0]!,
        curso: row.descricaoCurso as string,
        periodo: periodOf(row),
        detalhes,
        link: url,
      },
      ...(all.length && {
        attachments: [
          {
            filename: 'convite.ics',
            contentType: 'text/calendar; charset=utf-8; method=REQUEST',
            content: invitation(...(all as [Invitation, ...Invitation[]])),
          },
        ],
      }),
    })
  }
  const now = new Date().toISOString()
  await context.system.repo(PEOPLE).patchMany(
    guests.map((guest) => ({ id: guest.id, values: { avisadoEm: now } })),
    'avisar',
  )
}

/** Invites all enrolled participants. Returns the number of e-mails sent. */
export async function invite(context: Context, row: Class): Promise<number> {
  const guests = await guestsOf(context, [when('turma').is(row.id), when('inscricao').is('I')])
  if (!guests.length) throw new RuleError('Nenhum participante inscrito tem e-mail para receber o aviso.')
  await write(context, row, guests, convite)
  return guests.length
}

/** Notifies a participant on the waiting list that they got a place. */
export async function notifyPlace(context: Context, { id }: { id: number }, participantId: number): Promise<void> {
  const row = await context.system.repo(CLASSES).get(id)
  await write(context, row, await guestsOf(context, [when('id').is(participantId)]), vaga)
}
