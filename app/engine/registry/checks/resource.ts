import { isGroup } from '../../definition/shapes.ts'
import { type Condition, fieldsOf } from '../../definition/conditions.ts'
import { inAddress } from '../../definition/in_address.ts'
import type { Extension } from '../../definition/plugin.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import type { ExclusiveDef } from '../../definition/exclusive.ts'
import type { FieldDef, FieldDefs } from '../../definition/types.ts'
import type { FormSection } from '../../definition/screen_types.ts'
import { DefinitionError } from '../../errors.ts'
import { can } from '../../compiler/names.ts'
import { type Layout, layoutOf } from '../../compiler/layout.ts'
import { kindOf } from '../../fields/index.ts'
import { isKeptIn } from '../kept_in.ts'
import { checkInputFields, checkAddressFields } from './inputs.ts'
import { checkAnswer } from './endpoint.ts'
import { checkRules } from './rules.ts'
import { checkTemplate, NO_NAME } from './template.ts'
import { checkCondition, type Known } from './condition.ts'
import { checkField, checkPlace, isReference } from './field.ts'
import { type Fail, find, throughList } from './find.ts'
import { checkImports } from './imports.ts'
import { checkLifetimes } from './lifetimes.ts'
import { checkNames } from './names.ts'
import { checkRecord } from './record.ts'
import { checkStates } from './states.ts'
import type { Extensions } from './extensions.ts'

/** Aborts the boot with a sentence that starts with plugin and resource. */
export const failOf =
  (def: ResourceDef): Fail =>
  (text, owner = def.owner) => {
    throw new DefinitionError(`Plugin "${owner}", recurso "${def.key}": ${text}`)
  }

/** Rejects an invalid definition, in one sentence with plugin, resource and field. */
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
  checkWriters(def, fail)
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
  for (const path of def.hooks?.afterCreate?.fields ?? [])
    if (!has(path)) fail(`"afterCreate" usa o campo "${path}", que não existe.`)
  checkRules(def.rules, { fields: def.fields }, known, (rule) => (text) => fail(text, brings('rules', rule)))
  for (const action of def.actions)
    checkAction(action, def, all, known, (text, owner) => fail(text, owner ?? brings('actions', action)))
  for (const link of def.links) {
    checkCondition(link.when, link.name, { fields: def.fields }, known, fail)
    if (!link.to?.startsWith('/')) fail(`o botão "${link.name}" leva a "${link.to}": o endereço começa com "/".`)
  }
  checkCondition(def.removal?.when, 'removal', { fields: def.fields }, known, fail)
  for (const path of [...(def.unique ?? []).flatMap((item) => item.fields), ...(def.indexes ?? []).flat()]) {
    if (!has(path)) fail(`um índice usa o campo "${path}", que não existe.`)
    if (!layout.byPath.has(path)) fail(`um índice usa o campo "${path}", que não é gravado na própria tabela.`)
  }
  for (const exclusive of def.exclusive ?? []) checkExclusive(exclusive, def, layout, known, fail)
  checkLifetimes(def, layout, all, known, fail)
  checkImports(def, fail)
  if (def.lockedWhen) checkClosedBy(def, layout, all, fail)
  for (const name of Object.keys(def.compute ?? {}))
    if (find(def.fields, name)?.kind !== 'computed') fail(`"compute" traz "${name}", que não é um campo calculado.`)
  for (const path of Object.keys(def.fullText ?? {}))
    if (isKeptIn(def, path)) fail(`a busca por palavras usa o campo "${path}", que é privado ou cifrado.`)
  for (const path of Object.keys(def.fullText ?? {}))
    if (!find(def.fields, path)) fail(`a busca por palavras usa o campo "${path}", que não existe.`)
  for (const section of def.form)
    checkSection(section, def, has, known, (text) =>
      fail(
        text,
        extensions.find(({ extension }) =>
          extension.form?.some((item) => item.label === section.label && item.fields.some((path) => !has(path))),
        )?.name,
      ),
    )
  checkForm(def, fail)
}

