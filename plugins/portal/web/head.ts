import { type Language, LANGUAGES } from '#app/i18n/index.ts'
import { inLanguage } from './addresses.ts'

export const escape = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Head {
  title: string
  description: string
  /** The Portuguese address: those of the other languages are derived from it. */
  url: string
  language: Language
  site: string
  image: string | null
  index: boolean
  manifest: string
}

const LOCALES: Record<Language, string> = { 'pt-BR': 'pt_BR', en: 'en_US', es: 'es_ES' }

/** The page in each language, for search engines; Portuguese is the default. */
const alternates = (url: string) =>
  [...LANGUAGES.map((language) => [language, inLanguage(url, language)]), ['x-default', url]].map(
    ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escape(address)}">`,
  )

/** Head tags of a page for link previews and search engines. */
export function headOf({ title, description, url, language, site, image, index, manifest }: Head): string {
  const named = {
    description,
    robots: index ? 'index, follow, max-image-preview:large' : 'noindex, follow',
    'twitter:card': 'summary',
  }
  const graph = {
    'og:type': 'website',
    'og:locale': LOCALES[language],
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    'og:url': inLanguage(url, language),
    ...(image && { 'og:image': image, 'og:image:width': 512, 'og:image:height': 512, 'og:image:alt': site }),
  }
  return [
    `<link rel="manifest" href="${escape(manifest)}">`,
    `<link rel="canonical" href="${escape(inLanguage(url, language))}">`,
    ...(index ? alternates(url) : []),
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escape(content)}">`),
    ...Object.entries(graph).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
  ].join('\n')
}
