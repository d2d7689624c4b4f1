/** Something a person can put right: its message is one sentence in Portuguese and is all that is printed. */
export class Fault extends Error {
  human = true
}

/** The sentence for an error a person can put right, or null for a defect whose stack is needed. */
export function sentenceOf(error) {
  if (error instanceof Fault) return error.message
  if (error.code === 'ENOSPC') return 'O disco está cheio: libere espaço e tente de novo.'
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code) && error.path)
    return `Sem permissão para usar ${error.path} (${error.code}): confira o dono e as permissões.`
  return null
}

/** The person (or the system) asked to end; nothing went wrong. */
export class Interrupted extends Error {}

/** A program we started failed with this exit code, and has said why. */
export class ExitCode extends Error {
  constructor(code) {
    super(`exit code ${code}`)
    this.code = code
  }
}

const colour = (code, text) =>
  process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text

export const say = {
  line: (text = '') => console.log(text),
  title: (text) => console.log(colour(1, text)),
  failure: (reason) => console.error(reason instanceof Error ? reason : `\n${colour(31, '✖')} ${reason}\n`),

  /** Announces a piece of work, does it, and says how long it took, by name: two may be under way. */
  async step(text, work) {
    const began = Date.now()
    console.log(`${colour(36, '›')} ${text}…`)
    const result = await work()
    console.log(colour(2, `  ${text}: pronto em ${((Date.now() - began) / 1000).toFixed(1).replace('.', ',')} s`))
    return result
  },
}
