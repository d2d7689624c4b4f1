import { can } from '../../compiler/names.ts'
import type { ResourceDef } from '../../definition/resource.ts'
import { isFile, isGroup, isRows } from '../../definition/shapes.ts'
import type { FieldDefs } from '../../definition/types.ts'
import { type Fail, find } from './find.ts'

/** What spreadsheets have besides the fields. */
function checkColumns({ imports, fields }: ResourceDef, fail: Fail) {
  const { columns = {}, fills = [], prepare } = imports ?? {}
  const assertField = (path: string, part: string) => {
    if (!find(fields, path)) fail(`${part} usa o campo "${path}", que não existe.`)
  }
  for (const path of fills) assertField(path, '"imports.fills"')
  for (const [name, column] of Object.entries(columns)) {
    const field = column.field?.def
    if (!field?.label) return fail(`a coluna "${name}" da importação precisa de "field", com um título.`)
    if (isGroup(field) || isRows(field) || isFile(field) || field.kind === 'computed')
      fail(`a coluna "${name}" da importação é "${field.kind}": uma célula tem um valor só.`)
    if (column.writes !== undefined) assertField(column.writes, `a coluna "${name}" da importação`)
    for (const path of column.fills ?? []) assertField(path, `a coluna "${name}" da importação`)
  }
  if (!prepare && (fills.length || Object.keys(columns).length))
    fail('"imports" tem colunas, e falta "prepare", que diz aonde vão os seus valores.')
}

/** The fields beside a phone that take its parts. */
function checkPhones(fields: FieldDefs, fail: Fail) {
  for (const [name, field] of Object.entries(fields)) {
    if (field.fields) checkPhones(field.fields, fail)
    for (const beside of [field.areaCodeIn, field.mobilesIn])
      if (beside !== undefined && fields[beside]?.kind !== 'phone')
        fail(`o campo "${name}" usa "${beside}", que não é um telefone ao lado dele.`)
  }
}

/** What imported spreadsheets have, and how a record is created that one of them names. */
export function checkImports(def: ResourceDef, fail: Fail) {
  checkColumns(def, fail)
  checkPhones(def.fields, fail)
  if (!def.fromName) return
  const display = def.fields[def.display]
  if (!can(def, 'create') || def.shared || display?.kind !== 'text' || display.readOnly === true)
    fail('"fromName" vale para registros de uma empresa que se incluem, com um nome que se escreve.')
}
