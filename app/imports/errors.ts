import { RuleError } from '#engine'

/** A file that cannot be read as a table; the message is for users. */
export class UnreadableFile extends RuleError {
  constructor(message: string) {
    super(message, 'ARQUIVO_ILEGIVEL')
  }
}
