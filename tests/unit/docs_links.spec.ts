import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')

/** The address of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  new Set([...textOf(page).matchAll(/^#{1,4} (.+)$/gm)].map(([, heading]) => anchorOf(heading!.replaceAll('`', ''))))

test('every link from page to page leads to a file and a heading that exist', ({ assert }) => {
  assert.isAbove(PAGES.length, 12)
  const broken = PAGES.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link]) => {
      if (/^(https?:|mailto:|data:)/.test(link!)) return []
      const [path, anchor] = link!.split('#') as [string, string?]
      const target = path ? relative(ROOT, join(ROOT, dirname(page), path)) : page
      if (!existsSync(join(ROOT, target))) return [`${page}: ${link}`]
      return anchor && target.endsWith('.md') && !anchorsOf(target).has(anchor) ? [`${page}: ${link}`] : []
    }),
  )
  assert.deepEqual(broken, [])
})

/** Plugins that pages invent; `frontend/kinds.ts` and the like are of any plugin. */
const EXAMPLE = /^plugins\/(equipment|fleet|lessons|<|…)/

test('every source a page names exists', ({ assert }) => {
  const missing = PAGES.filter((page) => !/CHANGELOG|spec-coverage|benchmarks/.test(page)).flatMap((page) =>
    [
      ...textOf(page).matchAll(
        /`((?:app|plugins|frontend\/\w+|tests|scripts|config|bin|start)\/[\w./-]+\.(?:tsx?|mjs|edge))`/g,
      ),
    ]
      .filter(([, path]) => !EXAMPLE.test(path!) && !existsSync(join(ROOT, path!)))
      .map(([, path]) => `${page}: ${path}`),
  )
  assert.deepEqual(missing, [])
})
