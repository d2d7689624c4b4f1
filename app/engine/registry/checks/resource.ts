import { DISPLAY_NAME, isTemplate, isWellFormed, pathsIn } from '../../definition/display_template.ts'
import { isGroup } from '../../definition/shapes.ts'
import { type AnswerDef, isShape } from '../../definition/answer.ts'
import { type Condition, fieldsOf } from '../../definition/conditions.ts'
import type { Audience, EndpointDef } from '../../definition/endpoint.ts'
import { fitsAddress, inAddress } from '../../definition/in_address.ts'
import type { Extension } from '../../definition/plugin.ts'
import type { ResourceDef, ExclusiveDef } from '../../definition/resource.ts'
import type { FieldDef, FieldDefs, FormSection, RuleDef } from '../../definition/types.ts'
import { DefinitionError } from '../../errors.ts'
import { can } from '../../compiler/names.ts'
import { type Layout, layoutOf } from '../../compiler/table.ts'
import { findKind, kindOf } from '../../fields/index.ts'
import { type Around, checkCondition, type Known } from './condition.ts'
import { checkField, checkPlace, isReference } from './field.ts'
import { type Fail, find, throughList } from './find.ts'
import { checkNames } from './names.ts'
import { checkRecord } from './record.ts'
import { checkStates } from './states.ts'

export { find } from './find.ts'

/** What other plugins add to a resource, with their names: whose mistake it is. */
export type Extensions = readonly { name: string; extension: Extension }[]

/** Ends the boot with a sentence that begins with plugin and resource. */
export const failOf =
  (def: ResourceDef): Fail =>
  (text, owner = def.owner) => {
    throw new DefinitionError(`Plugin "${owner}", recurso "${def.key}": ${text}`)
  }

/** Refuses a definition that cannot work, in one sentence with plugin, resource and field. */
export function checkResource(
  def: ResourceDef,
  all: ReadonlyMap<string, ResourceDef>,
  known: Known,
  extensions: Extensions = [],
) {
  const fail = failOf(def)
  checkNames(def, fail)
  const layout = checkFields(def, all, known, fail)
  checkStates(def.fields, fail)
  checkRecord(def, all, fail, extensions)
  const has = (path: string) => find(def.fields, path) !== undefined || ['id', 'versao', 'empresaId'].includes(path)
  const brings = (part: keyof Extension, item: unknown) =>
    extensions.find(({ extension }) => Object.values((extension[part] ?? []) as object).includes(item))?.name
  for (const { name, extension } of extensions)
    for (const path of extension.columns ?? [])
      if (!has(path)) fail(`a lista usa o campo "${path}", que não existe.`, name)
  checkList(def, layout, has, fail)
  for (const name of [def.sharedBy, def.extraFields])
    if (typeof name === 'string' && !known.settings.has(name)) fail(`usa a configuração "${name}", que não existe.`)
  for (const [name, one] of Object.entries(def.filters))
    for (const where of Object.values(one.where)) {
      const refuse: Fail = (text, owner) => fail(text, owner ?? brings('filters', one))
      checkCondition(where ?? undefined, name, { fields: def.fields }, known, refuse)
      for (const path of where ? fieldsOf(where) : [])
        if (throughList(def.fields, path)) refuse(`o filtro "${name}" usa "${path}", que está numa lista.`)
    }
  for (const path of Object.keys(def.hooks?.afterChange ?? {}))
    if (!has(path)) fail(`"afterChange" usa o campo "${path}", que não existe.`)
  checkRules(def.rules, { fields: def.fields }, known, (rule) => (text) => fail(text, brings('rules', rule)))
  for (const one of def.actions)
    checkAction(one, def, all, known, (text, owner) => fail(text, owner ?? brings('actions', one)))
  for (const one of def.links) {
    checkCondition(one.when, one.name, { fields: def.fields }, known, fail)
    if (!one.to?.startsWith('/')) fail(`o botão "${one.name}" leva a "${one.to}": o endereço começa com "/".`)
  }
  for (const path of [...(def.unique ?? []).flatMap((one) => one.fields), ...(def.indexes ?? []).flat()]) {
    if (!has(path)) fail(`um índice usa o campo "${path}", que não existe.`)
    if (!layout.byPath.has(path)) fail(`um índice usa o campo "${path}", que não é gravado na própria tabela.`)
  }
  for (const one of def.exclusive ?? []) checkExclusive(one, def, layout, known, fail)
  for (const name of Object.keys(def.compute ?? {}))
    if (find(def.fields, name)?.kind !== 'computed') fail(`"compute" traz "${name}", que não é um campo calculado.`)
  for (const path of Object.keys(def.fullText ?? {}))
    if (!find(def.fields, path)) fail(`a busca por palavras usa o campo "${path}", que não existe.`)
  for (const section of def.form)
    checkSection(section, def, has, known, (text) =>
      fail(
        text,
        extensions.find(({ extension }) =>
          extension.form?.some((one) => one.label === section.label && one.fields.some((path) => !has(path))),
        )?.name,
      ),
    )
  checkForm(def, fail)
}

