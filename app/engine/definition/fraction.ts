const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
const size = (value: bigint) => (value < 0n ? -value : value)

/** The decimal text of a number, also of a very small one ('1e-7'). */
function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20) : text
}

/**
 * An exact number. Sums, products and means of it are not rounded; the result is rounded once, when it is shown.
 * Percentages that are averaged again are computed with it: rounding each of them first would add up. Browser-safe.
 *
 * @example Fraction.mean([Fraction.of(1, 3), Fraction.of(1)])!.times(100).round() // 66.67
 */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n)
  static readonly ONE = new Fraction(1n, 1n)

  readonly #over: bigint
  readonly #under: bigint

  private constructor(over: bigint, under: bigint) {
    const sign = under < 0n ? -1n : 1n
    const common = divisor(size(over), size(under)) || 1n
    this.#over = (sign * over) / common
    this.#under = (sign * under) / common
  }

  /**
   * The exact value of a number as it is written (0.1 is one tenth), or of a quotient of two.
   * @throws RangeError if the divisor is zero or a value is not finite
   */
  static of(value: number | Fraction, divisor: number | Fraction = 1): Fraction {
    const from = (item: number | Fraction): Fraction => {
      if (item instanceof Fraction) return item
      if (!Number.isFinite(item)) throw new RangeError(`${item} is not a finite number`)
      const [whole = '0', digits = ''] = decimalText(item).split('.')
      return new Fraction(BigInt(`${whole}${digits}`), 10n ** BigInt(digits.length))
    }
    return divisor === 1 ? from(value) : from(value).over(from(divisor))
  }

  /** Reads what `toString` wrote; null for anything else. */
  static parse(text: string | null | undefined): Fraction | null {
    const [over, under = '1', more] = (text ?? '').split('/')
    const isWhole = (value: string) => value !== '' && !Number.isNaN(Number(value)) && !/[^0-9-]/.test(value)
    if (!over || more !== undefined || !isWhole(over) || !isWhole(under) || BigInt(under) === 0n) return null
    return new Fraction(BigInt(over), BigInt(under))
  }

  static sum(values: readonly (number | Fraction)[]): Fraction {
    return values.reduce<Fraction>((sum, value) => sum.plus(value), Fraction.ZERO)
  }

  /** The mean; null for an empty array. */
  static mean(values: readonly (number | Fraction)[]): Fraction | null {
    return values.length ? Fraction.sum(values).over(values.length) : null
  }

  /** The weighted mean of the values that are there; null without any weight. */
  static weighted(
    values: readonly { valor: number | Fraction | null | undefined; peso: number | Fraction }[],
  ): Fraction | null {
    let [sum, weights] = [Fraction.ZERO, Fraction.ZERO]
    for (const { valor, peso } of values) {
      const weight = Fraction.of(peso)
      if (valor === null || valor === undefined || weight.compare(0) <= 0) continue
      sum = sum.plus(Fraction.of(valor).times(weight))
      weights = weights.plus(weight)
    }
    return weights.compare(0) > 0 ? sum.over(weights) : null
  }

  /**
   * The simplest fraction that rounds to this number, for values stored rounded: 0.3333 is 1/3. A number whose simplest
   * fraction needs a divisor above `highest` is taken as it is written.
   */
  static recovered(value: number, digits: number, highest = 60): Fraction {
    const written = Fraction.of(value)
    const half = new Fraction(1n, 2n * 10n ** BigInt(digits))
    for (let under = 1; under <= highest; under++) {
      const over = Math.round(value * under)
      const candidate = new Fraction(BigInt(over), BigInt(under))
      const gap = candidate.minus(written)
      if (gap.compare(half) < 0 && gap.compare(half.times(-1)) >= 0) return candidate
    }
    return written
  }

  plus(other: number | Fraction): Fraction {
    const { over, under } = Fraction.of(other).parts
    return new Fraction(this.#over * under + over * this.#under, this.#under * under)
  }

  minus(other: number | Fraction): Fraction {
    return this.plus(Fraction.of(other).times(-1))
  }

  times(other: number | Fraction): Fraction {
    const { over, under } = Fraction.of(other).parts
    return new Fraction(this.#over * over, this.#under * under)
  }

  /** @throws RangeError if the other one is zero */
  over(other: number | Fraction): Fraction {
    const { over, under } = Fraction.of(other).parts
    if (over === 0n) throw new RangeError('A fraction cannot be divided by zero')
    return new Fraction(this.#over * under, this.#under * over)
  }

  /** Negative, zero or positive, as for `sort`. */
  compare(other: number | Fraction): number {
    const { over, under } = Fraction.of(other).parts
    const gap = this.#over * under - over * this.#under
    return gap < 0n ? -1 : gap > 0n ? 1 : 0
  }

  /** Rounded for display; a half is rounded away from zero. */
  round(digits = 2): number {
    const scaled = size(this.#over) * 10n ** BigInt(digits)
    const rounded = (2n * scaled + this.#under) / (2n * this.#under)
    const text = rounded.toString().padStart(digits + 1, '0')
    const at = text.length - digits
    const value = Number(`${text.slice(0, at)}.${text.slice(at)}`)
    return this.#over < 0n && value !== 0 ? -value : value
  }

  get parts(): { over: bigint; under: bigint } {
    return { over: this.#over, under: this.#under }
  }

  /** As it is stored: '1/3'. */
  toString(): string {
    return `${this.#over}/${this.#under}`
  }

  toJSON(): string {
    return this.toString()
  }
}
