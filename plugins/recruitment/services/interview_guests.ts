import { type Language, languageNamed } from '#app/i18n/index.ts'
import { type Context, type RowAt, when } from '#engine'
import { sender } from '#config/mail.ts'
import { responsibleFor } from '../queries/vacancy_facts.ts'
import { type CalendarPerson } from '#app/mail/ics.ts'

export type Interview = RowAt<'captacao/entrevistas'>

/** A participant of an interview: panel member or candidate. */
export interface Guest extends CalendarPerson {
  panel: boolean
  /** Has portal access. */
  portal?: boolean
  idioma?: Language
}

const companyOf = (context: Context) =>
  context.query('utilitario/empresas').where(when('id').is(context.empresaId!)).select('nome').value()

/** Which of these users have an e-mail address. */
export async function panelOf(context: Context, ids: number[]): Promise<Guest[]> {
  const users = ids.length
    ? await context
        .query('utilitario/usuarios')
        .withoutRowRules()
        .where(when('id').in(ids), when('ativo').is(true), when('email').filled())
        .select('nome', 'email')
        .rows()
    : []
  return users.map((user) => ({ name: user.nome!, email: user.email!, panel: true }))
}

export async function candidateOf(context: Context, row: Interview): Promise<Guest[]> {
  const person = row.convidarCandidato
    ? await context
        .query('captacao/candidatos')
        .withoutRowRules()
        .acrossCompanies('all')
        .where(when('id').is(row.candidato!.id))
        .select({
          nome: 'nome',
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

/**
 * The organiser of an interview: the user responsible for the vacancy, or the support address of the company, or the
 * sender of all mails.
 */
export async function organizerOf(context: Context, row: Interview): Promise<CalendarPerson> {
  const ids = (await responsibleFor(context, row.solicitacao!.id)).filter((id): id is number => id !== undefined)
  const [one] = await panelOf(context, ids.slice(0, 1))
  const support = context.settings.emailSuporte as string | null | undefined
  return { name: (await companyOf(context))!, email: one?.email ?? (support || sender.address) }
}

/** All participants of an interview, and the organiser: answers of the others go to the organiser's calendar. */
export async function guestsOf(context: Context, row: Interview): Promise<Guest[]> {
  const ids = row.participantes.map((participante) => participante.id)
  const [organiser] = await responsibleFor(context, row.solicitacao!.id)
  return [
    ...(await panelOf(context, organiser === undefined || ids.includes(organiser) ? ids : [...ids, organiser])),
    ...(await candidateOf(context, row)),
  ]
}
