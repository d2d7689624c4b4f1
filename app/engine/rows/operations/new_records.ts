import { setImmediate as pause } from 'node:timers/promises'
import type { Violation } from '../../definition/validate.ts'
import { ValidationError } from '../../errors.ts'
import type { RecordChecks } from '../record_checks.ts'

/** Rows per part: small enough that the first write starts early, large enough that round trips do not matter. */
const PART = 200
/** Rows checked before yielding to the event loop. */
const BREATH = 20
/** Maximum number of violations in one response. */
const MAX_BATCH = 100

type Values = Record<string, any>

/** The new records of one call, checked part by part. References are checked elsewhere. */
export class NewRecords {
  readonly #checks: RecordChecks
  readonly #rows: readonly unknown[]
  readonly #ready: Values[] = []
  readonly #violations: Violation[] = []
  #next = 0
  #prepared: unknown

  constructor(checks: RecordChecks, rows: readonly unknown[]) {
    this.#checks = checks
    this.#rows = rows
  }

  /** Whether there is more than one part. */
  get many() {
    return this.#rows.length > PART
  }

  /**
   * The next part; null after the last one. @throws ValidationError when a row in it is invalid; `all()` then reports
   * every violation
   */
  async part(): Promise<Values[] | null> {
    const start = this.#ready.length
    await this.#checkTo(Math.min(this.#rows.length, this.#next + PART))
    if (this.#violations.length) throw new ValidationError(this.#violations)
    return this.#ready.length > start ? this.#ready.slice(start) : null
  }

  /** All records, including the parts returned before. @throws ValidationError naming every invalid row: `3.nome` */
  async all(): Promise<Values[]> {
    await this.#checkTo(this.#rows.length)
    if (this.#violations.length) throw new ValidationError(this.#violations.slice(0, MAX_BATCH))
    return this.#ready
  }

  async #checkTo(end: number) {
    while (this.#next < end) await this.#checkPart(Math.min(end, this.#next + PART - (this.#next % PART)))
  }

  /**
   * Completes each record, then the derived values of all of them, then checks each. The position advances only when
   * the whole part is checked: an error other than a violation is thrown again on the next call.
   */
  async #checkPart(end: number) {
    const start = this.#next
    if (start % PART === 0) this.#prepared = await this.#checks.prepare(this.#rows.slice(start, start + PART))
    const violations: Violation[][] = []
    const complete: { index: number; values: Values }[] = []
    for (let index = start; index < end; index++) {
      if (index % BREATH === 0) await pause()
      const one = await this.#checks.oneOfMany(this.#rows[index], index, this.#prepared)
      violations.push(one.violations)
      if (one.values) complete.push({ index, values: one.values })
    }
    await this.#checks.complete(complete.map(({ values }) => ({ old: null, values })))
    for (const { index, values } of complete) {
      if (index % BREATH === 0) await pause()
      violations[index - start] = this.#checks.wholeOfMany(values, index)
    }
    this.#ready.push(...complete.map(({ values }) => values))
    this.#violations.push(...violations.flat())
    this.#next = end
  }
}

/**
 * Writes each part as soon as it is checked, while the following parts are checked and the earlier ones are written, so
 * that server and database work in parallel. When it throws, no statement is pending, so the transaction can be rolled
 * back.
 * @returns the results of `write` for the parts, in order
 */
export async function writeInParts(
  records: NewRecords,
  write: (part: Values[], start: number) => Promise<number[]>,
): Promise<number[]> {
  const writing: Promise<number[]>[] = []
  const failures: unknown[] = []
  try {
    let start = 0
    for (let part = await records.part(); part && !failures.length; part = await records.part()) {
      const one = write(part, start)
      one.catch((error) => failures.push(error))
      writing.push(one)
      start += part.length
    }
  } finally {
    await Promise.allSettled(writing)
  }
  return (await Promise.all(writing)).flat()
}
