import { type Language, type Words, wordsIn } from '#app/i18n/index.ts'

const FOLDER = new URL('../words/', import.meta.url)

/** Texts to candidates by the system; texts of the company are never translated. */
export const candidateWords = (language: Language): Words => wordsIn(FOLDER, language)
