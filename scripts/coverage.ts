// npm run coverage: writes docs/spec-coverage.md from what the tests say they prove (`// Proves: id` above a title).
import { writeFileSync } from 'node:fs'
import { asked } from '../tests/contract/contract.ts'
import { makePage } from '../tests/contract/page.ts'
import { allStatements } from '../tests/contract/titles.ts'

writeFileSync(new URL('../docs/spec-coverage.md', import.meta.url), makePage(asked, allStatements()))
