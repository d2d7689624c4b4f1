import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PluginFn } from '@japa/runner/types'
import { filesLeft, sharesFiles } from './shared_files.ts'

// Taken out of the environment, so that a run started by a test does not report in our name.
const summaryFile = process.env.IPE_TEST_SUMMARY
delete process.env.IPE_TEST_SUMMARY

interface Failure {
  /** Specification file, from the project's folder; absent for a suite's hook. */
  file?: string
  title: string
  message: string
}

const firstLine = (error: unknown) =>
  String((error as Error)?.message ?? error)
    .split('\n')[0]!
    .slice(0, 300)
const fileOf = (meta: { fileName?: string } | undefined) =>
  meta?.fileName ? relative(process.cwd(), meta.fileName.replace(/^file:\/\//, '')) : undefined

/**
 * Leaves totals and failures where the launcher can add them to those of the other runners, and refuses a run that ran
 * nothing: a mistyped filter must not look like success. A hook that fails belongs to no test, so it is told apart.
 */
export const countTests: PluginFn = ({ emitter, runner }) => {
  const failures: Failure[] = []
  const tell = (title: string, file: string | undefined, errors: { phase?: string; error: unknown }[]) =>
    failures.push({
      file,
      title,
      message: errors.map(({ phase, error }) => `${phase ?? 'test'}: ${firstLine(error)}`).join('; '),
    })
  emitter.on('test:end', ({ hasError, title, meta, errors }) => {
    if (hasError) tell(title.expanded, fileOf(meta), errors)
  })
  // The errors of a group are those of its hooks; its tests tell their own.
  emitter.on('group:end', ({ hasError, title, meta, errors }) => {
    if (hasError && errors.length) tell(`hook of "${title}"`, fileOf(meta), errors)
  })
  emitter.on('suite:end', ({ hasError, name, errors }) => {
    if (hasError && errors.length) tell(`hook of suite "${name}"`, undefined, errors)
  })
  emitter.on('runner:end', () => {
    const { total, passed, failed, skipped, todo } = runner.getSummary().aggregates
    // Of several processes one may find all files taken.
    if (total === 0 && !sharesFiles) process.exitCode = 1
    if (summaryFile)
      writeFileSync(
        summaryFile,
        JSON.stringify({ total, passed, failed, skipped: skipped + todo, failures, left: filesLeft() }),
      )
  })
}
