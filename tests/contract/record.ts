import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence } from './evidence.ts'

/** Evidence is only gathered for the page: `npm run coverage` sets this to the time the run began. */
const RUN = process.env.SPEC_COVERAGE
export const recording = Boolean(RUN)

export const FOLDER = join(import.meta.dirname, '../../ci-output/contract')
const ROOT = join(import.meta.dirname, '../..')

export interface Proof {
  /** Path of the test within the project. */
  file: string
  title: string
  /** What it showed of the contract: `key#aspect`. */
  keys: string[]
}

/** Keeps what a test that passed has shown; several runners write side by side, each to its own file. */
export function keep(runner: string, file: string, title: string, evidence: Evidence) {
  mkdirSync(FOLDER, { recursive: true })
  const proof: Proof = { file: file.replace(ROOT, '').replace(/^\//, ''), title, keys: [...evidence.keys] }
  appendFileSync(join(FOLDER, `${RUN}-${runner}-${process.pid}.jsonl`), `${JSON.stringify(proof)}\n`)
}
