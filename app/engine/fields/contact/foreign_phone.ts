/** E.164: a plus, the code of the country, at most fifteen digits. */
const E164 = /^\+[1-9]\d{6,14}$/

/** '+351 912 345 678' → '+351912345678'; '00' is how a plus is dialled. */
export const foreignPhone = (typed: string): string =>
  typed
    .trim()
    .replace(/^00/, '+')
    .replace(/[\s().-]/g, '')

/** Whether it is one, however it is spaced. */
export const isForeignPhone = (typed: string): boolean => E164.test(foreignPhone(typed))

/** What is said of another text. */
export const FOREIGN_PHONE = 'Informe o código do país e o número, como em +351 912 345 678.'
