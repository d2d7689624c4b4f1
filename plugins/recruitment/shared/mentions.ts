import { trimEndOf } from '#engine/fields/trim.ts'
/** '@rh' in a text: a login. A login may be an e-mail address. */
const MENTION = /(^|[^\p{L}\p{N}@._-])@([\p{L}\p{N}._-]+(?:@[\p{L}\p{N}.-]+)?)/gu

/** Trailing punctuation is not part of a login. */
const trimmed = (login: string) => trimEndOf(login, '.-')

/** The logins named in a text, in lower case, without duplicates. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map((item) => trimmed(item[2]!).toLowerCase())),
]

export interface TextPart {
  text: string
  /** The login, if the part is a mention. */
  login?: string
}

/** A text split at its mentions, to show names in their place. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const item of text.matchAll(MENTION)) {
    const login = trimmed(item[2]!)
    const at = item.index + item[1]!.length
    if (at > from) parts.push({ text: text.slice(from, at) })
    parts.push({ text: `@${login}`, login: login.toLowerCase() })
    from = at + 1 + login.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
