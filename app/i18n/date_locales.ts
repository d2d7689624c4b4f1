import type { Language } from './languages.ts'

/** Day before month, as people here write and are told. For mails of the server and for pages in a browser. */
export const DATE_LOCALES: Record<Language, string> = { 'pt-BR': 'pt-BR', en: 'en-GB', es: 'es' }
