import polyglotI18nProvider from 'ra-i18n-polyglot'
import { counted, messages } from './messages.ts'

/** One language, loaded with the page: no flash of English while translations arrive. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...messages, ...counted }), 'pt-BR', [
  { locale: 'pt-BR', name: 'Português' },
])
