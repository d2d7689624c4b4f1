import type { FieldDef, FieldDefs } from '#engine'

/** Fields users may propose to change in their own record; all others are maintained by HR. */
export const OWN_FIELDS = [
  'nomeSocial',
  'pessoal',
  'contato',
  'endereco',
  'dependentes',
  'contatosEmergencia',
  'habilitacao',
] as const

export interface OwnChange {
  campo: string
  rotulo: string
  antes: string | null
  depois: string | null
}

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

const plain = (value: unknown): unknown =>
  isObject(value) ? (value.id ?? null) : value === '' || value === undefined ? null : value

const shown = (value: unknown, field: FieldDef): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (isObject(value)) return String(value.nome ?? value.sigla ?? value.id ?? '')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const choice = field.choices?.find((item) => item.id === value)
  if (choice) return choice.nome
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value).split('-').reverse().join('/') : String(value)
}

/** Rows as they are compared and written: plain values, in the order of their fields; an id keeps the row it had. */
const plainRows = (fields: FieldDefs, rows: unknown) =>
  (Array.isArray(rows) ? rows.filter(isObject) : []).map((row) => ({
    ...(row.id !== undefined && row.id !== null && { id: row.id }),
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, plain(row[name])])),
  }))

const shownRows = (fields: FieldDefs, rows: readonly Values[]): string | null =>
  rows
    .map((row) =>
      Object.entries(fields)
        .flatMap(([name, field]) =>
          field.kind === 'boolean' ? (row[name] ? [field.label] : []) : (shown(row[name], field) ?? []),
        )
        .join(', '),
    )
    .join('; ') || null

/** The differences between a record and the user's proposal, as values to write. */
export function ownChanges(fields: FieldDefs, before: unknown, after: unknown, prefix = '') {
  const [old, sent] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const changes: OwnChange[] = []
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (sent[name] === undefined || field.readOnly) continue
    if (field.fields && field.kind === 'group') {
      const inner = ownChanges(field.fields, old[name], sent[name], `${prefix}${name}.`)
      changes.push(...inner.changes)
      if (inner.changes.length) values[name] = inner.values
    } else if (field.kind === 'list') {
      const inner = field.fields ?? {}
      const [before, after] = [plainRows(inner, old[name]), plainRows(inner, sent[name])]
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      values[name] = after
      changes.push({
        campo: prefix + name,
        rotulo: field.label,
        antes: shownRows(inner, before),
        depois: shownRows(inner, after),
      })
    } else if (plain(old[name]) !== plain(sent[name])) {
      values[name] = sent[name] === '' ? null : plain(sent[name])
      changes.push({
        campo: prefix + name,
        rotulo: field.label,
        antes: shown(old[name], field),
        depois: shown(sent[name], field),
      })
    }
  }
  return { changes, values }
}
