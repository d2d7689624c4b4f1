// node tests/contract/make_index.mjs <folder of the itemised contract> [plugin …]: keeps of it what the coverage page compares with,
// ids, paths, names and exact texts; the project must work where the contract is not.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, ...named] = process.argv.slice(2)
/** A plugin joins the page by being named here. */
const PLUGINS = new Set(
  named.length
    ? named
    : [
        'recruitment',
        'portal',
        'core',
        'evaluation',
        'jobs',
        'analytics',
        'talent',
        'surveys',
        'training',
        'utilities',
        'assistant',
        'sst',
      ],
)
const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
const ours = (name) => read(name).filter((one) => PLUGINS.has(one.plugin))
/** What appears on other screens has no address to be met at: the test that shows it names it as a whole. */
const ROUND_ABOUT = new Set(['dialog', 'widget', 'layout'])
const assumed = (one) => (one.assumed ? { assumed: true } : {})

const LIMITS = ['required', 'max', 'min']
/** The field with the limits the documents give literally; `true` is all there is to say of a required one. */
const names = (fields, prefix = '') =>
  fields.flatMap((field) => {
    const { name, type, ref, fields: inner, readOnly, constraintsNotLiteral: ours = [] } = field
    const path = prefix + name
    // A reference is one field: it is chosen by its number, and tells what the documents name of it.
    if (inner && type !== 'image' && type !== 'file')
      return names(
        type === 'ref' || type === 'refs'
          ? inner.map((one) =>
              one.name === 'id'
                ? { ...one, required: field.required, constraintsNotLiteral: ours, readOnly }
                : { ...one, readOnly: true },
            )
          : // What only the server writes has nothing inside that is sent.
            inner.map((one) => (readOnly ? { ...one, readOnly } : one)),
        `${path}.`,
      )
    const limits = readOnly
      ? []
      : LIMITS.filter((one) => field[one] && typeof field[one] !== 'string' && !ours.includes(one))
    return [
      {
        name: path,
        ...(type === 'list' && ref && { ref }),
        ...(readOnly && { readOnly }),
        ...assumed(field),
        ...(type === 'password' && { secret: true }),
        ...(limits.length && { limits: Object.fromEntries(limits.map((one) => [one, field[one]])) }),
      },
    ]
  })

const messages = read('messages')
/** Words the documents write without their accents or in capitals; what stands in brackets there is the name of a product. */
const SPELLED = {
  'relatorio.areas': 'Áreas Organizacionais',
  'formacao.titulo': 'Formação acadêmica',
  'admissao.ANALISE_FORTESPESSOAL': 'Em análise - {sistema de folha}',
}
const spelledItem = (id, { code, label }) => [
  code,
  id === 'status-admissao' && code === 'ANALISE_FORTESPESSOAL' ? 'Em análise - Fortes Pessoal' : label,
]

/** Where a message belongs: calls and screens that name it, resources whose rules do. */
const placesOf = (id) => ({
  screens: read('screens')
    .filter((one) => one.messages?.includes(id))
    .map((one) => one.id),
  calls: [...new Set(read('screens').flatMap((one) => (one.messages?.includes(id) ? (one.calls ?? []) : [])))],
  resources: [
    ...new Set([
      ...read('rules').flatMap((one) => ([one.message ?? []].flat().includes(id) ? [one.entity] : [])),
      ...read('screens').flatMap((one) => (one.messages?.includes(id) && one.resource ? [one.resource] : [])),
    ]),
  ],
})

/** Titles the documents write themselves; the others are names of ours. */
const documents = [
  '1-overview-portal-recruitment.md',
  '2-evaluation-surveys-analytics-talent.md',
  '3-jobs-training-safety-utilities-assistant.md',
]
  .map((name) => readFileSync(join(folder, '..', name), 'utf8').toLowerCase())
  .join('\n')
const written = (title) => documents.includes(title.toLowerCase())

const index = {
  calls: ours('calls')
    .filter((one) => one.path.startsWith('/api/'))
    .map((one) => ({ id: one.id, plugin: one.plugin, method: one.method, path: one.path, ...assumed(one) })),
  resources: ours('resources')
    .filter((one) => one.fields.length)
    .map((one) => ({
      id: one.id,
      plugin: one.plugin,
      path: one.apiPath,
      kind: one.kind,
      operations: one.operations ?? [],
      fields: names(one.fields),
      ...assumed(one),
    })),
  screens: ours('screens').map((one) => ({
    id: one.id,
    plugin: one.plugin,
    route: one.route,
    kind: one.kind,
    title: one.title,
    ...(!written(one.title) && { ours: true }),
    buttons: one.generated || ROUND_ABOUT.has(one.kind) ? [] : (one.buttons ?? []),
    ...assumed(one),
  })),
  reports: ours('reports').map((one) => ({
    id: one.id,
    plugin: one.plugin,
    method: one.method,
    path: one.apiPath,
    formats: one.formats,
    filters: one.filters.map((filter) => filter.name).filter((name) => name !== 'id'),
    ...assumed(one),
  })),
  messages: messages.map((one) => ({
    id: one.id,
    text: SPELLED[one.id] ?? one.text,
    when: one.when,
    ...placesOf(one.id),
    ...assumed(one),
  })),
  rules: ours('rules').map((one) => ({ id: one.id, plugin: one.plugin })),
  constants: read('constants')
    .filter((one) => !one.id.startsWith('enum.'))
    .map((one) => ({ id: one.id, value: JSON.stringify(one.value).slice(0, 80), ...assumed(one) })),
  enums: read('enums').map((one) => ({
    id: `enum.${one.id}`,
    items: one.items.map((item) => spelledItem(one.id, item)),
    ...assumed(one),
  })),
}
// One item a line, so that a change of the contract reads well.
const lines = Object.entries(index).map(
  ([kind, items]) => `"${kind}": [\n${items.map((one) => JSON.stringify(one)).join(',\n')}\n]`,
)
writeFileSync(new URL('./index.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
console.log(
  Object.entries(index)
    .map(([kind, items]) => `${kind}: ${items.length}`)
    .join(', '),
)
