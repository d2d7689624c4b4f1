import { fold } from '#engine/definition/fold.ts'
import type { Person } from './use_comments.ts'

const TYPING = /(^|\s)@([\p{L}\p{N}._-]*)$/u

/** The text typed after an @ before the cursor; undefined if no mention is being typed. */
export const typedMention = (text: string, cursor: number): string | undefined =>
  TYPING.exec(text.slice(0, cursor))?.[2]

/** People whose login or part of the name starts with the typed text. */
export function matching(people: Person[], typed: string): Person[] {
  const wanted = fold(typed)
  return people
    .filter(
      ({ login, nome }) =>
        fold(login).startsWith(wanted) ||
        fold(nome)
          .split(' ')
          .some((part) => part.startsWith(wanted)),
    )
    .slice(0, 6)
}

/** The text with the login instead of the typed part, and the new cursor position. */
export function completed(text: string, cursor: number, login: string): { text: string; cursor: number } {
  const typed = typedMention(text, cursor) ?? ''
  const before = `${text.slice(0, cursor - typed.length)}${login} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}