function checkExclusive(one: ExclusiveDef, def: ResourceDef, layout: Layout, known: Known, fail: Fail) {
  for (const path of [one.field, one.start, one.end])
    if (!layout.byPath.has(path)) fail(`"exclusive" usa o campo "${path}", que não é gravado na própria tabela.`)
  if (layout.byPath.get(one.field)?.field.kind !== 'ref')
    fail(`"exclusive" usa o campo "${one.field}", que não é uma referência.`)
  const kinds = [one.start, one.end].map((path) => layout.byPath.get(path)?.field.kind)
  if (kinds[0] !== kinds[1] || !['date', 'datetime'].includes(kinds[0]!))
    fail(`"exclusive" usa o período de "${one.start}" a "${one.end}": os dois são datas, ou os dois datas e horas.`)
  checkCondition(one.when, one.field, { fields: def.fields }, known, fail)
  for (const path of one.when ? fieldsOf(one.when) : [])
    if (!layout.byPath.has(path)) fail(`"exclusive" usa o campo "${path}", que não é gravado na própria tabela.`)
}

function checkFields(def: ResourceDef, all: ReadonlyMap<string, ResourceDef>, known: Known, fail: Fail): Layout {
  const walk = (level: FieldDefs, prefix: string, owner: string | undefined, rows?: FieldDef) => {
    for (const [name, field] of Object.entries(level)) {
      const path = prefix + name
      const refuse: Fail = (text) => fail(text, field?.owner ?? owner)
      checkField(field, path, known.settings, refuse)
      checkPlace(field, { path, name, beside: level, rows }, def, all, refuse)
      const around = rows ? { fields: rows.fields ?? {}, record: def.fields } : { fields: def.fields }
      for (const one of [
        field.upperCase,
        field.required,
        field.visible,
        field.readOnly,
        ...(field.defaults ?? []).map((two) => two.when),
        ...(field.choices ?? []).map((two) => two.when),
      ])
        checkCondition(one as Condition | true | undefined, path, around, known, refuse)
      if (field.rules)
        checkRules(field.rules, { fields: field.fields ?? {}, record: def.fields }, known, () => refuse, path)
      if (field.fields)
        walk(field.fields, isGroup(field) ? `${path}.` : '', field.owner ?? owner, isGroup(field) ? rows : field)
    }
  }
  walk(def.fields, '', undefined)
  const layout = layoutOf(def)
  for (const { path, field } of layout.stored)
    if (field.from !== undefined && !layout.mirrored.some((one) => one.path === path))
      fail(`o campo "${path}" repete "${field.from}", que não é campo de um histórico.`, field.owner)
  for (const { path, field } of layout.computed) {
    const refuse: Fail = (text) => fail(text, field.owner)
    if (field.from !== undefined && !layout.currentValues.some((one) => one.path === path))
      refuse(`o campo "${path}" vem de "${field.from}", que não é campo de um histórico.`)
    for (const one of field.template === undefined ? (field.dependencies ?? []) : [])
      if (!find(def.fields, one) || find(def.fields, one)!.kind === 'computed' || throughList(def.fields, one))
        refuse(`o campo calculado "${path}" precisa de "${one}", que não é um campo gravado.`)
    if (field.from === undefined && field.kind === 'computed' && !def.compute?.[path])
      refuse(`o campo calculado "${path}" não tem função em "compute".`)
  }
  return layout
}

