import { writeFileSync } from 'node:fs'

/** Vitest reporter that leaves the totals where the launcher adds them to those of the server's tests. */
export default class Summary {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      // A file that cannot even be loaded has no tests, and has failed.
      if (module.errors().length) counts.failed++
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state in counts) counts[state]++
      }
    }
    counts.failed += unhandledErrors.length
    const total = counts.passed + counts.failed + counts.skipped
    if (process.env.IPE_TEST_SUMMARY) writeFileSync(process.env.IPE_TEST_SUMMARY, JSON.stringify({ total, ...counts }))
  }
}
