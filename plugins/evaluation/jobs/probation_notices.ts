import { addDays, brDate, type Context, engine, when } from '#engine'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { usersOfTalents } from '#plugins/talent/plugin.ts'
import { TALENTS } from '../domain/keys.ts'
import { FOLLOW_UPS } from '../domain/probation.ts'
import { fimExperiencia } from '../mails/templates.ts'
import { peopleOnProbation, type ProbationPerson } from '../queries/probation.ts'
import { notifyManagers } from '../services/probation_mails.ts'
import { planNewcomers } from '../services/probation_plan.ts'

/** Before each date, once, and again on the first day after it. */
export async function remindFollowUps(context: Context): Promise<number> {
  const ahead = Number(context.settings.diasAvisoExperiencia ?? 5)
  const rows = await context
    .query(FOLLOW_UPS)
    .where(
      when('status').isNot('C'),
      when('dataPrevista').atLeast(addDays(context.today, -1)),
      when('dataPrevista').atMost(addDays(context.today, ahead)),
    )
    .select({ id: 'id', dia: 'dataPrevista', avisado: 'avisadoEm' })
    .rows()
  const due = rows.filter(
    (row) => !row.avisado || (String(row.dia) < context.today && String(row.avisado) < context.today),
  )
  const { enviados } = await notifyManagers(
    context,
    due.map((item) => Number(item.id)),
  )
  return enviados
}

/** One mail about all of them to one address. */
const letter = (context: Context, address: string, name: string, people: ProbationPerson[], key: string) =>
  sendCompanyMail(context, {
    to: { address, name },
    template: fimExperiencia,
    data: {
      nome: name.split(' ')[0]!,
      talentos: people.map((person) => ({
        talento: person.nome,
        fim: brDate(person.fim),
        limite: brDate(person.fimLegal),
      })),
      link: `${appUrl}/avaliacao/experiencia`,
    },
    uniqueKey: `fim-experiencia-${key}-${context.today}`,
  })

/**
 * Probation periods that end within the notice period, or tomorrow, without a decision: to the manager and to the address
 * for alerts.
 */
export async function warnOfEnds(context: Context): Promise<number> {
  const ahead = Number(context.settings.diasAvisoExperiencia ?? 5)
  const ending = (await peopleOnProbation(context)).filter(
    (person) => person.alerta !== 'DECIDIDO' && [ahead, 1, 0].includes(person.diasRestantes),
  )
  if (!ending.length) return 0
  const address = context.settings.emailAlertaExperiencia
  if (address) await letter(context, String(address), 'RH', ending, `rh-${context.empresaId}`)
  for (const [manager, people] of Map.groupBy(ending, (person) => person.gestorId)) {
    if (!manager) continue
    const found = await context
      .query(TALENTS)
      .where(when('id').is(manager), when('situacao').is('A'))
      .select({ nome: 'nome', email: 'contato.email' })
      .first()
    if (found?.email) await letter(context, String(found.email), String(found.nome), people, String(manager))
    for (const person of people)
      await sendMessage(context, {
        tipo: 'AD',
        usuarios: await usersOfTalents(context, [manager]),
        texto: `A experiência de ${person.nome} termina em ${brDate(person.fim)} e ainda não tem decisão.`,
        link: '/avaliacao/experiencia',
      })
  }
  return ending.length
}

/** One company: plans newcomers, reminds evaluators, warns before probation periods end. */
export async function probationDay(context: Context) {
  return {
    planejados: await planNewcomers(context),
    lembretes: await remindFollowUps(context),
    avisos: await warnOfEnds(context),
  }
}

/** Every morning, for every company. */
export async function probationEverywhere(context: Context) {
  for (const id of await context.query('utilitario/empresas').select('id').values()) {
    const company = await engine().systemContext(id)
    await company.transaction(async (inner) => void (await probationDay(inner)))
  }
}
