import { type Language, LANGUAGES, type Words } from '#app/i18n/index.ts'
import { type Context } from '#engine'
import { appUrl } from '#config/app.ts'
import { publicTitle, visitFacts } from '../queries/public_title.ts'
import { MODALIDADES } from '../shared/states.ts'
import { candidateWords } from './words.ts'
import { startOf } from '../domain/interview_times.ts'
import { type CalendarPerson, invitation } from '#app/mail/ics.ts'
import { type Guest, type Interview, panelOf, candidateOf, organizerOf } from './interview_guests.ts'

/** The meeting place in short: a room, a link or the telephone. */
export const place = (row: Interview, t: Words) =>
  row.modalidade === 'P' ? row.local : row.modalidade === 'V' ? row.link : t(MODALIDADES.T)

/** Where a candidate with portal access answers. */
const portalLink = (context: Context, row: Interview, guest?: Guest) =>
  guest?.portal
    ? `${appUrl}/externo/candidato-solicitacoes/${row.candidatoSolicitacao.id}?empresaId=${context.empresaId}`
    : null

/** Extra information for candidates, who know neither the site nor the contact person. */
export interface Visit {
  titulo: string
  endereco: string
  contato: string
  portal: string | null
}

export const visitOf = async (context: Context, row: Interview, guest?: Guest): Promise<Visit> => ({
  titulo: await publicTitle(context, row.solicitacao!.id),
  ...(await visitFacts(context, row.solicitacao!.id)),
  portal: portalLink(context, row, guest),
})

/** The calendar entry of one guest. Guests do not see the addresses of others, and the candidate sees no notes. */
export function entryFor(
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
          `${appUrl}/captacao/entrevistas/${row.id}`,
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

/** The entry of an interview with all participants, for staff. */
export async function calendarOf(context: Context, row: Interview): Promise<string> {
  const panel = await panelOf(
    context,
    row.participantes.map((participante) => participante.id),
  )
  return entryFor(row, panel, await organizerOf(context, row), null, LANGUAGES[0])
}

/** The entry as the candidate may have it. */
export async function candidateCalendarOf(context: Context, row: Interview): Promise<string> {
  const guests = await candidateOf(context, { ...row, convidarCandidato: true })
  const visit = await visitOf(context, row, guests[0])
  return entryFor(row, guests, await organizerOf(context, row), visit, guests[0]?.idioma ?? LANGUAGES[0])
}
