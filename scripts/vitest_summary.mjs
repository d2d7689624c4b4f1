import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const firstLine = (error) =>
  String(error?.message ?? error)
    .split('\n')[0]
    .slice(0, 300)
const file = (module) => relative(process.cwd(), module.moduleId)

/** Vitest reporter that leaves the totals where the launcher adds them to those of the server's tests. */
export default class Summary {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = unhandledErrors.map((error) => ({ title: 'error outside of a test', message: firstLine(error) }))
    for (const module of modules) {
      // A file that cannot even be loaded has no tests, and has failed.
      if (module.errors().length) counts.failed++
      for (const error of module.errors())
        failures.push({ file: file(module), title: 'file', message: firstLine(error) })
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state in counts) counts[state]++
        if (state === 'failed') failures.push({ file: file(module), title: test.name, message: firstLine(errors?.[0]) })
      }
    }
    counts.failed += unhandledErrors.length
    const total = counts.passed + counts.failed + counts.skipped
    if (process.env.IPE_TEST_SUMMARY)
      writeFileSync(process.env.IPE_TEST_SUMMARY, JSON.stringify({ total, ...counts, failures }))
  }
}
