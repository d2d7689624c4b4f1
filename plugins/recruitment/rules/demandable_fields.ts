import { isGroup } from '#engine'
import type { Choice, FieldDefs } from '#engine'

/** Never asked of a person: decided by the system, always required anyway, or a mark that is an answer even when it is off. */
const NEVER = new Set(['nome', 'cargos', 'senha', 'ocrTexto', 'primeiroEmprego'])

/** Lists have short names of their own in the company's list. */
const LIST_KEYS: Record<string, string> = { experiencias: 'experiencia', candidatoIdiomas: 'idioma' }

/** The fields of a candidate that a company may demand, as options: `pessoal.rg` → 'Dados pessoais: RG'. */
export function demandableFields(fields: FieldDefs, prefix = '', heading = ''): Choice[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = prefix + name
    if (NEVER.has(path) || field.readOnly === true || field.kind === 'computed' || field.kind === 'boolean' || field.required === true) return []
    if (isGroup(field)) return demandableFields(field.fields ?? {}, `${path}.`, `${field.label}: `)
    return [{ id: LIST_KEYS[path] ?? path, nome: heading + field.label }]
  })
}
