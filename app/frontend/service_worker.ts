import { readFile } from 'node:fs/promises'
import { areaOf, type OfflineRules, type PublicPageDef } from '#engine/definition/public_page.ts'
import type { PluginDef } from '#engine'

/** The service worker of one area. Requested again each time, so that a new version reaches every phone. */
export async function serviceWorker(area: string, rules: OfflineRules = {}): Promise<string> {
  const source = await readFile(new URL('./service_worker.js', import.meta.url), 'utf8')
  const { pages = [], calls = [], without = [] } = rules
  return source.replace('self.RULES', () => JSON.stringify({ area, pages, calls, without }))
}

/** Every area of public pages with what its plugins keep there. */
export const publicAreas = (pages: readonly PublicPageDef[], plugins: readonly PluginDef[]) =>
  [...new Set(pages.map((one) => areaOf(one.path)))].map((area) => ({
    area,
    rules: plugins.flatMap(({ offline }) => offline?.[area] ?? [])[0],
  }))
