import { addDays, type Context, idOf, type RowAt } from '#engine'
import { CARDS, DOSES, VACCINES } from '../domain/keys.ts'

/** Days between a dose and the next, as defined by the vaccine; null if undefined. */
function daysAfter(vaccine: RowAt<'sst/vacinas'>, dose: number): number | null {
  return (vaccine.doses ?? []).find((item) => item.numeroDose === dose)?.diasProximaDose ?? null
}

/** Doses by card, in order, in one statement. */
async function dosesOf(context: Context, cards: number[]): Promise<Map<number, RowAt<'sst/vacinacoes'>[]>> {
  if (!cards.length) return new Map()
  const rows = await context.system.repo(DOSES).all({ cartao: cards })
  const sorted = rows.toSorted((a, b) => a.doseVacina - b.doseVacina)
  return Map.groupBy(sorted, (row) => idOf(row.cartao)!)
}

/**
 * Schedules the doses of new cards of one vaccine: the first is due on the day the card is created, each following one
 * after the number of days the vaccine defines. Without that number a dose has no due date.
 */
export async function forecastDoses(context: Context, cards: number[], vaccineId: number): Promise<void> {
  const system = context.system
  const vaccine = await system.repo(VACCINES).get(vaccineId)
  const due: (string | null)[] = []
  let day: string | null = context.today
  for (let dose = 1; dose <= vaccine.quantidadeDoses; dose++) {
    due.push(day)
    const days = daysAfter(vaccine, dose)
    day = day && days ? addDays(day, days) : null
  }
  const ids = await system
    .repo(DOSES)
    .createMany(cards.flatMap((cartao) => due.map((_day, index) => ({ cartao, doseVacina: index + 1 }))))
  await system.repo(DOSES).patchMany(
    ids.flatMap((id, index) => {
      const dataPrevista = due[index % due.length]
      return dataPrevista ? [{ id, values: { dataPrevista } }] : []
    }),
    'prever',
  )
}

/**
 * Updates cards after doses were recorded or reverted: the following doses are due relative to the actual dates, and
 * each card's status is updated.
 */
export async function followDoses(context: Context, cards: number[], vaccineId: number): Promise<void> {
  const system = context.system
  const vaccine = await system.repo(VACCINES).get(vaccineId)
  const rows = await system.repo(CARDS).all({ ids: cards })
  const doses = await dosesOf(context, cards)
  const [moved, states]: [Patch[], Patch[]] = [[], []]
  for (const row of rows) {
    const own = doses.get(row.id) ?? []
    for (const [index, dose] of own.entries()) {
      if (index === 0 || dose.dataRealizacao) continue
      const before = own[index - 1]!
      const from: string | null = before.dataRealizacao ?? before.dataPrevista
      const days = daysAfter(vaccine, before.doseVacina)
      const due = from && days ? addDays(from, days) : null
      if (due === (dose.dataPrevista ?? null)) continue
      moved.push({ id: dose.id, values: { dataPrevista: due } })
      dose.dataPrevista = due
    }
    const complete = own.length >= vaccine.quantidadeDoses && own.every((dose) => dose.dataRealizacao)
    const next = complete ? 'COMPLETO' : row.status === 'COMPLETO' ? 'EM_ANDAMENTO' : row.status
    if (next !== row.status) states.push({ id: row.id, values: { status: next } })
  }
  if (moved.length) await system.repo(DOSES).patchMany(moved, 'prever')
  if (states.length) await system.repo(CARDS).patchMany(states, 'acompanhar doses')
}

type Patch = { id: number; values: Record<string, unknown> }

/**
 * Records the next dose of a vaccine for people, in few statements regardless of their number; missing cards are
 * created. Returns the number of doses recorded: people with all doses get none.
 */
export async function scheduleNextDoses(
  context: Context,
  people: number[],
  vaccine: number,
  given: { dataRealizacao: string; lote: string },
): Promise<number> {
  const cards = context.repo(CARDS)
  const rows = await cards.all({ colaborador: people, vacina: vaccine })
  const known = new Set(rows.map((row) => idOf(row.colaborador)))
  const fresh = people.filter((person) => !known.has(person))
  const made = fresh.length
    ? await cards.createMany(fresh.map((colaborador) => ({ colaborador, vacina: vaccine })))
    : []
  const begun = new Set(made)
  const ids = [...rows.map((row) => row.id), ...made]
  const next = [...(await dosesOf(context, ids)).values()].flatMap(
    (doses) => doses.find((dose) => !dose.dataRealizacao) ?? [],
  )
  if (!next.length) return 0
  await context.repo(DOSES).patchMany(
    next.map(({ id, cartao }) => ({
      id,
      // For a card created with a dose given on an earlier day, the dose was due on that day.
      values: { ...given, ...(begun.has(idOf(cartao)!) && { dataPrevista: given.dataRealizacao }) },
    })),
    'vacinar em lote',
  )
  await followDoses(
    context,
    next.map((dose) => idOf(dose.cartao)!),
    vaccine,
  )
  return next.length
}
