import { namingPaths } from '../../definition/display_template.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { isGroup, isRows } from '../../definition/shapes.ts'
import type { FieldDef, FieldDefs, ReferringRows, Tone } from '../../definition/types.ts'
import { findKind } from '../../fields/index.ts'
import { wholeOf } from '../../fields/text/pattern.ts'
import { decimalBounds, INTEGER_BOUNDS } from '../../fields/integer/bounds.ts'
import { defaultFault } from './default_value.ts'
import { type Fail, find } from './find.ts'

/** Names the engine reserves in every record, list row and history period. */
const TAKEN = {
  record: ['id', 'versao', 'empresaId', 'criadoEm', 'atualizadoEm'],
  list: ['id', 'paiId', 'ordemLinha'],
  history: ['id', 'paiId', 'ordemLinha', 'registradoPor', 'registradoEm'],
}

const TONES: readonly Tone[] = ['success', 'warning', 'error', 'info', 'neutral']

/** Position of a field. */
export interface Place {
  path: string
  name: string
  /** Sibling fields. */
  beside: FieldDefs
  /** The list or history that contains the field in its rows. */
  rows?: FieldDef
  /** The history whose periods contain that list. */
  history?: FieldDef
}

/** Checks a field independently of its owner: a resource, a dialog, a filter screen, the settings. */
export function checkField(field: FieldDef, path: string, settings: ReadonlySet<string>, fail: Fail) {
  if (typeof field?.kind !== 'string')
    fail(`o campo "${path}" não é um campo: descreva-o com text(…), date(…) ou outro tipo.`)
  if (!findKind(field.kind)) fail(`o campo "${path}" é do tipo "${field.kind}", que não existe.`)
  if (typeof field.label !== 'string') fail(`o campo "${path}" precisa de um nome para as pessoas.`)
  checkChoices(field, path, fail)
  if (field.as !== undefined && !findKind(field.as))
    fail(`o campo "${path}" é mostrado como "${field.as}", que não existe.`)
  for (const tone of Object.values(field.tones ?? {}))
    if (!TONES.includes(tone)) fail(`o campo "${path}" usa a cor "${tone}", que não existe: use ${TONES.join(', ')}.`)
  checkPattern(field, path, fail)
  checkCodes(field, path, fail)
  checkLimits(field, path, fail)
  if ((isGroup(field) || isRows(field)) && !Object.keys(field.fields ?? {}).length)
    fail(`o campo "${path}" não tem campos dentro.`)
  for (const value of [field.default, ...(field.defaults ?? []).map((item) => item.value)]) {
    const fault = value === undefined ? undefined : defaultFault(field, value, settings)
    if (fault) fail(`o valor inicial do campo "${path}" ${fault}`)
  }
}

function checkChoices(field: FieldDef, path: string, fail: Fail) {
  if (field.kind !== 'choice' && field.kind !== 'choices') return
  const seen = new Set<string>()
  for (const { id, nome } of field.choices ?? []) {
    if (typeof id !== 'string' || !id) fail(`uma opção do campo "${path}" não tem código.`)
    if (!nome) fail(`a opção "${id}" do campo "${path}" não existe ou não tem nome.`)
    if (seen.has(id)) fail(`o campo "${path}" tem duas opções "${id}".`)
    seen.add(id)
  }
  if (!seen.size) fail(`o campo "${path}" não tem opções.`)
  for (const id of Object.keys(field.tones ?? {}))
    if (!seen.has(id)) fail(`o campo "${path}" dá uma cor à opção "${id}", que não existe.`)
  // Filters join codes with commas. The column has the length of the longest code and may be indexed.
  for (const id of seen)
    if (id.includes(',') || id.length > 60)
      fail(`o código "${id.slice(0, 60)}" do campo "${path}" tem vírgula ou mais de 60 caracteres.`)
}

function checkPattern({ kind, pattern }: FieldDef, path: string, fail: Fail) {
  if (pattern === undefined) return
  if (kind !== 'text') fail(`o campo "${path}" tem uma forma (pattern), o que só textos de uma linha têm.`)
  try {
    wholeOf(pattern)
  } catch {
    fail(`a forma (pattern) do campo "${path}" não é uma expressão regular: ${pattern}`)
  }
}

function checkCodes({ kind, codes, max = 255, pattern }: FieldDef, path: string, fail: Fail) {
  if (codes === undefined) return
  if (kind !== 'text') fail(`o campo "${path}" tem códigos conhecidos (codes), o que só textos de uma linha têm.`)
  for (const [code, name] of Object.entries(codes)) {
    if (!name) fail(`o código "${code}" do campo "${path}" não tem nome.`)
    if (code.length > max || (pattern !== undefined && !wholeOf(pattern).test(code)))
      fail(`o código "${code}" não cabe no campo "${path}".`)
  }
}

