/** What people may propose to change in their own record; the rest is the business of HR. */
export const OWN_FIELDS = ['nomeSocial', 'pessoal', 'contato', 'endereco', 'habilitacao']

export interface OwnChange {
  campo: string
  rotulo: string
  antes: string | null
  depois: string | null
}

const plain = (value: any): unknown =>
  value && typeof value === 'object' ? (value.id ?? null) : value === '' || value === undefined ? null : value

const shown = (value: any, field: any): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return String(value.nome ?? value.sigla ?? value.id ?? '')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const choice = field?.choices?.find((one: any) => one.id === value)
  if (choice) return choice.nome
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value).split('-').reverse().join('/') : String(value)
}

/** What is different between a record and what somebody says of themself, and only that, as values to write. */
export function ownChanges(fields: Record<string, any>, before: any, after: any, prefix = '') {
  const changes: OwnChange[] = []
  const values: Record<string, any> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (after?.[name] === undefined || field.readOnly) continue
    if (field.fields && field.kind === 'group') {
      const inner = ownChanges(field.fields, before?.[name], after[name], `${prefix}${name}.`)
      changes.push(...inner.changes)
      if (inner.changes.length) values[name] = inner.values
    } else if (plain(before?.[name]) !== plain(after[name])) {
      values[name] = after[name] === '' ? null : plain(after[name])
      changes.push({
        campo: prefix + name,
        rotulo: field.label,
        antes: shown(before?.[name], field),
        depois: shown(after[name], field),
      })
    }
  }
  return { changes, values }
}
