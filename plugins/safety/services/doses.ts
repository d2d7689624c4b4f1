import { addDays, type Context, idOf, type Row } from '#engine'
import { CARDS, DOSES, VACCINES } from '../domain/keys.ts'

const all = { full: true, limit: null, withoutTotal: true } as const

/** Days after each dose until the next: what the vaccine says, else none is known. */
function daysAfter(vaccine: Row, dose: number): number | null {
  return (vaccine.doses ?? []).find((one: Row) => one.numeroDose === dose)?.diasProximaDose ?? null
}

/** Doses of a card, first to last. */
export async function dosesOf(context: Context, card: number): Promise<Row[]> {
  const { rows } = await context
    .elevated()
    .repo(DOSES)
    .list({ filter: { cartao: card }, ...all })
  return rows.toSorted((a, b) => a.doseVacina - b.doseVacina)
}

/**
 * Doses of a new card: the first is due on the day it is begun, each following one as many days later as the vaccine says. Without such days
 * a dose has no forecast.
 */
export async function forecastDoses(context: Context, card: Row): Promise<void> {
  const system = context.elevated()
  const vaccine = await system.repo(VACCINES).get(idOf(card.vacina)!)
  const rows: Record<string, unknown>[] = []
  let due: string | null = context.today
  for (let dose = 1; dose <= vaccine.quantidadeDoses; dose++) {
    rows.push({ cartao: card.id, doseVacina: dose, dataPrevista: due })
    const days = daysAfter(vaccine, dose)
    due = due && days ? addDays(due, days) : null
  }
  for (const { dataPrevista, ...row } of rows) {
    const made = await system.repo(DOSES).create(row)
    if (dataPrevista) await system.repo(DOSES).patch(made.id, { dataPrevista }, 'prever')
  }
}

/** After a dose was given (or taken back): what follows is due by the day it was really given, and the card says whether it is complete. */
export async function followDose(context: Context, card: number): Promise<void> {
  const system = context.elevated()
  const row = await system.repo(CARDS).get(card)
  const vaccine = await system.repo(VACCINES).get(idOf(row.vacina)!)
  const doses = await dosesOf(context, card)
  for (const [index, dose] of doses.entries()) {
    if (index === 0 || dose.dataRealizacao) continue
    const before = doses[index - 1]!
    const from: string | null = before.dataRealizacao ?? before.dataPrevista
    const days = daysAfter(vaccine, before.doseVacina)
    const due = from && days ? addDays(from, days) : null
    if (due !== (dose.dataPrevista ?? null)) {
      await system.repo(DOSES).patch(dose.id, { dataPrevista: due }, 'prever')
      dose.dataPrevista = due
    }
  }
  const complete = doses.length >= vaccine.quantidadeDoses && doses.every((dose) => dose.dataRealizacao)
  const next = complete ? 'COMPLETO' : row.status === 'COMPLETO' ? 'EM_ANDAMENTO' : row.status
  if (next !== row.status) await system.repo(CARDS).patch(card, { status: next }, 'acompanhar doses')
}

/** Gives a talent the next dose of a vaccine; a card is begun when there is none. False when every dose was given. */
export async function giveNextDose(
  context: Context,
  talent: number,
  vaccine: number,
  given: { dataRealizacao: string; lote: string },
): Promise<boolean> {
  const cards = context.repo(CARDS)
  const { rows } = await cards.list({ filter: { colaborador: talent, vacina: vaccine }, limit: 1, withoutTotal: true })
  const card = rows[0] ?? (await cards.create({ colaborador: talent, vacina: vaccine }))
  const next = (await dosesOf(context, card.id)).find((dose) => !dose.dataRealizacao)
  if (!next) return false
  await context.repo(DOSES).update(next.id, given)
  return true
}
