import { addDays, brDate, type Context, when, addMonths } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { appUrl } from '#config/app.ts'
import { TALENTS } from '../domain/keys.ts'
import { vencimentos } from '../mails/templates.ts'
import { lastTrainings } from '../queries/last_trainings.ts'
import { noticeDays } from '../queries/matrix.ts'

/** Days for which expired trainings stay in the notices. */
const ENDED_DAYS = 30

/**
 * Notifies each manager of trainings of their people that expire soon or expired recently. Returns the number of
 * e-mails sent.
 */
export async function notifyManagers(context: Context, days: number = noticeDays(context)): Promise<number> {
  const until = addDays(context.today, days)
  const from = addDays(context.today, -ENDED_DAYS)
  const ending = (await lastTrainings(context.system))
    .flatMap((training) =>
      training.periodicidade ? [{ ...training, fim: addMonths(training.data, training.periodicidade) }] : [],
    )
    .filter(({ fim }) => fim >= from && fim <= until)
    .sort((a, b) => a.fim.localeCompare(b.fim))
  if (!ending.length) return 0
  const people = await context
    .query(TALENTS)
    .withoutRowRules()
    .where(
      when('id').in([...new Set(ending.map(({ talento }) => talento))]),
      when('situacao').is('A'),
      when('gestor.situacao').is('A'),
      when('gestor.contato.email').filled(),
    )
    .select({
      id: 'id',
      nome: 'nome',
      gestor: 'gestor.id',
      gestorNome: 'gestor.nome',
      email: 'gestor.contato.email',
    })
    .mapBy('id')
  const letters = Map.groupBy(
    ending.flatMap((item) => {
      const person = people.get(item.talento)
      return person ? [{ ...item, person }] : []
    }),
    ({ person }) => Number(person.gestor),
  )
  for (const lines of letters.values()) {
    const { gestorNome, email } = lines[0]!.person
    await sendCompanyMail(context, {
      to: { address: String(email), name: String(gestorNome) },
      template: vencimentos,
      data: {
        nome: String(gestorNome).split(' ')[0]!,
        linhas: lines.map(
          ({ person, nome, fim }) =>
            `${person.nome}: ${nome} ${fim < context.today ? 'venceu' : 'vence'} em ${brDate(fim)}`,
        ),
        link: `${appUrl}/desenvolvimento/matriz`,
      },
    })
  }
  return letters.size
}
