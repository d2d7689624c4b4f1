import { fold } from '#engine/definition/fold.ts'
import type { Person } from './use_comments.ts'

const TYPING = /(^|\s)@([\p{L}\p{N}._-]*)$/u

/** What is being typed after an @ before the cursor; undefined when nobody is being called. */
export const typedMention = (text: string, cursor: number): string | undefined =>
  TYPING.exec(text.slice(0, cursor))?.[2]

/** People whose login or a part of whose name begins like this. */
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

/** The text with the login in place of what was typed, and where the cursor goes. */
export function completed(text: string, cursor: number, login: string): { text: string; cursor: number } {
  const typed = typedMention(text, cursor) ?? ''
  const before = `${text.slice(0, cursor - typed.length)}${login} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}
