import type { FieldDefs } from '#engine'

/** 'Endereço › CEP' for a path; null for a field that is not among these. */
export function fieldPathLabel(fields: FieldDefs, path: string): string | null {
  const labels: string[] = []
  let inner: FieldDefs | undefined = fields
  for (const name of path.split('.')) {
    const field: FieldDefs[string] | undefined = inner && Object.hasOwn(inner, name) ? inner[name] : undefined
    if (!field) return null
    labels.push(field.label)
    inner = field.fields
  }
  return labels.join(' › ')
}