function checkExclusive(one: ExclusiveDef, def: ResourceDef, layout: Layout, known: Known, fail: Fail) {
  const period = [one.start, one.end].filter((path) => path !== undefined)
  for (const path of [one.field, ...period])
    if (!layout.byPath.has(path)) fail(`"exclusive" usa o campo "${path}", que não é gravado na própria tabela.`)
  const stored = layout.byPath.get(one.field)
  const column = stored && kindOf(stored.field).column?.(stored.field)
  if (!column || ['text', 'json'].includes(column.type))
    fail(`"exclusive" usa o campo "${one.field}", que não é uma referência nem um valor que se compare.`)
  const kinds = period.map((path) => layout.byPath.get(path)?.field.kind)
  if (period.length && (kinds[0] !== kinds[1] || !['date', 'datetime'].includes(kinds[0]!)))
    fail(`"exclusive" usa o período de "${one.start}" a "${one.end}": os dois são datas, ou os dois datas e horas.`)
  checkCondition(one.when, one.field, { fields: def.fields }, known, fail)
  for (const path of one.when ? fieldsOf(one.when) : [])
    if (!layout.byPath.has(path)) fail(`"exclusive" usa o campo "${path}", que não é gravado na própria tabela.`)
}

/** Who writes rows that companies share. */
function checkWriters({ shared, companiesAt, writers, fields, hooks }: ResourceDef, fail: Fail) {
  if (companiesAt === undefined && writers === undefined) return
  if (!shared) fail('"companiesAt" e "writers" valem só para registros de várias empresas (shared).')
  if (companiesAt !== undefined && writers !== undefined)
    fail('"companiesAt" e "writers" dizem cada um quem grava: use um dos dois.')
  const field = companiesAt === undefined ? undefined : find(fields, companiesAt)
  if (companiesAt !== undefined && field?.kind !== 'ref')
    fail(`"companiesAt" usa o campo "${companiesAt}", que não é uma referência às empresas.`)
  if (writers !== undefined && !(hooks?.beforeSave && hooks.beforeDelete))
    fail('"writers: hooks" precisa dos ganchos "beforeSave" e "beforeDelete", que dizem quem grava e quem remove.')
}

function checkClosedBy(def: ResourceDef, layout: Layout, all: ReadonlyMap<string, ResourceDef>, fail: Fail) {
  const { of, at } = def.lockedWhen!
  if (def.fullText || layout.pivots.length || layout.children.length)
    fail('"lockedWhen" vale para registros simples, sem listas e sem busca por palavras.')
  const field = layout.byPath.get(of)?.field
  if (field?.kind !== 'ref' || !field.immutable)
    return fail(`"lockedWhen" usa o campo "${of}", que não é uma referência que fica como foi escrita (immutable).`)
  if (!find(all.get(field.to!)?.fields ?? {}, at))
    fail(`"lockedWhen" usa o campo "${at}", que não existe em "${field.to}".`)
}

