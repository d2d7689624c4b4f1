import { isGroup, isRows } from '../definition/shapes.ts'
import { type AnswerDef, isShape } from '../definition/answer.ts'
import { type Condition, fieldsOf } from '../definition/conditions.ts'
import type { ResourceDef } from '../definition/resource.ts'
import type { FieldDef, FieldDefs, FormSection } from '../definition/types.ts'
import { DefinitionError } from '../errors.ts'
import { layoutOf } from '../compiler/table.ts'
import { findKind } from '../fields/index.ts'

/** Refuses a definition that cannot work, in one sentence with plugin, resource and field. */
export function checkResource(def: ResourceDef, all: Map<string, ResourceDef>) {
  const where = `Plugin "${def.owner}", recurso "${def.key}"`
  const fail = (text: string): never => {
    throw new DefinitionError(`${where}: ${text}`)
  }
  const has = (path: string) => find(def.fields, path) !== undefined || ['id', 'versao', 'empresaId'].includes(path)

  const condition = (one: Condition | true | undefined, at: string, rowFields?: FieldDefs) => {
    if (!one || one === true) return
    for (const path of fieldsOf(one)) {
      const known = path.startsWith('^.') ? has(path.slice(2)) : rowFields ? find(rowFields, path) !== undefined : has(path)
      if (!known) fail(`a condição de "${at}" usa o campo "${path}", que não existe.`)
    }
  }

  const fields = (level: FieldDefs, prefix: string, rowFields?: FieldDefs) => {
    for (const [name, field] of Object.entries(level)) {
      const path = `${prefix}${name}`
      if (!findKind(field.kind)) fail(`o campo "${path}" é do tipo "${field.kind}", que não existe.`)
      if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) fail(`o nome de campo "${path}" só pode ter letras e números.`)
      if ((field.kind === 'ref' || field.kind === 'refs') && !all.has(field.to ?? '')) fail(`o campo "${path}" refere-se a "${field.to}", que não existe.`)
      if (field.branches && !Object.values(all.get(field.to ?? '')?.fields ?? {}).some((one) => one.tree && one.to === field.to)) fail(`o campo "${path}" marca ramos, mas "${field.to}" não é uma árvore.`)
      if (field.kind === 'history' && !field.fields?.data) fail(`o histórico "${path}" precisa de um campo "data".`)
      if (rowFields && ['list', 'history', 'refs', 'file', 'image', 'signature', 'password'].includes(field.kind)) fail(`o campo "${path}" não pode ficar dentro de uma lista.`)
      if (field.itemsAt !== undefined && (prefix || rowFields || !isRows(field))) fail(`o campo "${path}" não pode ter endereço próprio para as linhas: só listas e históricos fora de grupos.`)
      if (field.itemsAt !== undefined && !/^[a-z][a-z0-9-]*$/.test(field.itemsAt)) fail(`o endereço "${field.itemsAt}" das linhas de "${path}" só pode ter letras minúsculas, números e hífens.`)
      if (field.itemsAt !== undefined && (field.itemsAt === 'arquivo' || def.actions.some((one) => one.name === field.itemsAt))) fail(`o endereço "${field.itemsAt}" das linhas de "${path}" já é de outra coisa.`)
      if (field.restricted && (rowFields || isGroup(field))) fail(`o campo "${path}" não pode ser restrito: só campos fora de grupos inteiros e de listas.`)
      if (field.restricted && (field.required === true || path === def.display)) fail(`o campo "${path}" não pode ser restrito e obrigatório ao mesmo tempo.`)
      if (field.from !== undefined) {
        if (!layoutOf(def).inForce.some((one) => one.path === path)) fail(`o campo "${path}" vem de "${field.from}", que não é campo de um histórico.`)
      } else if (field.kind === 'computed' && !rowFields && !def.compute?.[path]) fail(`o campo calculado "${path}" não tem função em "compute".`)
      for (const target of Object.values(field.fills ?? {})) if (!level[target]) fail(`o campo "${path}" preenche "${target}", que não existe ao seu lado.`)
      for (const one of [field.upperCase, field.required, field.visible, field.readOnly, ...(field.defaults ?? []).map((two) => two.when), ...(field.choices ?? []).map((two) => two.when)]) condition(one as Condition | true | undefined, path, rowFields)
      for (const one of field.rules ?? []) {
        condition(one.when, path, field.fields)
        if (!find(field.fields ?? {}, one.field)) fail(`uma regra de "${path}" aponta para o campo "${one.field}", que não existe.`)
      }
      if (field.fields) fields(field.fields, isGroup(field) ? `${path}.` : '', isGroup(field) ? rowFields : field.fields)
    }
  }
  fields(def.fields, '')

  if (!has(def.display)) fail(`o campo de exibição "${def.display}" não existe.`)
  for (const path of [...def.list.columns, ...(def.list.search ?? []), ...(def.list.sort ? [def.list.sort.replace(/^-/, '')] : [])])
    if (!has(path)) fail(`a lista usa o campo "${path}", que não existe.`)
  for (const name of def.list.filters ?? []) if (!has(name) && !def.filters[name]) fail(`o filtro "${name}" não existe.`)
  for (const [name, one] of Object.entries(def.filters)) for (const where of Object.values(one.where)) {
    condition(where ?? undefined, name)
    for (const path of where ? fieldsOf(where) : []) if (throughList(def.fields, path)) fail(`o filtro "${name}" usa "${path}", que está numa lista.`)
  }
  for (const one of def.rules) {
    condition(one.when, one.field)
    if (!has(one.field)) fail(`uma regra aponta para o campo "${one.field}", que não existe.`)
  }
  for (const one of def.actions) {
    condition(one.when, one.name)
    const refuse = (text: string) => fail(`ação "${one.name}": ${text}`)
    checkInputFields(one.fields ?? {}, all, refuse)
    checkAnswer(one.answers, all, refuse)
  }
  for (const one of def.links) condition(one.when, one.name)
  for (const path of [...(def.unique ?? []).flatMap((one) => one.fields), ...(def.indexes ?? []).flat()]) if (!has(path)) fail(`um índice usa o campo "${path}", que não existe.`)
  const section = (one: FormSection) => {
    for (const path of one.fields) if (!has(path)) fail(`a seção "${one.label}" usa o campo "${path}", que não existe.`)
    one.sections?.forEach(section)
  }
  def.form.forEach(section)
}

