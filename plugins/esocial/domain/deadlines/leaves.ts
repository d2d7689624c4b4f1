import { addDays, daysBetween } from '#engine'
import { type BusinessCalendar, fifteenthAfter, postponed } from './calendar.ts'
import type { Case, Deadline } from './cases.ts'
import { dueMonthAfter } from './events.ts'

/** A leave of a person; `fim` is its last day. */
export interface LeaveSpan {
  id: number
  inicio: string
  fim: string | null
}

export interface LeaveFact extends LeaveSpan {
  /** Table 18. */
  motivo: string | null
  /** Table 01. */
  categoria: string | null
  /** Other leaves for the same accident or illness. */
  mesmaCausa: readonly LeaveSpan[]
}

const WORK = '01'
const OTHER_ILLNESS = '03'
/** "Facultativa" in the table of 2.1, whatever the category. */
const OPTIONAL = ['07', '16', '26', '28']
/** Servants with a post of their own, and the military: "regime jurídico estatutário vinculados ao RPPS". */
const STATUTORY = ['301', '307']
/** Days the employer pays; from the next on the benefit is due (Lei 8.213/1991, art. 60, § 3º). */
const EMPLOYER_DAYS = 15
const WINDOW = 60

const lengthOf = ({ inicio, fim }: LeaveSpan) => (fim ? daysBetween(inicio, fim) + 1 : Infinity)

/** The day on which 16 days of leave are complete; null: never. */
function sixteenth(leaves: readonly LeaveSpan[]): string | null {
  let before = 0
  for (const leave of leaves) {
    if (before + lengthOf(leave) > EMPLOYER_DAYS) return addDays(leave.inicio, EMPLOYER_DAYS - before)
    before += lengthOf(leave)
  }
  return null
}

/**
 * The leaves counted together from a first one: 4.2 and 5.2, "dentro do prazo de 60 (sessenta) dias contados do término
 * do primeiro afastamento".
 */
const windowFrom = (first: LeaveSpan, all: readonly LeaveSpan[]) =>
  all.filter(
    ({ inicio, id }) =>
      id === first.id || (inicio > first.inicio && first.fim !== null && inicio <= addDays(first.fim, WINDOW)),
  )

/** c: the day 16 days are complete in the leaves that count with this one. */
function completed(leave: LeaveSpan, all: readonly LeaveSpan[]): string | null {
  const days = all.flatMap((first) => {
    const counted = windowFrom(first, all)
    const day = counted.length > 1 && counted.some(({ id }) => id === leave.id) ? sixteenth(counted) : null
    return day ?? []
  })
  return days.toSorted()[0] ?? null
}

/** d: a leave before it, ended at most 60 days before, after whose 15th day the benefit was due. */
function afterBenefit(leave: LeaveSpan, all: readonly LeaveSpan[]): boolean {
  const before = all.filter(({ inicio }) => inicio < leave.inicio)
  return before.some((other) => {
    if (!other.fim || daysBetween(addDays(other.fim, 1), leave.inicio) > WINDOW) return false
    const day = completed(other, before) ?? sixteenth([other])
    return day !== null && day <= other.fim
  })
}

function illnessDeadline(fact: LeaveFact, calendar: BusinessCalendar): Deadline {
  const { inicio, fim, motivo } = fact
  const all = [...fact.mesmaCausa.filter(({ id }) => id !== fact.id), fact].toSorted((a, b) =>
    a.inicio < b.inicio ? -1 : 1,
  )
  const cases: [string, Case][] = []
  if (afterBenefit(fact, all)) cases.push([inicio, 'AFAST_D'])
  // How long an open leave lasts is not known: whichever day comes first.
  if (lengthOf(fact) > EMPLOYER_DAYS) cases.push([addDays(inicio, EMPLOYER_DAYS), 'AFAST_B'])
  const day = completed(fact, all)
  if (day && motivo === OTHER_ILLNESS) cases.push([day < inicio ? inicio : day, 'AFAST_C'])
  // 4.2: of work, only the leave that completes the 16 days is due on that day.
  if (day && motivo === WORK && day >= inicio && (!fim || day <= fim)) cases.push([day, 'AFAST_C'])
  if (motivo === WORK && (!fim || lengthOf(fact) <= EMPLOYER_DAYS)) cases.push([fifteenthAfter(inicio), 'AFAST_A'])
  const [due] = cases.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return due ? { prazo: postponed(due[0], calendar), caso: due[1] } : { prazo: null, caso: 'AFAST_FACULTATIVO' }
}

/** S-2230, "Prazo de envio", a to h; "nos casos em que os prazos […] caírem em dia não útil […], é postergado". */
export function leaveDeadline(fact: LeaveFact, calendar: BusinessCalendar): Deadline {
  const { inicio, motivo, categoria } = fact
  if (STATUTORY.includes(categoria ?? '')) return { prazo: null, caso: 'AFAST_H' }
  if (motivo === WORK || motivo === OTHER_ILLNESS) return illnessDeadline(fact, calendar)
  // e: "a partir do 91º dia de inatividade". The text sets no last day: that day counts as one.
  if (motivo === '34') return { prazo: postponed(addDays(inicio, 90), calendar), caso: 'AFAST_E' }
  if (OPTIONAL.includes(motivo ?? '')) return { prazo: null, caso: 'AFAST_FACULTATIVO' }
  return dueMonthAfter(inicio, calendar, 'AFAST_F')
}

/**
 * g: "até o dia 15 (quinze) do mês subsequente à competência em que ocorreu o retorno"; 3.2: `fim` is "a do último dia
 * em que o trabalhador esteve afastado e não a data em que ele retorna".
 */
export const leaveEndDeadline = (fact: LeaveFact, calendar: BusinessCalendar): Deadline =>
  STATUTORY.includes(fact.categoria ?? '') || !fact.fim
    ? { prazo: null, caso: 'AFAST_H' }
    : dueMonthAfter(addDays(fact.fim, 1), calendar, 'AFAST_G')