/** What no cell of a list can show. */
const NO_COLUMN = ['password', 'json', 'list', 'history']

/** What names no record: nobody would know it by that. */
const NO_NAME = ['boolean', 'password', 'json', 'file', 'image', 'signature', 'list', 'history', 'group', 'address']

function checkList(def: ResourceDef, layout: Layout, has: (path: string) => boolean, fail: Fail) {
  const { columns, search = [], sort, filters = [] } = def.list
  checkTemplate(def, layout, fail)
  if (!has(def.display)) fail(`o campo de exibição "${def.display}" não existe.`)
  if (NO_NAME.includes(find(def.fields, def.display)?.kind ?? ''))
    fail(`o campo de exibição "${def.display}" não dá nome a um registro.`)
  for (const path of def.title ?? [])
    if (!columns.includes(path)) fail(`o título usa o campo "${path}", que não é coluna da lista.`)
  const sorted = sort?.replace(/^-/, '')
  for (const path of [...columns, ...search, ...(sorted ? [sorted] : [])])
    if (!has(path)) fail(`a lista usa o campo "${path}", que não existe.`)
  const own = (path: string) => find(def.fields, path) === undefined || layout.byPath.has(path)
  for (const path of columns)
    if (find(def.fields, path) && (NO_COLUMN.includes(find(def.fields, path)!.kind) || throughList(def.fields, path)))
      fail(`a lista tem a coluna "${path}", que não cabe numa lista.`)
  const searched = (field: FieldDef | undefined) =>
    !field || isReference(field) || kindOf(field).searched !== undefined || kindOf(field).operators.includes('contains')
  for (const path of search)
    if (!own(path) || !searched(find(def.fields, path)))
      fail(`a busca da lista usa o campo "${path}", em que não se procura texto.`)
  if (
    sorted &&
    !own(sorted) &&
    !def.fields[sorted]?.template &&
    !layout.currentValues.some((one) => one.path === sorted)
  )
    fail(`a lista é ordenada por "${sorted}", que não é gravado na própria tabela.`)
  for (const name of filters) {
    if (!has(name) && !def.filters[name]) fail(`o filtro "${name}" não existe.`)
    const field = def.filters[name] ? undefined : find(def.fields, name)
    if (field && !kindOf(field).operators.length && !layout.currentValues.some((one) => one.path === name))
      fail(`o filtro "${name}" é de um campo que não se filtra.`)
  }
}

/** A display template names fields of the record's own table, of which one is always filled. */
function checkTemplate({ display, fields }: ResourceDef, layout: Layout, fail: Fail) {
  if (isTemplate(display))
    fail(`o modelo de exibição "${display}" se chama "${DISPLAY_NAME}" na API, mas já há um campo com esse nome.`)
  const template = fields[display]?.template
  if (template === undefined) return
  const paths = pathsIn(template)
  if (!paths.length || !isWellFormed(template))
    fail(`o modelo de exibição "${template}" não diz os campos entre chaves, como em "{placa} · {modelo}".`)
  for (const path of paths) {
    const field = find(fields, path)
    if (!field) fail(`o modelo de exibição usa o campo "${path}", que não existe.`)
    else if (!layout.byPath.has(path) || field.kind === 'ref' || NO_NAME.includes(field.kind))
      fail(`o modelo de exibição usa o campo "${path}": só valores gravados na própria tabela dão nome a um registro.`)
  }
  if (!paths.some((path) => find(fields, path)!.required === true))
    fail(`o modelo de exibição "${template}" não tem nenhum campo obrigatório: um registro poderia ficar sem nome.`)
}

