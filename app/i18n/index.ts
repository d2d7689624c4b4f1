/** Languages of what people without the staff app read outside the browser: mails, and pages for who runs no script. */
export { dayIn, momentIn, weekdayIn } from './dates.ts'
export { LANGUAGE_NAMES, LANGUAGES, type Language, languageNamed, languageOfCall } from './languages.ts'
export { portuguese, type Words, wordsIn } from './words.ts'
