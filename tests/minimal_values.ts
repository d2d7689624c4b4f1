import type { FieldDef, FieldDefs, Row } from '#engine'
import { kindOf } from '#engine'
import { can } from '#engine/compiler/names.ts'
import { engine } from '#engine/runtime/engine.ts'
import type { EngineContext } from '#engine/runtime/context.ts'
import { newCpf, unique, uniqueShort } from './helpers.ts'

/** What a plugin says about its own resources where generated values would not do: `{ 'obras/projetos': () => ({ … }) }`. */
export type Samples = Record<string, (context: EngineContext) => Promise<Record<string, unknown>> | Record<string, unknown>>

const PIXEL = { bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', contentType: 'image/png', name: 'ponto.png' }
const FIXED: Record<string, unknown> = {
  boolean: true, date: '2026-03-02', datetime: '2026-03-02T12:00:00Z', month: '2026-03', time: '8:00', year: 2026, cnpj: '12ABC34501DE35', pis: '12044555672', processNumber: '35041000387200019', cep: '60115170', email: 'ana@exemplo.com.br',
  phone: '85991234567', url: 'https://exemplo.com.br', color: '#336699', password: 'segredo-de-teste', json: {}, file: PIXEL, image: PIXEL, signature: PIXEL, richText: '<p>texto</p>',
}

/** Catalogues other plugins refer to, whose rules no definition tells. */
const COMMON: Samples = { 'cargo-salario/faixas-salariais': () => ({ historico: [{ data: '2026-01-01', tipo: '3', valor: 3500 }] }) }

let number = 0

/** A value the field takes by itself; undefined when only its definition's author knows one. */
async function valueOf(field: FieldDef, context: EngineContext, samples: Samples): Promise<unknown> {
  if (field.kind in FIXED) return FIXED[field.kind]
  switch (field.kind) {
    case 'cpf':
    case 'cpfOrCnpj':
      return newCpf()
    case 'text':
    case 'longText':
      return (field.max ?? 40) < 12 ? uniqueShort(Math.min(field.max!, 6)) : unique('V').slice(-Math.min(field.max ?? 40, 40)).trim()
    case 'choice':
      return field.choices?.[0]?.id
    case 'choices':
      return field.choices?.slice(0, field.min ?? 1).map((one) => one.id)
    case 'ref':
      return rowFor(field.to!, context, samples)
    case 'refs':
      return [await rowFor(field.to!, context, samples)]
    case 'group':
    case 'address':
      return minimalValues(field.fields ?? {}, context, samples)
    case 'list':
    case 'history':
      return [await minimalValues(field.fields ?? {}, context, samples)]
  }
  const { cell } = kindOf(field)
  return ['integer', 'decimal', 'money', 'percent'].includes(cell) ? Math.min(field.max ?? Infinity, (field.min ?? 1) + (++number % 50)) : undefined
}

/** Id of a row to refer to: one that is there, or a new one. */
async function rowFor(key: string, context: EngineContext, samples: Samples): Promise<number | undefined> {
  const known = await context.repo(key).list({ limit: 1, withoutTotal: true })
  if (known.rows[0]) return known.rows[0].id
  return (await createMinimal(key, context, samples)).id
}

/** Values for all that is demanded without a condition, and inside what is demanded. Nothing more: an optional field must be optional. */
export async function minimalValues(fields: FieldDefs, context: EngineContext, samples: Samples = {}): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly === true || field.kind === 'computed') continue
    const nested = field.kind === 'group' || field.kind === 'address'
    if (field.required !== true && !nested) continue
    if (field.default !== undefined && !nested) continue
    const value = await valueOf(field, context, samples)
    if (nested && !Object.keys(value as object).length) continue
    values[name] = value
  }
  return values
}

/** The smallest input of a resource: what its plugin says, over what its definition demands. */
export async function minimalInput(key: string, context: EngineContext, samples: Samples = {}): Promise<Record<string, unknown>> {
  const { def } = engine().registry.resource(key)
  const own = await (samples[key] ?? COMMON[key])?.(context)
  const fields = Object.fromEntries(Object.entries(def.fields).filter(([name]) => !own || !(name in own)))
  return { ...(await minimalValues(fields, context, samples)), ...own }
}

async function createMinimal(key: string, context: EngineContext, samples: Samples): Promise<Row> {
  const { def } = engine().registry.resource(key)
  if (!can(def, 'create') && !def.fields[def.display]) throw new Error(`There is no row of "${key}" and no way to make one: give its plugin a sample.`)
  return (context.elevated() as EngineContext).repo(key).create(await minimalInput(key, context, samples))
}