function checkFields(def: ResourceDef, all: ReadonlyMap<string, ResourceDef>, known: Known, fail: Fail): Layout {
  const walk = (level: FieldDefs, prefix: string, owner: string | undefined, rows?: FieldDef, history?: FieldDef) => {
    for (const [name, field] of Object.entries(level)) {
      const path = prefix + name
      const refuse: Fail = (text) => fail(text, field?.owner ?? owner)
      checkField(field, path, known.settings, refuse)
      checkPlace(field, { path, name, beside: level, rows, history }, def, all, refuse)
      // The enclosing fields of a row: the record, or the period that contains the list.
      const outside = (history ?? def).fields ?? {}
      const around = rows ? { fields: rows.fields ?? {}, record: outside } : { fields: def.fields }
      for (const item of [
        field.upperCase,
        field.required,
        field.visible,
        field.readOnly,
        ...(field.defaults ?? []).map((two) => two.when),
        ...(field.choices ?? []).flatMap((two) => [two.when, two.filterWhen || undefined]),
      ])
        checkCondition(item as Condition | true | undefined, path, around, known, refuse)
      if (field.rules)
        checkRules(
          field.rules,
          { fields: field.fields ?? {}, record: (rows ?? def).fields ?? {} },
          known,
          () => refuse,
          path,
        )
      if (field.fields)
        walk(
          field.fields,
          isGroup(field) ? `${path}.` : '',
          field.owner ?? owner,
          isGroup(field) ? rows : field,
          isGroup(field) ? history : rows,
        )
    }
  }
  walk(def.fields, '', undefined)
  const layout = layoutOf(def)
  for (const { path, field } of layout.stored)
    if (field.from !== undefined && !layout.mirrored.some((value) => value.path === path))
      fail(`o campo "${path}" repete "${field.from}", que não é campo de um histórico.`, field.owner)
  for (const { path, field } of layout.computed) {
    const refuse: Fail = (text) => fail(text, field.owner)
    if (field.from !== undefined && !layout.currentValues.some((value) => value.path === path))
      refuse(`o campo "${path}" vem de "${field.from}", que não é campo de um histórico.`)
    for (const dependency of field.template === undefined ? (field.dependencies ?? []) : [])
      if (
        !find(def.fields, dependency) ||
        find(def.fields, dependency)!.kind === 'computed' ||
        throughList(def.fields, dependency)
      )
        refuse(`o campo calculado "${path}" precisa de "${dependency}", que não é um campo gravado.`)
    if (field.from === undefined && !field.referredBy && field.kind === 'computed' && !def.compute?.[path])
      refuse(`o campo calculado "${path}" não tem função em "compute".`)
  }
  return layout
}

/** Kinds that cannot be shown in a list cell. */
const NO_COLUMN = ['password', 'secret', 'json', 'list', 'history']

function checkList(def: ResourceDef, layout: Layout, has: (path: string) => boolean, fail: Fail) {
  const { columns, also = [], search = [], sort, filters = [] } = def.list
  checkTemplate(def, layout, fail)
  if (!has(def.display)) fail(`o campo de exibição "${def.display}" não existe.`)
  if (NO_NAME.includes(find(def.fields, def.display)?.kind ?? ''))
    fail(`o campo de exibição "${def.display}" não dá nome a um registro.`)
  for (const path of def.title ?? [])
    if (!columns.includes(path)) fail(`o título usa o campo "${path}", que não é coluna da lista.`)
  const sorted = sort?.replace(/^-/, '')
  for (const path of [...columns, ...also, ...search, ...(sorted ? [sorted] : [])])
    if (!has(path)) fail(`a lista usa o campo "${path}", que não existe.`)
  const own = (path: string) => find(def.fields, path) === undefined || layout.byPath.has(path)
  for (const path of [...columns, ...also])
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
    !def.fields[sorted]?.firstOf &&
    !layout.currentValues.some((value) => value.path === sorted)
  )
    fail(`a lista é ordenada por "${sorted}", que não é gravado na própria tabela.`)
  for (const name of filters) {
    if (!has(name) && !def.filters[name]) fail(`o filtro "${name}" não existe.`)
    const field = def.filters[name] ? undefined : find(def.fields, name)
    if (field && !kindOf(field).operators.length && !layout.currentValues.some((value) => value.path === name))
      fail(`o filtro "${name}" é de um campo que não se filtra.`)
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
  if (one.of && one.of !== def.key && one.of !== def.aliasOf) refuse(`é de "${one.of}" e está em "${def.key}".`)
  if (one.changes && one.method !== 'GET') refuse(`"changes" é de um GET que altera dados: ${one.method} já altera.`)
  checkInputFields(one.fields ?? {}, all, known, refuse, one.rules)
  if (inAddress(one)) checkAddressFields(one.fields ?? {}, refuse)
  checkAnswer(one.response, all, refuse)
}

/** A field may occur once in a form, and required fields must be in it: otherwise new records could never be saved. */
function checkForm(def: ResourceDef, fail: Fail) {
  if (!def.form.length || def.aliasOf) return
  const placed = def.form.flatMap(function paths(section: FormSection): string[] {
    return [...section.fields, ...(section.sections ?? []).flatMap(paths)]
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
