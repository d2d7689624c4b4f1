import {
  type Context,
  type FieldOverrides,
  engine,
  EXTRA,
  type FieldOverride,
  type FieldDef,
  type FieldDefs,
  isGroup,
  namingPaths,
  type ResourceDef,
  ValidationError,
} from '#engine'

const MAX_LABEL = 60

/** A field that a company may customise. */
export interface OverridableField {
  path: string
  field: FieldDef
  /** Labels of the enclosing groups and lists. */
  trail: string[]
  insideList: boolean
}

/** Form fields, including those in lists, without hidden and secret ones. */
export function overridableFields(
  fields: FieldDefs,
  prefix = '',
  trail: string[] = [],
  insideList = false,
): OverridableField[] {
  return Object.entries(fields).flatMap(([name, field]): OverridableField[] => {
    if (field.hidden || field.kind === 'password' || field.kind === 'secret') return []
    const path = prefix + name
    const inner = field.fields
      ? overridableFields(field.fields, `${path}.`, [...trail, field.label], insideList || !isGroup(field))
      : []
    return isGroup(field) ? inner : [{ path, field, trail, insideList }, ...inner]
  })
}

export const isExtra = (path: string) => path.startsWith(`${EXTRA}.`)

/** Customisations that a field permits. */
export function possibilities(def: ResourceDef, { path, field, insideList }: OverridableField) {
  const computed = field.readOnly === true || field.kind === 'computed'
  const demanded = field.required !== undefined
  const names = namingPaths(def).includes(path)
  return {
    exigir: !computed && !demanded && field.kind !== 'boolean' && !field.optional,
    ocultar: !demanded && !names && !insideList && !isExtra(path),
    restringir: field.required !== true && !names && !insideList && !field.restricted,
  }
}

const REFUSALS = {
  obrigatorio: ['exigir', 'este campo não pode ser obrigatório.'],
  oculto: ['ocultar', 'este campo não pode ser ocultado.'],
  restrito: ['restringir', 'este campo não pode ser restrito.'],
} as const

function cleaned(
  def: ResourceDef,
  known: Map<string, OverridableField>,
  path: string,
  given: FieldOverride,
): FieldOverride | string {
  const one = known.get(path)
  if (!one || typeof given !== 'object' || given === null) return 'este campo não existe.'
  const possible = possibilities(def, one)
  const override: FieldOverride = {}
  const rotulo = typeof given.rotulo === 'string' ? given.rotulo.trim() : ''
  if (rotulo.length > MAX_LABEL) return `informe no máximo ${MAX_LABEL} caracteres.`
  if (rotulo && rotulo !== one.field.label) override.rotulo = rotulo
  for (const name of ['obrigatorio', 'oculto', 'restrito'] as const) {
    if (given[name] !== true) continue
    const [permission, refusal] = REFUSALS[name]
    if (!possible[permission]) return refusal
    override[name] = true
  }
  if (override.obrigatorio && override.oculto) return 'um campo obrigatório não pode ser ocultado.'
  if (override.obrigatorio && isExtra(path) && !override.rotulo) return 'dê um título ao campo extra antes de exigi-lo.'
  return override
}

/**
 * The overrides of one resource, without those that change nothing.
 * @throws ValidationError with resource and field of an invalid override
 */
export function cleanOverrides(
  def: ResourceDef,
  given: Record<string, FieldOverride>,
  at: (path: string) => string,
): FieldOverrides {
  const known = new Map(overridableFields(def.fields).map((field) => [field.path, field]))
  const result: FieldOverrides = {}
  const violations: { field: string; message: string }[] = []
  for (const [path, one] of Object.entries(given)) {
    const override = cleaned(def, known, path, one)
    if (typeof override === 'string')
      violations.push({
        field: at(path),
        message:
          at(path) === path ? override[0]!.toUpperCase() + override.slice(1) : `${def.key}, ${path}: ${override}`,
      })
    else if (Object.keys(override).length) result[path] = override
  }
  if (violations.length) throw new ValidationError(violations)
  return result
}

/** Resources whose fields a company may customise: those with the company's own editable rows. */
export const overridable = () =>
  [...engine().registry.resources.values()].filter(
    ({ def }) => !def.shared && !def.aliasOf && (!def.operations || def.operations.includes('update')),
  )

/** Validates the setting on every write path with the same rules as the screens. */
export function checkOverrides(_context: Context, values: Record<string, any>) {
  const given = values.configuracao?.personalizacao
  if (!given) return
  const resources = new Map(overridable().map((resource) => [resource.key, resource.def]))
  const cleanedAll: Record<string, FieldOverrides> = {}
  for (const [key, one] of Object.entries(given as Record<string, FieldOverrides>)) {
    const def = resources.get(key)
    if (!def || typeof one !== 'object')
      throw new ValidationError([
        { field: 'configuracao.personalizacao', message: `${key}: este cadastro não existe.` },
      ])
    const overrides = cleanOverrides(def, one, () => 'configuracao.personalizacao')
    if (Object.keys(overrides).length) cleanedAll[key] = overrides
  }
  values.configuracao.personalizacao = cleanedAll
}
