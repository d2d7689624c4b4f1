/** Something a person can put right: its message is one sentence in Portuguese and is all that is printed. */
export class Fault extends Error {}

/** The person (or the system) asked to end; nothing went wrong. */
export class Interrupted extends Error {}

const colour = (code, text) => (process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text)

export const say = {
  line: (text = '') => console.log(text),
  title: (text) => console.log(colour(1, text)),
  failure: (reason) => console.error(reason instanceof Error ? reason : `\n${colour(31, '✖')} ${reason}\n`),

  /** Announces a piece of work, does it, and says how long it took. */
  async step(text, work) {
    const began = Date.now()
    console.log(`${colour(36, '›')} ${text}…`)
    const result = await work()
    console.log(colour(2, `  pronto em ${((Date.now() - began) / 1000).toFixed(1).replace('.', ',')} s`))
    return result
  },
}
