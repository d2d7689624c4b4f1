/** Languages of pages and mails for people without the staff app, the one of the sources first. */
export const LANGUAGES = ['pt-BR', 'en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_NAMES: Record<Language, string> = { 'pt-BR': 'Português', en: 'Inglês', es: 'Espanhol' }

/** The language a page was read in when it called (`Accept-Language`). */
export const languageOfCall = (request: { language(wanted: string[]): string | null } | undefined): Language =>
  languageNamed(request?.language([...LANGUAGES]))

/** The language an address names (`?idioma=en`); Portuguese where it names none there is. */
export const languageNamed = (typed: unknown): Language =>
  LANGUAGES.find((language) => language === typed) ?? LANGUAGES[0]
