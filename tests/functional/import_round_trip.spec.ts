import { test } from '@japa/runner'
import { ID, importTargets } from '#engine/imports/index.ts'
import { can } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'
import { cellValue } from '#engine/reports/free_columns.ts'
import { runImport } from '#app/core/imports/run.ts'
import type { TableFile } from '#app/imports/table.ts'
import { createCompany, minimalInput, system } from '#tests'

/** Areas as plain ids, which are no names: exported as numbers. */
const KNOWN = new Set(['captacao/areas-interesse'])

const at = (row: any, path: string) => path.split('.').reduce((value, name) => value?.[name], row)
const withoutStamps = ({ versao, atualizadoEm, ...row }: any) => JSON.parse(JSON.stringify(row))

test.group('Export and import', () => {
  test('what is exported and imported unchanged changes nothing', async ({ assert }) => {
    const context = await system((await createCompany()).id)
    const faults: string[] = []
    let tried = 0
    for (const resource of engine().registry.resources.values()) {
      const { key, def } = resource
      if (KNOWN.has(key) || def.aliasOf || def.embedded || !can(def, 'create') || !can(def, 'update')) continue
      let row: any
      try {
        row = await context.repo(key).create(await minimalInput(key, context))
        row = await context.repo(key).get(row.id)
      } catch {
        // Rules that only the samples of its plugin know.
        continue
      }
      tried++
      const targets = importTargets(context.definition(key).fields).filter(({ list }) => !list)
      const cells = [row.id, ...targets.map(({ path, field }) => cellValue(at(row, path), field) as any)]
      const file: TableFile = {
        sheets: ['x'],
        isLong: async () => false,
        async *lines() {
          yield { line: 1, cells: ['id', ...targets.map(({ label }) => label)] }
          yield { line: 2, cells }
        },
      }
      const mapa = [ID, ...targets.map(({ path }) => path)]
      const options: any = { planilha: 'x', linhaTitulos: 1, mapa, chave: ID, correcoes: [] }
      try {
        const outcome = await runImport({ context, resource, file, options, keep: async () => {} })
        for (const { field, message, value } of outcome.recusas) faults.push(`${key} ${field} "${value}": ${message}`)
        if (outcome.recusas.length) continue
        const after = await context.repo(key).get(row.id)
        const [a, b] = [withoutStamps(row), withoutStamps(after)]
        for (const name of Object.keys(a))
          if (JSON.stringify(a[name]) !== JSON.stringify(b[name]))
            faults.push(`${key} ${name}: ${JSON.stringify(a[name])} → ${JSON.stringify(b[name])}`)
      } catch (error) {
        faults.push(`${key} ! ${(error as any).message}`)
      }
    }
    assert.isAbove(tried, 120)
    assert.deepEqual(faults, [])
  })
})
