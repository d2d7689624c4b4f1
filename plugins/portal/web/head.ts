export const escape = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Head {
  title: string
  description: string
  url: string
  site: string
  image: string | null
  index: boolean
  manifest: string
}

/** What link previews and search engines read of a page. */
export function headOf({ title, description, url, site, image, index, manifest }: Head): string {
  const named = {
    description,
    robots: index ? 'index, follow, max-image-preview:large' : 'noindex, follow',
    'twitter:card': 'summary',
  }
  const graph = {
    'og:type': 'website',
    'og:locale': 'pt_BR',
    'og:site_name': site,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(image && { 'og:image': image, 'og:image:width': 512, 'og:image:height': 512, 'og:image:alt': site }),
  }
  return [
    `<link rel="manifest" href="${escape(manifest)}">`,
    `<link rel="canonical" href="${escape(url)}">`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${escape(content)}">`),
    ...Object.entries(graph).map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
  ].join('\n')
}
