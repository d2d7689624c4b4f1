import { fold, nameKey } from '#engine/definition/fold.ts'

/** Existing records by their key; one that is written another way (D’Ávila, Davila) is found when it is the only one. */
export class KeyedRecords {
  readonly #exact = new Map<string, number>()
  /** null: several records. */
  readonly #loose = new Map<string, number | null>()

  add(key: string, id: number) {
    this.#exact.set(fold(key), id)
    const loose = nameKey(key)
    this.#loose.set(loose, this.#loose.has(loose) ? null : id)
  }

  find(key: string): number | undefined {
    return this.#exact.get(fold(key)) ?? this.#loose.get(nameKey(key)) ?? undefined
  }
}
