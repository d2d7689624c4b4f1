import { ICON_NAMES } from '../../definition/icons.ts'
import { LIST_PARAMETERS } from '../../definition/list_parameters.ts'
import type { Extension, MenuItem, PluginDef, PluginOptions } from '../../definition/plugin.ts'
import type { Hooks } from '../../definition/hooks.ts'
import type { ResourceDef, ResourceOptions } from '../../definition/resource.ts'
import type { Fields } from '../../fields/builder.ts'
import type { Fail } from './find.ts'

type Named<T> = Record<keyof Required<T>, true>

const RESOURCE: Named<ResourceOptions<Fields>> & { key: true; owner: true } = {
  key: true,
  owner: true,
  label: true,
  counted: true,
  fields: true,
  display: true,
  title: true,
  displayAs: true,
  shared: true,
  companiesAt: true,
  writers: true,
  sharedBy: true,
  table: true,
  list: true,
  filters: true,
  form: true,
  rules: true,
  actions: true,
  links: true,
  hooks: true,
  compute: true,
  derived: true,
  removal: true,
  undoDelete: true,
  private: true,
  extraFields: true,
  rowRules: true,
  personalTo: true,
  operations: true,
  publicRead: true,
  authority: true,
  pages: true,
  record: true,
  timeline: true,
  deleteDialog: true,
  help: true,
  unique: true,
  exclusive: true,
  lifetime: true,
  within: true,
  lockedWhen: true,
  indexes: true,
  imports: true,
  fromName: true,
  aliasOf: true,
  embedded: true,
  fixedValues: true,
  fullText: true,
  scope: true,
}
const LIST: Named<ResourceDef['list']> = {
  columns: true,
  also: true,
  sort: true,
  search: true,
  filters: true,
  size: true,
  layouts: true,
  board: true,
  calendar: true,
}
const HOOKS: Named<Hooks> = {
  beforeSave: true,
  prepareSave: true,
  afterCreate: true,
  afterSave: true,
  beforeDelete: true,
  afterChange: true,
  afterRead: true,
  afterList: true,
  afterExport: true,
}
const PAGES: Named<NonNullable<ResourceDef['pages']>> = { list: true, form: true, show: true }
const EXTENSION: Named<Extension> = {
  fields: true,
  columns: true,
  filters: true,
  filterFields: true,
  form: true,
  rules: true,
  actions: true,
  afterAction: true,
  hooks: true,
  compute: true,
  derived: true,
  rowRules: true,
  related: true,
  timeline: true,
}
const RECORD: Named<NonNullable<ResourceDef['record']>> = { photo: true, chips: true, facts: true, related: true }
const OPERATIONS = ['list', 'read', 'create', 'update', 'delete']
const PLUGIN: Named<PluginOptions> & { name: true } = {
  name: true,
  label: true,
  requires: true,
  renamedFrom: true,
  kinds: true,
  icons: true,
  resources: true,
  reports: true,
  dashboards: true,
  pages: true,
  endpoints: true,
  publicPages: true,
  offline: true,
  webPages: true,
  menu: true,
  settings: true,
  extend: true,
  ownerSets: true,
  prompts: true,
  todos: true,
  endings: true,
  rightBar: true,
  messageBox: true,
  personalCopies: true,
  mails: true,
  jobs: true,
  nightly: true,
  copies: true,
  seed: true,
  upgrade: true,
  demo: true,
  profiles: true,
}

/** Rejects unknown options, because a mistyped option would have no effect and the mistake would be hard to find. */
function known(given: object | undefined, options: Record<string, true>, what: string, fail: Fail) {
  for (const name of Object.keys(given ?? {})) if (!Object.hasOwn(options, name)) fail(`${what} "${name}" não existe.`)
}

/** First address segments reserved by the platform. */
const OWN_ADDRESSES = ['metadata', 'docs', 'login', 'logout', 'userinfo', 'saude', 'metricas']
const FIXED_ADDRESSES = ['lote', 'desfazer-remocao', 'remocao']
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Rejects an unknown icon, which would be shown as a dot, and suggests similar names. */
function checkIcon(icon: string | undefined, where: string, fail: Fail) {
  // Icons of plugins are checked when all plugins are loaded.
  if (icon === undefined || icon.includes(':') || ICON_NAMES.some((name) => name === icon)) return
  const meant = icon.replace(/(Outlined|Outline|Rounded|Sharp|TwoTone|Icon)$/, '').toLowerCase()
  const near = ICON_NAMES.filter((name) => name.toLowerCase().includes(meant))
  fail(
    `${where} tem o ícone "${icon}", que não existe${near.length ? `: talvez ${near.join(', ')}` : '; app/engine/definition/icons.ts tem os nomes'}.`,
  )
}

