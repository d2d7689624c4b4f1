type Schema = Record<string, any>

const ROOT = 'a resposta'
const nameOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
const isOf = (value: unknown, type: string) =>
  nameOf(value) === type || (type === 'number' && typeof value === 'number')

/**
 * Differences between a value and its schema, with paths; empty when it matches. `document` resolves references of the
 * schema.
 */
export function faultsOf(document: Schema, schema: Schema, value: any, at = ''): string[] {
  if (schema.$ref)
    return faultsOf(
      document,
      schema.$ref
        .slice(2)
        .split('/')
        .reduce((level: any, part: string) => level[part], document),
      value,
      at,
    )
  if (schema.oneOf) {
    const tries = schema.oneOf.map((item: Schema) => faultsOf(document, item, value, at)) as string[][]
    // When no alternative matches, report the closest one: prefer alternatives of the right type, then those with fewer
    // differences.
    return tries.some((item) => !item.length)
      ? []
      : tries.toSorted(
          (a, b) =>
            Number(a[0]!.startsWith(`${at || ROOT}:`)) - Number(b[0]!.startsWith(`${at || ROOT}:`)) ||
            a.length - b.length,
        )[0]!
  }
  const faults: string[] = []
  if (schema.type && ![schema.type].flat().some((type: string) => isOf(value, type)))
    return [`${at || ROOT}: ${nameOf(value)} em vez de ${[schema.type].flat().join('|')}`]
  if (schema.enum && !schema.enum.includes(value))
    faults.push(`${at}: ${JSON.stringify(value)} não é um de ${JSON.stringify(schema.enum)}`)
  if (Array.isArray(value))
    value.forEach((item, index) => faults.push(...faultsOf(document, schema.items ?? {}, item, `${at}[${index}]`)))
  else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) if (!(name in value)) faults.push(`${at}.${name} falta`)
    for (const [name, one] of Object.entries(value)) {
      if (schema.properties?.[name]) faults.push(...faultsOf(document, schema.properties[name], one, `${at}.${name}`))
      else if (schema.additionalProperties)
        faults.push(...faultsOf(document, schema.additionalProperties, one, `${at}.${name}`))
      else if (schema.properties) faults.push(`${at}.${name} não está no documento`)
    }
  }
  return faults
}