function checkLimits(field: FieldDef, path: string, fail: Fail) {
  const { kind, min, max, width, columnWidth } = field
  const bounds =
    kind === 'integer'
      ? INTEGER_BOUNDS
      : ['decimal', 'money', 'percent'].includes(kind)
        ? decimalBounds(field)
        : undefined
  for (const value of [min, max])
    if (bounds && value !== undefined && (value < bounds.min || value > bounds.max))
      fail(`o limite ${value} do campo "${path}" não cabe na coluna: ela vai de ${bounds.min} a ${bounds.max}.`)
  for (const [name, value] of [
    ['min', min],
    ['max', max],
  ] as const)
    if (value !== undefined && !Number.isFinite(value)) fail(`o limite "${name}" do campo "${path}" não é um número.`)
  if (min !== undefined && max !== undefined && min > max)
    fail(`o campo "${path}" tem o mínimo ${min} acima do máximo ${max}.`)
  if (['text', 'longText', 'richText'].includes(kind) && max !== undefined && max < 1)
    fail(`o campo "${path}" não tem lugar para nenhum caractere.`)
  if (width !== undefined && !(Number.isInteger(width) && width >= 1 && width <= 12))
    fail(`a largura do campo "${path}" vai de 1 a 12.`)
  if (columnWidth !== undefined && !(Number.isInteger(columnWidth) && columnWidth >= 40 && columnWidth <= 800))
    fail(`a largura da coluna de "${path}" vai de 40 a 800 pixels.`)
}

/** Checks a field of a resource: its name, and its references to other fields and resources. */
export function checkPlace(
  field: FieldDef,
  place: Place,
  def: ResourceDef,
  all: ReadonlyMap<string, ResourceDef>,
  fail: Fail,
) {
  const { path, name, beside, rows, history } = place
  const inPeriod = rows?.kind === 'history' && path === name
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name)) fail(`o nome de campo "${path}" só pode ter letras e números.`)
  const taken = rows ? TAKEN[rows.kind === 'history' ? 'history' : 'list'] : path === name ? TAKEN.record : []
  if (taken.includes(name) || name in Object.prototype) fail(`o nome de campo "${path}" é reservado.`)
  if (isReference(field)) checkReference(field, place, def, all, fail)
  if (rows && isRows(field) && !(inPeriod && field.kind === 'list'))
    fail(
      `o campo "${path}" é uma lista dentro da lista "${rows.label}": faça de "${rows.label}" um recurso próprio, com uma referência a este.`,
    )
  if (history && (field.restricted || field.immutable || (field.readOnly && field.readOnly !== true)))
    fail(
      `o campo "${path}" está numa lista dentro do histórico "${history.label}": só a lista inteira pode ser restrita ou travada.`,
    )
  if (
    rows &&
    ['refs', 'file', 'image', 'signature', 'password', 'secret'].includes(field.kind) &&
    !(inPeriod && field.kind === 'refs')
  )
    fail(`o campo "${path}" não pode ficar dentro de uma lista.`)
  if (field.kind === 'history' && !field.fields?.data) fail(`o histórico "${path}" precisa de um campo "data".`)
  if ((field.unique || field.index) && (rows || findKind(field.kind)?.storage !== 'column'))
    fail(`o campo "${path}" não pode ser único nem ter índice: só campos gravados na própria tabela.`)
  if (field.renamedFrom !== undefined && Object.hasOwn(beside, field.renamedFrom))
    fail(`o campo "${path}" diz que se chamava "${field.renamedFrom}", mas esse campo ainda existe.`)
  for (const target of Object.values(field.autofill ?? {}))
    if (!Object.hasOwn(beside, target)) fail(`o campo "${path}" preenche "${target}", que não existe ao seu lado.`)
  const columnsOf = field.kind === 'refs' ? all.get(field.to ?? '')?.fields : field.fields
  for (const column of field.columns ?? [])
    if (!find(columnsOf ?? {}, column)) fail(`a tabela de "${path}" mostra o campo "${column}", que não existe.`)
  if (
    field.clearsField &&
    !isRows(find(def.fields, field.clearsField.field)) &&
    find(def.fields, field.clearsField.field)?.kind !== 'refs'
  )
    fail(`o campo "${path}" esvazia "${field.clearsField.field}", que não é uma lista.`)
  if (field.restricted && isGroup(field))
    fail(`o campo "${path}" não pode ser restrito: um grupo inteiro não pode, só os seus campos.`)
  if (field.restricted && (field.required === true || namingPaths(def).includes(path)))
    fail(`o campo "${path}" não pode ser restrito e obrigatório ao mesmo tempo.`)
  if (field.personalTo && (isGroup(field) || namingPaths(def).includes(path)))
    fail(`o campo "${path}" não pode ser pessoal: um grupo e o nome do registro não podem; declare-o no recurso.`)
  for (const referring of field.referredBy ?? [])
    if ('resource' in referring) checkReferring(referring, path, def, all, fail)
  checkSecret(field, place, def, fail)
  checkItems(field, place, def, fail)
}

