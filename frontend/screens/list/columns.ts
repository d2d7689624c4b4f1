/** Columns of a list: which can be shown, which are shown, and their width and alignment. */
import { isGroup } from '#engine/definition/shapes.ts'
import { fieldsOf } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { kindOf, fieldAt } from '../../fields/index.ts'

export interface Column {
  path: string
  field: FieldDef
  align: 'left' | 'right' | 'center'
  width?: number
  sortable: boolean
}

type Meta = Pick<ResourceMeta, 'fields' | 'list' | 'display' | 'called' | 'title' | 'actions' | 'removal'>

const kindShown = (field: FieldDef) => kindOf(field.kind === 'computed' ? (field.as ?? 'text') : field.kind)

/** A text this short ('SP', '142315') is a code: its column has a fixed, small width. */
const CODE_LENGTH = 10
const CODE_WIDTH = 110

const widthOf = (field: FieldDef) =>
  field.columnWidth ??
  kindShown(field).columnWidth ??
  (field.kind === 'text' && field.max !== undefined && field.max <= CODE_LENGTH ? CODE_WIDTH : undefined)

/** The column that links to the record: the first field of its title. */
export const nameColumn = (meta: Pick<ResourceMeta, 'title' | 'display' | 'list'>) =>
  meta.title?.find((path) => meta.list.columns.includes(path)) ?? meta.display

/** Kinds that are too large for a column. */
const TOO_LARGE = new Set(['list', 'history', 'group', 'password', 'secret', 'json', 'richText', 'file', 'signature'])

function offered(fields: FieldDefs, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden || field.writeOnly) return []
    if (isGroup(field)) return offered(field.fields ?? {}, `${prefix}${name}.`)
    return TOO_LARGE.has(field.kind) ? [] : [prefix + name]
  })
}

/** All columns a user may choose; those of the definition come first. */
export const choosable = (meta: Meta): string[] =>
  [...new Set([...meta.list.columns, ...offered(meta.fields)])].filter((path) => fieldAt(meta.fields, path))

export function columnsOf(meta: Meta, paths: string[]): Column[] {
  return paths.flatMap((path) => {
    const field = fieldAt(meta.fields, path)
    if (!field) return []
    const kind = kindShown(field)
    const width = path === nameColumn(meta) ? field.columnWidth : widthOf(field)
    return [
      {
        path,
        field,
        align: kind.align ?? 'left',
        ...(width === undefined ? {} : { width }),
        sortable:
          (field.kind !== 'computed' || field.from !== undefined || path === meta.display || path === meta.called) &&
          !kind.unsortable,
      },
    ]
  })
}

const isPicture = ({ field }: Column) => field.kind === 'image' || (field.kind === 'computed' && field.as === 'image')

/** The picture shown beside the name instead of in a separate column. */
export const pictureOf = (meta: Pick<Meta, 'display' | 'called'>, columns: Column[]): Column | undefined =>
  columns.some(({ path }) => path === meta.display || path === meta.called) ? columns.find(isPicture) : undefined

/**
 * Fields to request from the server. Undefined while the columns are those of the definition, so that the server
 * decides; otherwise the columns and the fields that determine a row's actions.
 */
export function fieldsToAsk(meta: Meta, paths: string[]): string[] | undefined {
  if (paths.every((path) => meta.list.columns.includes(path))) return undefined
  const deciding = [...meta.actions, ...(meta.removal ? [meta.removal] : [])].flatMap((action) =>
    action.when ? fieldsOf(action.when) : [],
  )
  return [...new Set([...paths, ...(meta.title ?? []), ...deciding.filter((path) => fieldAt(meta.fields, path))])]
}
