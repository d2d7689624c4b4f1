// Renders a schema of the OpenAPI document as elements, as words, and as an example.

/** Creates an element; strings are added as text, never as markup. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.flat(Infinity).filter((one) => one !== undefined && one !== null && one !== false))
  return element
}

/** Text with `code` between backticks. */
export const prose = (text = '') => text.split('`').map((part, index) => (index % 2 ? h('code', {}, part) : part))

export const resolve = (api, node) =>
  node?.$ref
    ? {
        ...node.$ref
          .slice(2)
          .split('/')
          .reduce((level, name) => level[name], api),
        ...node,
        $ref: undefined,
        name: node.$ref.split('/').pop(),
      }
    : (node ?? {})

const notNull = (api, schema) =>
  (schema.oneOf ?? []).filter((one) => one.type !== 'null').map((one) => resolve(api, one))

/** The part to expand: the object, the items of an array, the object among alternatives. */
function inner(api, schema) {
  const plain = resolve(api, schema)
  if (plain.properties) return plain
  if (plain.items) return inner(api, plain.items)
  return plain.oneOf
    ? notNull(api, plain)
        .map((one) => inner(api, one))
        .find((one) => one?.properties)
    : undefined
}

const WORDS = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim/não',
  object: 'objeto',
  array: 'lista',
}
const FORMATS = { date: 'data', 'date-time': 'instante', email: 'e-mail', uri: 'endereço', html: 'HTML' }

export function typeName(api, schema) {
  const plain = resolve(api, schema)
  if (plain.oneOf) return [...new Set(notNull(api, plain).map((one) => typeName(api, one)))].join(' ou ')
  const types = [plain.type ?? []].flat().filter((one) => one !== 'null')
  if (types[0] === 'array') return `lista de ${typeName(api, plain.items)}`
  if (types[0] === 'object') return plain.name?.endsWith('Ref') ? 'referência' : 'objeto'
  return FORMATS[plain.format] ?? (types.map((one) => WORDS[one] ?? one).join(' ou ') || 'qualquer valor')
}

function limits(schema) {
  const parts = []
  if (schema.maxLength !== undefined)
    parts.push(
      schema.minLength ? `${schema.minLength} a ${schema.maxLength} caracteres` : `até ${schema.maxLength} caracteres`,
    )
  if (schema.minimum !== undefined) parts.push(`mínimo ${schema.minimum}`)
  if (schema.maximum !== undefined) parts.push(`máximo ${schema.maximum}`)
  if (schema.minItems !== undefined) parts.push(`ao menos ${schema.minItems}`)
  if (schema.maxItems !== undefined) parts.push(`até ${schema.maxItems}`)
  if (schema.default !== undefined) parts.push(`padrão: ${schema.default}`)
  return parts.join(' · ')
}

const PERSONAL = {
  identity: 'identidade',
  contact: 'contato',
  document: 'documento',
  family: 'família',
  health: 'saúde',
  financial: 'financeiro',
  sensitive: 'sensível',
}

/** The fields of an object, one line each; nested ones can be expanded. */
export function schemaView(api, schema, depth = 0) {
  const plain = inner(api, schema)
  if (!plain) return h('p', { class: 'soft' }, typeName(api, schema))
  const lines = Object.entries(plain.properties).map(([name, one]) =>
    fieldLine(api, name, one, plain.required?.includes(name), depth),
  )
  return h('ul', { class: 'fields' }, lines)
}

export function fieldLine(api, name, schema, required, depth, place) {
  const plain = resolve(api, schema)
  const badges = [
    place && h('span', { class: 'badge' }, place),
    required && h('span', { class: 'badge must' }, 'obrigatório'),
    plain['x-required-when'] && h('span', { class: 'badge' }, 'obrigatório às vezes'),
    plain.readOnly && h('span', { class: 'badge' }, 'só leitura'),
    plain.writeOnly && h('span', { class: 'badge' }, 'só escrita'),
    plain['x-immutable'] && h('span', { class: 'badge' }, 'gravado uma vez'),
    plain['x-personal'] &&
      h('span', { class: 'badge personal' }, `dado pessoal: ${PERSONAL[plain['x-personal']] ?? plain['x-personal']}`),
  ]
  const head = [
    h('code', { class: 'name' }, name),
    ' ',
    h('span', { class: 'type' }, typeName(api, schema)),
    badges.filter(Boolean).map((one) => [' ', one]),
  ]
  const text = [plain.title, plain.description].filter(Boolean).join('. ').replace('..', '.')
  const notes = [text && h('p', {}, prose(text)), limits(plain) && h('p', { class: 'soft' }, limits(plain))]
  const nested = depth < 3 && inner(api, schema)
  const unfold =
    nested &&
    Object.keys(nested.properties).length > 0 &&
    lazyDetails(`Campos de ${name}`, () => schemaView(api, schema, depth + 1))
  return h('li', {}, h('div', {}, head), notes, unfold)
}

/** Content is created when it is first opened: a resource may have hundreds of fields. */
export function lazyDetails(label, make) {
  const details = h('details', {}, h('summary', {}, label))
  details.addEventListener('toggle', () => details.childElementCount === 1 && details.append(make()))
  return details
}

const SAMPLES = {
  date: '2026-11-20',
  'date-time': '2026-11-20T12:00:00Z',
  email: 'pessoa@example.com',
  uri: 'https://example.com',
  html: '<p>Texto</p>',
}

/** A sample value: of an object the required fields, or the first simple ones when none is required. */
export function example(api, schema, depth = 0) {
  const plain = resolve(api, schema)
  if (plain.default !== undefined) return plain.default
  if (plain.const !== undefined) return plain.const
  if (plain.enum) return plain.enum[0]
  if (plain.oneOf) return example(api, plain.oneOf[0], depth)
  const type = [plain.type ?? 'object'].flat()[0]
  if (type === 'array') return depth > 3 ? [] : [example(api, plain.items, depth + 1)]
  if (type === 'object') {
    const all = Object.entries(plain.properties ?? {}).filter(([name]) => name !== 'versao')
    const must = all.filter(([name]) => plain.required?.includes(name))
    const shown = must.length
      ? must
      : all.filter(([, one]) => !resolve(api, one).properties && !resolve(api, one).items).slice(0, depth ? 3 : 4)
    return Object.fromEntries(shown.map(([name, one]) => [name, example(api, one, depth + 1)]))
  }
  if (type === 'integer' || type === 'number') return plain.minimum ?? 1
  if (type === 'boolean') return true
  if (SAMPLES[plain.format]) return SAMPLES[plain.format]
  if (plain.pattern?.startsWith('^\\d{4}-')) return '2026-11'
  if (plain.pattern?.includes(':[0-5]')) return '8:00'
  if (plain.pattern?.startsWith('^#')) return '#0f6b4f'
  return (plain.title ?? 'texto').slice(0, plain.maxLength ?? 60)
}