/** Rules over the fields of a record, or of the rows of the `list`. */
function checkRules(
  rules: readonly RuleDef[],
  around: Around,
  known: Known,
  failFor: (rule: RuleDef) => Fail,
  list?: string,
) {
  for (const one of rules) {
    const fail = failFor(one)
    checkCondition(one.when, list ?? one.field, around, known, fail)
    if (!find(around.fields, one.field))
      fail(`uma regra${list ? ` de "${list}"` : ''} aponta para o campo "${one.field}", que não existe.`)
    if (!one.message) fail(`uma regra do campo "${one.field}" não tem mensagem.`)
  }
}

function checkAction(
  one: ResourceDef['actions'][number],
  def: ResourceDef,
  all: ReadonlyMap<string, ResourceDef>,
  known: Known,
  fail: Fail,
) {
  checkCondition(one.when, one.name, { fields: def.fields }, known, fail)
  const refuse: Fail = (text) => fail(`ação "${one.name}": ${text}`)
  checkInputFields(one.fields ?? {}, all, known, refuse, one.rules)
  if (inAddress(one)) checkAddressFields(one.fields ?? {}, refuse)
  checkAnswer(one.answers, all, refuse)
}

/** What comes with an address must fit into one. */
function checkAddressFields(fields: FieldDefs, fail: Fail) {
  for (const [name, field] of Object.entries(fields))
    if (!fitsAddress(field))
      fail(`o campo "${name}" não cabe num endereço: use um método que tem corpo (POST, PUT ou PATCH).`)
}

/** A field stands once in a form, and what is demanded stands somewhere: otherwise nobody could ever save a new record. */
function checkForm(def: ResourceDef, fail: Fail) {
  if (!def.form.length || def.aliasOf) return
  const placed = def.form.flatMap(function paths(one: FormSection): string[] {
    return [...one.fields, ...(one.sections ?? []).flatMap(paths)]
  })
  const twice = placed.find((path, index) => placed.indexOf(path) !== index)
  if (twice) fail(`o formulário mostra o campo "${twice}" duas vezes.`, find(def.fields, twice)?.owner)
  if (!can(def, 'create') || def.pages?.form) return
  const tops = new Set(placed.map((path) => path.split('.')[0]))
  for (const [name, { required, hidden, readOnly, default: initial, owner }] of Object.entries(def.fields))
    if (required === true && !hidden && readOnly !== true && initial === undefined && !tops.has(name))
      fail(`o campo "${name}" é obrigatório, mas não está no formulário.`, owner)
}

function checkSection(one: FormSection, def: ResourceDef, has: (path: string) => boolean, known: Known, fail: Fail) {
  checkCondition(one.visible, one.label, { fields: def.fields }, known, fail)
  for (const path of one.fields) if (!has(path)) fail(`a seção "${one.label}" usa o campo "${path}", que não existe.`)
  one.sections?.forEach((inner) => checkSection(inner, def, has, known, fail))
}

/** Fields of a dialog, an endpoint or a filter screen: they must exist and hold together as those of a resource do. */
export function checkInputFields(
  fields: FieldDefs,
  all: { has(key: string): boolean },
  known: Known,
  fail: Fail,
  rules: readonly RuleDef[] = [],
) {
  const walk = (level: FieldDefs, prefix: string, rows?: FieldDef) => {
    for (const [name, field] of Object.entries(level)) {
      checkField(field, prefix + name, known.settings, fail)
      if (isReference(field) && !all.has(field.to ?? ''))
        fail(`o campo "${prefix + name}" refere-se a "${field.to}", que não existe.`)
      const around = rows ? { fields: rows.fields ?? {}, record: fields } : { fields }
      for (const one of [
        field.required,
        field.visible,
        field.readOnly,
        ...(field.defaults ?? []).map((two) => two.when),
        ...(field.choices ?? []).map((two) => two.when),
      ])
        checkCondition(one as Condition | true | undefined, prefix + name, around, known, fail)
      if (field.rules) checkRules(field.rules, { fields: field.fields ?? {}, record: fields }, known, () => fail, name)
      if (field.fields) walk(field.fields, isGroup(field) ? `${prefix}${name}.` : '', isGroup(field) ? rows : field)
    }
  }
  walk(fields, '')
  checkRules(rules, { fields }, known, () => fail)
}

