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
const ours = (name) => read(name).filter((item) => PLUGINS.has(item.plugin))
/** What appears on other screens has no address to be met at: the test that shows it names it as a whole. */
const ROUND_ABOUT = new Set(['dialog', 'widget', 'layout'])
const assumed = (item) => (item.assumed ? { assumed: true } : {})

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
          ? inner.map((item) =>
              item.name === 'id'
                ? { ...item, required: field.required, constraintsNotLiteral: ours, readOnly }
                : { ...item, readOnly: true },
            )
          : // What only the server writes has nothing inside that is sent.
            inner.map((item) => (readOnly ? { ...item, readOnly } : item)),
        `${path}.`,
      )
    const limits = readOnly
      ? []
      : LIMITS.filter((limit) => field[limit] && typeof field[limit] !== 'string' && !ours.includes(limit))
    return [
      {
        name: path,
        ...(type === 'list' && ref && { ref }),
        ...(readOnly && { readOnly }),
        ...assumed(field),
        ...(type === 'password' && { secret: true }),
        ...(limits.length && { limits: Object.fromEntries(limits.map((limit) => [limit, field[limit]])) }),
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
    .filter((item) => item.messages?.includes(id))
    .map((item) => item.id),
  calls: [...new Set(read('screens').flatMap((item) => (item.messages?.includes(id) ? (item.calls ?? []) : [])))],
  resources: [
    ...new Set([
      ...read('rules').flatMap((item) => ([item.message ?? []].flat().includes(id) ? [item.entity] : [])),
      ...read('screens').flatMap((item) => (item.messages?.includes(id) && item.resource ? [item.resource] : [])),
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
    .filter((item) => item.path.startsWith('/api/'))
    .map((item) => ({ id: item.id, plugin: item.plugin, method: item.method, path: item.path, ...assumed(item) })),
  resources: ours('resources')
    .filter((item) => item.fields.length)
    .map((item) => ({
      id: item.id,
      plugin: item.plugin,
      path: item.apiPath,
      kind: item.kind,
      operations: item.operations ?? [],
      fields: names(item.fields),
      ...assumed(item),
    })),
  screens: ours('screens').map((item) => ({
    id: item.id,
    plugin: item.plugin,
    route: item.route,
    kind: item.kind,
    title: item.title,
    ...(!written(item.title) && { ours: true }),
    buttons: item.generated || ROUND_ABOUT.has(item.kind) ? [] : (item.buttons ?? []),
    ...assumed(item),
  })),
  reports: ours('reports').map((item) => ({
    id: item.id,
    plugin: item.plugin,
    method: item.method,
    path: item.apiPath,
    formats: item.formats,
    filters: item.filters.map((filter) => filter.name).filter((name) => name !== 'id'),
    ...assumed(item),
  })),
  messages: messages.map((message) => ({
    id: message.id,
    text: SPELLED[message.id] ?? message.text,
    when: message.when,
    ...placesOf(message.id),
    ...assumed(message),
  })),
  rules: ours('rules').map((item) => ({ id: item.id, plugin: item.plugin })),
  constants: read('constants')
    .filter((item) => !item.id.startsWith('enum.'))
    .map((item) => ({ id: item.id, value: JSON.stringify(item.value).slice(0, 80), ...assumed(item) })),
  enums: read('enums').map((candidate) => ({
    id: `enum.${candidate.id}`,
    items: candidate.items.map((item) => spelledItem(candidate.id, item)),
    ...assumed(candidate),
  })),
}
// One item a line, so that a change of the contract reads well.
const lines = Object.entries(index).map(
  ([kind, items]) => `"${kind}": [\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`,
)
writeFileSync(new URL('./index.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
console.log(
  Object.entries(index)
    .map(([kind, items]) => `${kind}: ${items.length}`)
    .join(', '),
)
