// npm run docs: writes docs/reference/*.md from the docstrings of everything #engine and #frontend export.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ROOT } from './reference/exports.ts'
import { PAGES, pageOf, undescribed } from './reference/page.ts'

const missing = undescribed()
for (const page of PAGES) {
  mkdirSync(dirname(ROOT + page.file), { recursive: true })
  writeFileSync(ROOT + page.file, pageOf(page))
}
for (const value of missing) console.error(`✖ no docstring: ${value}`)
if (missing.length) process.exitCode = 1
