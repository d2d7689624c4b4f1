/** Loaded before the product (`--import`): takes the defences of every call out of the sources, so that a bench can say what they cost. */
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

/** By file: what stands there, and what instead. Each must be found, so that no figure is told of a defence that was on. */
export const WITHOUT = {
  'app/auth/call_limits.ts': [
    ['if (apiLimits.perAddress && !isLocal(http))', 'if (false)'],
    ['if (apiLimits.perUser && !isLocal(http))', 'if (false)'],
  ],
  'app/middleware/security_headers_middleware.ts': [
    [/ {4}response\.header\(.*\n/, ''],
    [/ {4}response\.header\(.*\n/, ''],
  ],
  'app/http_body/read_json.ts': [
    ['(chunk) => scan.push(chunk)', '() => {}'],
    ['if (!isUtf8(bytes))', 'if (false)'],
    [
      "if (reachesPrototype(name, value)) delete one[name]\n      else if (typeof value === 'string')",
      "if (typeof value === 'string')",
    ],
    ['if (CONVERSIONS.includes(name))', 'if (false)'],
  ],
  'app/engine/database/commit.ts': [['if (confirmed) return', 'return']],
  'app/engine/compiler/normalise_input.ts': [['cleanText(value, entryOf(step))', 'value']],
  'app/engine/http/validate_response.ts': [["if (mode === 'off' ||", 'if (true ||']],
}

/** The source with its defences taken out. @throws Error when one is not there any more */
export function withoutDefences(file, source) {
  return WITHOUT[file].reduce((text, [defence, instead]) => {
    const changed = text.replace(defence, instead)
    if (changed === text) throw new Error(`bench/defences_off.mjs: ${file} has no ${defence}`)
    return changed
  }, source)
}

/** With `change`: both sides of a comparison are loaded the same way. */
function loadThrough(change) {
  registerHooks({
    load(url, context, next) {
      const file = Object.keys(WITHOUT).find((value) => url.endsWith(`/${value}`))
      if (!file) return next(url, context)
      const source = change(file, readFileSync(fileURLToPath(url), 'utf8'))
      return { format: 'module', shortCircuit: true, source: stripTypeScriptTypes(source) }
    },
  })
}

const { IPE_BENCH_DEFENCES } = process.env
if (IPE_BENCH_DEFENCES) loadThrough(IPE_BENCH_DEFENCES === 'off' ? withoutDefences : (_file, source) => source)
