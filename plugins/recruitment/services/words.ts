import { type Language, type Words, wordsIn } from '#app/languages/index.ts'

const FOLDER = new URL('../words/', import.meta.url)

/** What the system itself writes to candidates; what the company wrote is never looked up. */
export const candidateWords = (language: Language): Words => wordsIn(FOLDER, language)
