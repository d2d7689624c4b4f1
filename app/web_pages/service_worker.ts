import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { areaOf, type OfflineRules, type PublicPageDef } from '#engine/definition/public_page.ts'
import type { PluginDef } from '#engine'

/** The service worker of one area. Requested again each time, so that a new version reaches every phone. `files` are stored with the first visit. */
export async function serviceWorker(area: string, rules: OfflineRules = {}, files: string[] = []): Promise<string> {
  const source = await readFile(new URL('./service_worker.js', import.meta.url), 'utf8')
  const { pages = [], calls = [], without = [] } = rules
  return source.replace('self.RULES', () => JSON.stringify({ area, pages, calls, without, files }))
}

/** All scripts and styles the pages of an area can need, as the present build names them: the shell's own and those of its plugins. */
export async function filesOfArea(area: string, pages: readonly PublicPageDef[]): Promise<string[]> {
  const read = (name: string) => readFile(app.publicPath(name), 'utf8').catch(() => '')
  const [shell, plugins] = await Promise.all([read('public.html'), read('assets/public/all-of-plugins.json')])
  const known: Record<string, string[]> = plugins ? JSON.parse(plugins) : {}
  const owners = pages
    .filter((page) => areaOf(page.path) === area)
    .flatMap((page) => [page.owner!, ...(page.component.includes('/') ? [page.component.split('/')[0]!] : [])])
  const own = [...shell.matchAll(/(?:src|href)="(\/assets\/public\/[\w.-]+)"/g)].map((item) => item[1]!)
  return [...new Set([...own, ...owners.flatMap((owner) => (known[owner] ?? []).map((file) => `/${file}`))])]
}

/** Every area of public pages with what its plugins keep there. */
export const publicAreas = (pages: readonly PublicPageDef[], plugins: readonly PluginDef[]) =>
  [...new Set(pages.map((page) => areaOf(page.path)))].map((area) => ({
    area,
    rules: plugins.flatMap(({ offline }) => offline?.[area] ?? [])[0],
  }))