const throughList = (fields: FieldDefs, path: string) => path.includes('.') && path.split('.').some((_, index, parts) => index > 0 && isRows(find(fields, parts.slice(0, index).join('.'))))

/** Fields of a dialog, an endpoint or a filter screen: their kinds and what they refer to must exist. */
export function checkInputFields(fields: FieldDefs, all: { has(key: string): boolean }, fail: (text: string) => never) {
  for (const [name, field] of Object.entries(fields)) {
    if (!findKind(field.kind)) fail(`o campo "${name}" é do tipo "${field.kind}", que não existe.`)
    if ((field.kind === 'ref' || field.kind === 'refs') && !all.has(field.to ?? '')) fail(`o campo "${name}" refere-se a "${field.to}", que não existe.`)
    if (field.fields) checkInputFields(field.fields, all, fail)
  }
}

/** What a definition says it answers: kinds, references and rows must exist. */
export function checkAnswer(answer: AnswerDef | undefined, all: { has(key: string): boolean }, fail: (text: string) => never) {
  if (!answer) return
  if ('key' in answer && !all.has(answer.key)) fail(`a resposta traz registros de "${answer.key}", que não existe.`)
  if ('of' in answer) checkAnswer(answer.of, all, fail)
  if (answer.is === 'value') checkInputFields({ valor: answer.field }, all, fail)
  if (answer.is === 'object') for (const [name, one] of Object.entries(answer.members)) {
    if (isShape(one)) checkAnswer(one, all, fail)
    else checkInputFields({ [name]: one }, all, fail)
  }
}

/** The field at a path, through groups. */
export function find(fields: FieldDefs, path: string): FieldDef | undefined {
  let field: FieldDef | undefined
  let level: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    field = level?.[part]
    if (!field) return undefined
    level = field.fields
  }
  return field
}