/** A secret beside an address must be bound to it: otherwise a new address would receive the stored secret. */
function checkSecret(
  { kind, boundTo, writeOnly }: FieldDef,
  { path, beside }: Place,
  { fields }: ResourceDef,
  fail: Fail,
) {
  if (boundTo !== undefined) {
    if (!writeOnly) fail(`o campo "${path}" está preso ao endereço "${boundTo}", mas não é um segredo.`)
    const address = find(fields, boundTo)
    if (!address || findKind(address.kind)?.storage !== 'column' || boundTo === path)
      fail(`o campo "${path}" está preso ao endereço "${boundTo}", que não é um campo gravado.`)
  } else if (kind === 'secret') {
    const address = Object.keys(beside).find((name) => beside[name]!.kind === 'url')
    if (address)
      fail(`o segredo "${path}" está ao lado do endereço "${address}": diga para qual endereço ele vale com boundTo().`)
  }
}

function checkReferring(
  { resource, by, filled }: ReferringRows,
  path: string,
  { key, aliasOf }: ResourceDef,
  all: ReadonlyMap<string, ResourceDef>,
  fail: Fail,
) {
  const fields = all.get(resource)?.fields
  if (!fields) return fail(`o campo "${path}" olha para "${resource}", que não existe.`)
  const reference = find(fields, by)
  if (reference?.kind !== 'ref' || ![key, aliasOf].includes(reference.to))
    fail(`o campo "${path}" olha para "${by}" de "${resource}", que não é uma referência a este recurso.`)
  const other = filled === undefined ? undefined : find(fields, filled)
  if (filled !== undefined && (!other || findKind(other.kind)?.storage !== 'column'))
    fail(`o campo "${path}" olha para "${filled}" de "${resource}", que não é um campo gravado.`)
}

function checkItems({ itemsAt, ...field }: FieldDef, { path, name, rows }: Place, def: ResourceDef, fail: Fail) {
  if (itemsAt === undefined) return
  if (path !== name || rows || !isRows(field))
    fail(`o campo "${path}" não pode ter endereço próprio para as linhas: só listas e históricos fora de grupos.`)
  if (!/^[a-z][a-z0-9-]*$/.test(itemsAt))
    fail(`o endereço "${itemsAt}" das linhas de "${path}" só pode ter letras minúsculas, números e hífens.`)
  const duplicate = Object.keys(def.fields).find((other) => other !== name && def.fields[other]!.itemsAt === itemsAt)
  if (['arquivo', 'editar'].includes(itemsAt) || duplicate || def.actions.some((action) => action.name === itemsAt))
    fail(`o endereço "${itemsAt}" das linhas de "${path}" já é de outra coisa.`)
}

export const isReference = (field: FieldDef | undefined) => field?.kind === 'ref' || field?.kind === 'refs'

function checkReference(
  field: FieldDef,
  { path, rows, history }: Place,
  def: ResourceDef,
  all: ReadonlyMap<string, ResourceDef>,
  fail: Fail,
) {
  const target = all.get(field.to ?? '')
  if (!target) return fail(`o campo "${path}" refere-se a "${field.to}", que não existe.`)
  if (field.tree && field.to !== def.key && field.to !== def.aliasOf)
    fail(`o campo "${path}" faz uma árvore, mas refere-se a "${field.to}" e não ao próprio recurso.`)
  if (field.branches && !Object.values(target.fields).some((item) => item.tree && item.to === field.to))
    fail(`o campo "${path}" marca ramos, mas "${field.to}" não é uma árvore.`)
  for (const name of field.with ?? []) {
    const more = target.fields[name]
    if (
      name === 'empresa'
        ? target.shared
        : !more || findKind(more.kind)?.storage !== 'column' || more.restricted || more.writeOnly
    )
      fail(`o campo "${path}" quer trazer "${name}" de "${field.to}", que não existe ou não pode vir junto.`)
  }
  for (const value of Object.values(field.optionsFrom?.query ?? {}))
    if (!leads(value, (history ?? def).fields ?? {}, rows))
      fail(`o campo "${path}" procura por "${value}", que não existe.`)
  for (const [name, value] of Object.entries(field.lookup ?? {})) {
    if (!isFilter(target, name)) fail(`o campo "${path}" filtra "${field.to}" por "${name}", que não existe.`)
    if (
      typeof value === 'string' &&
      value.startsWith('$') &&
      !leads(value.slice(1), (history ?? def).fields ?? {}, rows)
    )
      fail(`o campo "${path}" filtra por "${value}", que não existe.`)
  }
}

/**
 * Whether a path in a form is valid: a field, or a value included by a reference. Inside rows it starts at the row,
 * with '^.' at the record.
 */
function leads(path: string, record: FieldDefs, rows: FieldDef | undefined): boolean {
  const outside = path.startsWith('^.')
  const fields = rows && !outside ? (rows.fields ?? {}) : record
  const parts = path.replace(/^\^\./, '').split('.')
  return (
    find(fields, parts.join('.')) !== undefined ||
    parts.some((_, index) => isReference(find(fields, parts.slice(0, index + 1).join('.'))))
  )
}

/** Whether lists of the resource can be filtered by that name. */
function isFilter({ fields, filters }: ResourceDef, name: string): boolean {
  if (['id', 'ids', 'q'].includes(name) || Object.hasOwn(filters, name) || find(fields, name)) return true
  return /(Ids?|Ini|Fim)$/.test(name) && find(fields, name.replace(/(Ids?|Ini|Fim)$/, '')) !== undefined
}
