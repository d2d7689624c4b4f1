import { type Language, type Words, wordsIn } from '#app/languages/index.ts'

const FOLDER = new URL('../words/', import.meta.url)

/** What the portal says in mails and to who runs no script. */
export const portalWords = (language: Language): Words => wordsIn(FOLDER, language)
