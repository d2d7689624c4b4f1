import { action, fileResult, shape, when } from '#engine'
import { calendarOf } from '../services/interview_calendar.ts'

/** The invitation as a file, for calendars that did not get the e-mail. */
export const printInvitation = action('convite', {
  of: 'captacao/entrevistas',
  label: 'Baixar convite (.ics)',
  icon: 'CalendarMonth',
  method: 'GET',
  authority: 'ROLE_CAPTACAO_ENTREVISTAS',
  when: when('situacao').is('A'),
  response: shape.file('text/calendar'),
  run: async (context, { row }) =>
    fileResult(Buffer.from(await calendarOf(context, row)), `entrevista-${row.data}.ics`, 'text/calendar'),
})
