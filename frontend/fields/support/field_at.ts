import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'

/** The field at a path: 'pessoal.cpf', 'experiencias.0.empresa'. */
export function fieldAt(fields: FieldDefs, path: string): FieldDef | undefined {
  let found: FieldDef | undefined
  let inside: FieldDefs | undefined = fields
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue
    found = inside?.[part]
    inside = found?.fields
  }
  return found
}
