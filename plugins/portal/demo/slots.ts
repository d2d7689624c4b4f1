import { addDays, type Context, when } from '#engine'
import { workday } from '#database/demo/dates.ts'
import { CANDIDATE_LOGIN_CPF } from '#database/demo/documents.ts'
import { APPLICATIONS, HISTORY, SLOTS, VACANCIES } from '../services/names.ts'

/** Between the interviews of the demo, so that none of these hours is taken. */
const HOURS = ['11:00', '13:00', '16:45']

/**
 * The candidate who signs in to look around stands before an interview whose hour is to be chosen: HR opened hours on two days.
 * Nobody is written to.
 */
export async function slotsDemo(context: Context): Promise<void> {
  const candidate = await context
    .query('captacao/candidatos')
    .where(when('pessoal.cpf').is(CANDIDATE_LOGIN_CPF))
    .select('id')
    .value()
  const staff = await context.query('utilitario/usuarios').where(when('login').is('rh')).select('id').value()
  if (!candidate || !staff) return
  const mine = await context.query(APPLICATIONS).where(when('candidato').is(candidate)).select('solicitacao').rows()
  const known = new Set(mine.map((row) => Number(row.solicitacao)))
  // The newest one: the others are those of invitations and of offers.
  const open = await context.repo(VACANCIES).all({ publicada: 'S' }, { sort: [{ field: 'id', descending: true }] })
  const vacancy = open.find((row) => !known.has(row.id))
  const { rows: stages } = await context.repo('captacao/etapas-seletivas').list({
    sort: [{ field: 'ordem', descending: false }],
    limit: 2,
    withoutTotal: true,
  })
  const [first, second] = stages
  if (!vacancy || !first || !second) return
  const application = await context
    .repo(APPLICATIONS)
    .create({ candidato: candidate, solicitacao: vacancy.id, data: vacancy.data })
  const step = { candidatoSolicitacao: application.id, responsavel: 'Renata Guimarães', semAviso: true }
  await context.repo(HISTORY).create({
    ...step,
    etapaSeletiva: first.id,
    data: addDays(context.today, -5),
    apto: 'S',
    observacao: 'Currículo muito acima do que a vaga pede; quer mudar para Campinas.',
  })
  await context.repo(HISTORY).create({ ...step, etapaSeletiva: second.id, data: addDays(context.today, -2) })
  const day = workday(addDays(context.today, 2))
  await context.repo(SLOTS).createMany(
    [day, workday(addDays(day, 1))].flatMap((data) =>
      HOURS.map((hora) => ({
        solicitacao: vacancy.id,
        etapaSeletiva: second.id,
        data,
        hora,
        duracao: 45,
        participantes: [staff],
        modalidade: 'V' as const,
        link: 'https://meet.example.com/ipe-conversa',
        mensagem: 'Vamos falar da sua experiência e do dia a dia da vaga. Entre cinco minutos antes.',
      })),
    ),
  )
}