/** What a definition says it answers: kinds, references and rows must exist. */
export function checkAnswer(answer: AnswerDef | undefined, all: { has(key: string): boolean }, fail: Fail) {
  if (!answer) return
  if ('key' in answer && !all.has(answer.key)) fail(`a resposta traz registros de "${answer.key}", que não existe.`)
  if ('of' in answer) checkAnswer(answer.of, all, fail)
  if (answer.is === 'value') checkAnswerFields({ valor: answer.field }, all, fail)
  if (answer.is === 'object')
    for (const [name, one] of Object.entries(answer.members)) {
      if (isShape(one)) checkAnswer(one, all, fail)
      else checkAnswerFields({ [name]: one }, all, fail)
    }
}

/** Fields of an answer only describe: nobody types into them. */
function checkAnswerFields(fields: FieldDefs, all: { has(key: string): boolean }, fail: Fail) {
  for (const [name, field] of Object.entries(fields)) {
    if (!findKind(field.kind)) fail(`o campo "${name}" é do tipo "${field.kind}", que não existe.`)
    if (isReference(field) && !all.has(field.to ?? ''))
      fail(`o campo "${name}" refere-se a "${field.to}", que não existe.`)
    if (field.fields) checkAnswerFields(field.fields, all, fail)
  }
}

/** Shapes that say what comes back and cannot be sent. */
const ANSWERED_ONLY = new Set<AnswerDef['is']>(['page', 'name', 'redirect', 'file', 'nothing'])

function checkTaken(taken: AnswerDef, fail: Fail) {
  if (ANSWERED_ONLY.has(taken.is)) fail(`"body" não pode ser "${taken.is}", que só se responde.`)
  if ('of' in taken) checkTaken(taken.of, fail)
  if (taken.is === 'object') for (const one of Object.values(taken.members)) if (isShape(one)) checkTaken(one, fail)
}

const METHODS: readonly EndpointDef['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const AUDIENCES: readonly Audience[] = ['staff', 'candidate', 'link', 'public']

/** What an endpoint declares must be possible: known kinds and rows, one body, and none of a GET. */
export function checkEndpoint(one: EndpointDef, all: { has(key: string): boolean }, known: Known, fail: Fail) {
  if (!METHODS.includes(one.method)) fail(`o verbo "${one.method}" não existe: use ${METHODS.join(', ')}.`)
  if (!AUDIENCES.includes(one.audience)) fail(`"audience" diz quem pode chamar: ${AUDIENCES.join(', ')}.`)
  if (typeof one.run !== 'function') fail('falta "run".')
  if ((one.audience === 'link') !== (one.purpose === true || Boolean(one.purpose?.length)))
    fail('"purpose" diz quais links a abrem: é de "audience: link", e só dela.')
  if (one.method === 'GET' && (one.fields || one.body || one.files))
    fail('um GET não tem corpo: o que vem no endereço declara-se em "query".')
  if (one.fields && one.body) fail('"fields" e "body" descrevem o mesmo corpo: declare só um.')
  checkInputFields(one.query ?? {}, all, known, fail, one.fields ? [] : one.rules)
  checkAddressFields(one.query ?? {}, fail)
  checkInputFields(one.fields ?? {}, all, known, fail, one.fields ? one.rules : [])
  checkAnswer(one.answers, all, fail)
  checkAnswer(one.body, all, fail)
  if (one.body) checkTaken(one.body, fail)
}
