import type { FieldDef, FieldDefs, Row } from '#engine'
import {
  EngineError,
  type EvaluationContext,
  isBlank,
  isOffered,
  kindOf,
  valueAt,
  validateRecord,
  ValidationError,
} from '#engine'
import { can } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'
import { find } from '#engine/registry/checks/find.ts'
import type { EngineContext } from '#engine/context.ts'
import { applyDefaults } from '#engine/rows/values.ts'
import { newCpf, unique, uniqueShort } from './rows.ts'

/** What a plugin says about its own resources where generated values would not do: `{ 'obras/projetos': () => ({ … }) }`. */
export type Samples = Record<
  string,
  (context: EngineContext) => Promise<Record<string, unknown>> | Record<string, unknown>
>

const PIXEL = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'ponto.png',
}
const FIXED: Record<string, unknown> = {
  boolean: true,
  date: '2026-03-02',
  datetime: '2026-03-02T12:00:00Z',
  month: '2026-03',
  time: '8:00',
  year: 2026,
  cnpj: '12ABC34501DE35',
  pis: '12044555672',
  processNumber: '35041000387200019',
  cep: '60115170',
  email: 'ana@exemplo.com.br',
  phone: '85991234567',
  url: 'https://exemplo.com.br',
  color: '#336699',
  password: 'segredo-de-teste',
  secret: 'chave-de-teste',
  json: {},
  file: PIXEL,
  image: PIXEL,
  signature: PIXEL,
  richText: '<p>texto</p>',
}

/** Catalogues other plugins refer to, whose rules no definition tells. */
const COMMON: Samples = {
  'cargo-salario/faixas-salariais': () => ({ historico: [{ data: '2026-01-01', tipo: '3', valor: 3500 }] }),
  'utilitario/webhooks': () => ({ recurso: 'utilitario/perfis' }),
  'estudio/definicoes': () => ({
    tipo: 'R',
    definicao: {
      nome: unique('minimo')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
      singular: 'Chave',
      plural: 'Chaves',
      titulo: 'nome',
      campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'texto' }],
    },
  }),
  // One that people run themselves needs no key.
  'assistente/provedores': () => ({ servico: 'L' }),
}

/** What to write where generated values break a rule that no definition tells. */
export const samplesHint = (key: string) =>
  `Say values that do: samples: { '${key}': () => ({ … }) }, the second argument of checkPlugin or the third of minimalInput.`

let number = 0

/** Number of digits of a code whose pattern asks for just these; 0 for another text. */
const digitsOf = ({ pattern }: FieldDef): number => Number(/^\^?\\d\{(\d+)\}\$?$/.exec(String(pattern ?? ''))?.[1] ?? 0)

/** A value the field takes by itself; undefined when only its definition's author knows one. */
async function valueOf(field: FieldDef, context: EngineContext, samples: Samples): Promise<unknown> {
  if (field.kind in FIXED) return FIXED[field.kind]
  switch (field.kind) {
    case 'cpf':
    case 'cpfOrCnpj':
      return newCpf()
    case 'text':
    case 'longText':
      if (digitsOf(field)) return String(++number).padStart(digitsOf(field), '1')
      return (field.max ?? 40) < 12
        ? uniqueShort(Math.min(field.max!, 6))
        : unique('V')
            .slice(-Math.min(field.max ?? 40, 40))
            .trim()
    case 'choice':
      return field.choices?.[0]?.id
    case 'choices':
      return field.choices?.slice(0, field.min ?? 1).map((choice) => choice.id)
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
  return ['integer', 'decimal', 'money', 'percent'].includes(cell)
    ? Math.min(field.max ?? Infinity, (field.min ?? 1) + (++number % 50))
    : undefined
}

/** Id of a row to refer to: one that is there, or a new one. */
async function rowFor(key: string, context: EngineContext, samples: Samples): Promise<number | undefined> {
  const known = await context.repo(key).list({ limit: 1, withoutTotal: true })
  if (known.rows[0]) return known.rows[0].id
  return (await createMinimal(key, context, samples)).id
}

/** Values for all that is demanded without a condition, and inside what is demanded. Nothing more: an optional field must be optional. */
export async function minimalValues(
  fields: FieldDefs,
  context: EngineContext,
  samples: Samples = {},
): Promise<Record<string, unknown>> {
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

/** Puts a value at a path of a record: 'contato.email', 'itens.0.valor'. */
function put(record: Record<string, any>, path: string, value: unknown) {
  const parts = path.split('.')
  let level = record
  for (const part of parts.slice(0, -1)) level = level[part] ??= {}
  level[parts.at(-1)!] = value
}

/** Adds what the conditions of the fields demand, given the rest. One answer may call for the next, so it is asked several times. */
async function addConditional(
  fields: FieldDefs,
  values: Record<string, unknown>,
  context: EngineContext,
  samples: Samples,
) {
  for (let round = 0; round < 6; round++) {
    const record = structuredClone(values)
    applyDefaults(fields, record, context)
    const facts: EvaluationContext = {
      record,
      settings: context.settings,
      authorities: context.authorities,
      today: context.today,
    }
    const open = validateRecord(fields, [], facts).flatMap(({ field: path }) => {
      const field = find(fields, path.replace(/\.\d+(?=\.|$)/g, ''))
      const choices = field?.choices?.filter((choice) => isOffered(choice, facts))
      return field && (isBlank(valueAt(path, facts)) || (choices?.length && choices.length < field.choices!.length))
        ? [{ path, field: choices ? { ...field, choices } : field }]
        : []
    })
    if (!open.length) return
    for (const { path, field } of open) put(values, path, await valueOf(field, context, samples))
  }
}

/** The smallest input of a resource: what its plugin says, over what its definition demands. */
export async function minimalInput(
  key: string,
  context: EngineContext,
  samples: Samples = {},
): Promise<Record<string, unknown>> {
  const { def } = engine().registry.resource(key)
  const own = await (samples[key] ?? COMMON[key])?.(context)
  const fields = Object.fromEntries(Object.entries(def.fields).filter(([name]) => !own || !(name in own)))
  const values = { ...(await minimalValues(fields, context, samples)), ...own }
  await addConditional(def.fields, values, context, samples)
  return values
}

async function createMinimal(key: string, context: EngineContext, samples: Samples): Promise<Row> {
  const { def } = engine().registry.resource(key)
  if (!can(def, 'create') && !def.fields[def.display])
    throw new Error(`There is no row of "${key}" and no way to make one: give its plugin a sample.`)
  const input = await minimalInput(key, context, samples)
  try {
    return await (context.system as EngineContext).repo(key).create(input)
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const reasons =
      error instanceof ValidationError
        ? error.violations.map(({ field, message }) => `${field}: ${message}`).join(' ')
        : error.message
    throw new Error(
      `"${key}" refuses the least a form would send, ${JSON.stringify(input).slice(0, 300)}: ${reasons} ${samplesHint(key)}`,
    )
  }
}
