import { readFileSync, statSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { areaOf, type PublicPageDef, publicPageMeta } from '#engine/definition/public_page.ts'
import { trimOf } from '#engine/fields/trim.ts'

type Pages = readonly PublicPageDef[]

/** Whether the addresses below a first part belong to the public shell. */
export const isPublicArea = (pages: Pages, area: string) => pages.some((page) => areaOf(page.path) === area)

/** The page of the shell with the pages there are: it needs no call to know what stands at an address. */
export function withPages(html: string, pages: Pages): string {
  // In a script element only `</` could end it.
  const text = JSON.stringify(publicPageMeta(pages)).replaceAll('<', '\\u003c')
  return html.replace('</body>', () => `<script type="application/json" id="paginas">${text}</script></body>`)
}

let known: { at: number; scripts: Record<string, string[]> } | undefined

/** Written by the build: plugin → its first scripts. */
function firstScripts(): Record<string, string[]> {
  const file = app.publicPath('assets/public/plugins.json')
  try {
    const at = statSync(file).mtimeMs
    if (known?.at !== at) known = { at, scripts: JSON.parse(readFileSync(file, 'utf8')) }
    return known.scripts
  } catch {
    return {}
  }
}

const fits = (pattern: string, path: string) => {
  const [expected, given] = [pattern.split('/'), trimOf(path, '/').split('/')]
  return expected.length === given.length && expected.every((value, at) => value.startsWith(':') || value === given[at])
}

/** Whether some page stands at an address of the shell. The beginning of an area does: the worker keeps it as the frame of all. */
export function hasPage(pages: Pages, path: string): boolean {
  const given = trimOf(path, '/').split('/')
  if (given.length === 1) return true
  return pages.some(({ path: pattern, texts = [] }) => {
    const expected = pattern.split('/')
    return (
      expected.length === given.length &&
      expected.every((value, at) =>
        value.startsWith(':') ? texts.includes(value.slice(1)) || /^\d+$/.test(given[at]!) : value === given[at],
      )
    )
  })
}

/** The scripts of the plugin whose page stands at an address, or of its area. */
export function firstScriptsAt(pages: Pages, path: string): string[] {
  const page =
    pages.find((item) => fits(item.path, path)) ??
    pages.find((item) => areaOf(item.path) === areaOf(path) && item.frame)
  if (!page) return []
  const scripts = firstScripts()
  const other = page.component.includes('/') ? page.component.split('/')[0]! : page.owner!
  return [...new Set([...(scripts[page.owner!] ?? []), ...(scripts[other] ?? [])])]
}
