import { isGroup } from '#engine/definition/shapes.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { fileOf, quoted, registerItem } from './plugin.ts'

/** A field the list filters by and that has few values: what a first chart can be made of. */
function groupableOf({ def, layout }: Resource) {
  for (const name of def.list.filters ?? []) {
    const field = def.fields[name]
    if (!field || isGroup(field) || !['boolean', 'choice'].includes(field.kind)) continue
    if (layout.byPath.has(name)) return { name, field }
  }
  return undefined
}

const symbol = (plugin: string) => `${plugin.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Dashboard`

const byField = ({ name, field }: NonNullable<ReturnType<typeof groupableOf>>, key: string) => {
  const names =
    field.kind === 'boolean'
      ? { true: 'Sim', false: 'Não' }
      : Object.fromEntries((field.choices ?? []).map((one) => [one.id, one.nome]))
  return {
    constants: `\nconst NAMES: Record<string, string> = ${JSON.stringify(names)
      .replaceAll('"', "'")
      .replaceAll(/'(\w+)':/g, '$1: ')
      .replaceAll(',', ', ')}\n`,
    chart: `
    por${name[0]!.toUpperCase()}${name.slice(1)}: chart('doughnut', {
      label: ${quoted(`Por ${field.label.toLowerCase()}`)},
      columns: { nome: { label: ${quoted(field.label)} }, total: { label: 'Registros', format: 'integer' }, codigo: { label: 'Código', hidden: true } },
      drill: { list: '${key}', filters: { ${name}: '$codigo' } },
      query: async (context) => {
        const groups = await rows(context).select({ codigo: '${name}', total: count() }).groupBy('codigo').rows()
        return groups.map(({ codigo, total }) => ({ nome: NAMES[String(codigo)] ?? 'Não informado', total, codigo: String(codigo) }))
      },
    }),`,
  }
}

const source = (plugin: string, key: string, label: string, resource: Resource) => {
  const { def } = resource
  const groupable = groupableOf(resource)
  const part = groupable && byField(groupable, def.key)
  return `import { chart, type Context, ${part ? 'count, ' : ''}dashboard } from '#engine'
${part?.constants ?? ''}
/** The rows a user sees: company, row rules and field rights hold by themselves. */
const rows = (context: Context) => context.query('${def.key}')

export const ${symbol(plugin)} = dashboard('${key}', {
  label: ${quoted(label)},
  charts: {
    total: chart('number', {
      label: ${quoted(def.label.plural)},
      columns: { total: { label: 'Registros', format: 'integer' } },
      drill: { list: '${def.key}' },
      query: async (context) => {
        const total = await rows(context).count()
        return total ? [{ total }] : []
      },
    }),${part?.chart ?? ''}
  },
})
`
}

const testSource = (key: string, label: string, resource: string) => `import { test } from '@japa/runner'
import { createCompany, staffClient, system } from '#tests/helpers.ts'
import { minimalInput } from '#tests/minimal_values.ts'

const PANEL = '/api/${key}'

test.group(${quoted(label)}, () => {
  test('counts what the company has, and nothing of another', async ({ assert }) => {
    const { id } = await createCompany()
    const context = await system(id)
    await context.repo('${resource}').create(await minimalInput('${resource}', context))
    const { body } = await (await staffClient({ empresaId: id })).get(PANEL)
    const stranger = await staffClient()
    for (const { name } of body.charts) {
      const [row] = (await (await staffClient({ empresaId: id })).get(\`\${PANEL}/\${name}\`)).body.rows
      assert.equal(row.total, 1, name)
      assert.deepEqual((await stranger.get(\`\${PANEL}/\${name}\`)).body.rows, [], name)
    }
  })

  test('is closed to whoever lacks its authority', async ({ assert }) => {
    assert.equal((await (await staffClient({ authorities: [] })).get(\`\${PANEL}/total\`)).status, 403)
  })
})
`

/** A dashboard over a resource, and its test. */
export const dashboardFiles = (plugin: string, key: string, label: string, resource: Resource) =>
  new Map([
    [`${plugin}/dashboards/${fileOf(key)}.ts`, source(plugin, key, label, resource)],
    [`${plugin}/tests/${fileOf(key)}.functional.spec.ts`, testSource(key, label, resource.key)],
  ])

/** Adds the dashboard to a manifest; see `registerIn`. */
export const registerDashboardIn = (manifest: string, plugin: string, key: string) =>
  registerItem(manifest, symbol(plugin), `./dashboards/${fileOf(key)}.ts`, 'dashboards')