/** Checks the names in a resource: its address, options, actions, links and filters. */
export function checkNames(def: ResourceDef, fail: Fail) {
  if (!/^[a-z][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(def.key))
    fail('a chave só pode ter letras minúsculas, números e hífens, em partes separadas por "/".')
  if (OWN_ADDRESSES.includes(def.key.split('/')[0]!))
    fail(`o endereço "${def.key.split('/')[0]}" é da própria plataforma.`)
  if (!isText(def.label?.singular) || !isText(def.label?.plural))
    fail('"label" precisa dos dois nomes: ["Projeto", "Projetos"].')
  known(def, RESOURCE, 'a opção', fail)
  known(def.list, LIST, 'a opção de "list"', fail)
  known(def.hooks, HOOKS, 'o gancho', fail)
  known(def.pages, PAGES, 'a tela', fail)
  known(def.record, RECORD, 'a opção de "record"', fail)
  for (const operation of def.operations ?? [])
    if (!OPERATIONS.includes(operation)) fail(`a operação "${operation}" não existe.`)
  if (def.title !== undefined && !(Array.isArray(def.title) && def.title.length && def.title.every(isText)))
    fail('"title" precisa de uma lista de campos.')
  if (def.removal && !(def.removal.when && isText(def.removal.refusal)))
    fail('"removal" precisa de quando ("when") e da frase de quem não pode ("refusal").')
  if (def.sharedBy !== undefined && !isText(def.sharedBy)) fail('"sharedBy" precisa do nome de uma configuração.')
  for (const [name, filter] of Object.entries(def.filters)) {
    if (filter.default !== undefined && !Object.hasOwn(filter.where, filter.default))
      fail(`o filtro "${name}" começa com "${filter.default}", que não é uma de suas opções.`)
    if (filter.kind === 'choice' && !filter.choices.length) fail(`o filtro "${name}" não tem opções.`)
  }
  for (const name of [...Object.keys(def.filters), ...(def.list.filters ?? [])])
    if (LIST_PARAMETERS.has(name)) fail(`o filtro "${name}" tem um nome que a própria lista usa.`)
  checkActionNames(def, fail)
}

function checkActionNames(def: ResourceDef, fail: Fail) {
  const seen = new Set<string>()
  for (const action of def.actions) {
    if (!/^[a-z][a-z0-9-]*$/.test(action.name))
      fail(`o nome da ação "${action.name}" só pode ter letras minúsculas, números e hífens.`)
    if (action.on !== 'row' && FIXED_ADDRESSES.includes(action.name))
      fail(`a ação "${action.name}" tem o endereço de uma operação da própria lista.`)
    if (seen.has(action.name)) fail(`há duas ações "${action.name}".`)
    if (!isText(action.label) || typeof action.run !== 'function')
      fail(`a ação "${action.name}" precisa de "label" e de "run".`)
    checkIcon(action.icon, `a ação "${action.name}"`, fail)
    seen.add(action.name)
  }
  for (const link of def.links) checkIcon(link.icon, `o botão "${link.name}"`, fail)
  // Links with the same name must exclude each other by condition; without a condition both would be shown.
  for (const { name, when } of def.links)
    if (!when && def.links.filter((link) => link.name === name).length > 1) fail(`há dois botões "${name}".`)
}

/** List-valued parts of a manifest, which contain `undefined` when an import name is wrong. */
const PARTS = [
  'resources',
  'reports',
  'dashboards',
  'pages',
  'endpoints',
  'prompts',
  'todos',
  'endings',
  'publicPages',
  'webPages',
  'mails',
  'kinds',
] as const

function checkMenuIcons(item: MenuItem, fail: Fail) {
  if (typeof item !== 'object') return
  checkIcon(item.icon, `a entrada "${item.label ?? ('to' in item && item.to)}" do menu`, fail)
  if ('items' in item) for (const candidate of item.items) checkMenuIcons(candidate, fail)
}

/** Checks the names in a manifest. */
export function checkManifest(plugin: PluginDef, fail: Fail) {
  if (!/^[a-z][a-z0-9_]*$/.test(plugin.name)) fail('o nome só pode ter letras minúsculas, números e "_".')
  if (!isText(plugin.label)) fail('falta o "label", o nome para as pessoas.')
  known(plugin, PLUGIN, 'a opção', fail)
  for (const part of PARTS) {
    const missing = plugin[part]?.findIndex((item) => typeof item !== 'object' || item === null) ?? -1
    if (missing >= 0) fail(`"${part}" tem na posição ${missing + 1} algo que não existe: confira os nomes importados.`)
  }
  for (const [key, extension] of Object.entries(plugin.extend ?? {})) {
    known(extension, EXTENSION, `a extensão de "${key}": a opção`, fail)
    known(extension.hooks, HOOKS, `a extensão de "${key}": o gancho`, fail)
  }
  for (const page of plugin.pages ?? []) checkIcon(page.icon, `a página "${page.path}"`, fail)
  for (const todo of plugin.todos ?? []) checkIcon(todo.icon, `a pendência "${todo.name}"`, fail)
  for (const dashboard of plugin.dashboards ?? []) checkIcon(dashboard.icon, `o painel "${dashboard.key}"`, fail)
  for (const item of plugin.menu ?? []) checkMenuIcons(item, fail)
  for (const [name, { hour, minute = 0 }] of Object.entries(plugin.nightly ?? {}))
    if (!(Number.isInteger(hour) && hour >= 0 && hour <= 23 && Number.isInteger(minute) && minute >= 0 && minute <= 59))
      fail(`a tarefa noturna "${name}" não tem hora que exista: "hour" vai de 0 a 23, "minute" de 0 a 59.`)
}
