import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import type { ResourceMeta } from '#frontend'
import { PAPEIS_DO_FORMATO, type Papel } from '../../codes.ts'

/** The cycle, as far as the assembly looks at it. */
export interface CycleRow extends Record<string, any> {
  id: number
  titulo: string
}

const RULES = 'regraAvaliadores'

/** Role, the switch that fills it, and the names of its rules. */
const ROLES = [
  { papel: 'L', name: 'lideres', label: 'Gestores', rules: ['minimoGestores', 'maximoGestores'] },
  { papel: 'P', name: 'pares', label: 'Pares', rules: ['paresDe', 'minimoPares', 'maximoPares'] },
  { papel: 'A', name: 'liderados', label: 'Liderados', rules: ['minimoLiderados', 'maximoLiderados'] },
  { papel: 'U', name: 'autoavaliacao', label: 'Autoavaliação', rules: [] },
] as const

const allowedIn = (cycle: CycleRow) => {
  const roles = new Set<Papel>(PAPEIS_DO_FORMATO[cycle.tipo === '2.0' ? (cycle.formato ?? '') : '0'])
  if (!cycle.permiteAutoAvaliacao) roles.delete('U')
  return ROLES.filter(({ papel }) => roles.has(papel))
}

const PEOPLE: FieldDefs = {
  todos: { kind: 'boolean', label: 'Todos os talentos ativos', width: 12 },
  areasIds: {
    kind: 'refs',
    label: 'Áreas organizacionais',
    to: 'cargo-salario/areas-organizacionais',
    idsOnly: true,
    visible: { op: 'eq', field: 'todos', value: false },
    width: 6,
  },
  talentosIds: {
    kind: 'refs',
    label: 'Talentos',
    to: 'gestao-talentos/talentos',
    lookup: { situacao: 'A' },
    idsOnly: true,
    visible: { op: 'eq', field: 'todos', value: false },
    width: 6,
  },
}

/** Nominations belong to an addition of the cycle, which may be switched off. */
function ruleField(meta: ResourceMeta, name: string): FieldDef {
  const field = meta.fields[RULES]!.fields![name]!
  if (name !== 'paresDe') return field
  return {
    ...field,
    required: true,
    choices: field.choices!.filter((choice) => choice.id !== 'INDICADOS' || 'indicacoesAte' in meta.fields),
  }
}

/** Who is evaluated and by whom, as fields of one form: the rules of a role appear with it. */
export function assemblyFields(meta: ResourceMeta, cycle: CycleRow): { people: FieldDefs; roles: FieldDefs } {
  const roles: FieldDefs = {}
  for (const { name, label, rules } of allowedIn(cycle)) {
    roles[name] = { kind: 'boolean', label, width: 12 }
    for (const rule of rules)
      roles[rule] = { ...ruleField(meta, rule), visible: { op: 'eq', field: name, value: true }, width: 4 }
  }
  return { people: PEOPLE, roles: { ...roles, porAvaliador: { ...ruleField(meta, 'porAvaliador'), width: 6 } } }
}

/** The rule of the cycle, or that of a new one for a cycle from before there were rules. */
export function initialValues(meta: ResourceMeta, cycle: CycleRow): Record<string, unknown> {
  const rules = meta.fields[RULES]!.fields!
  const stored = cycle[RULES] as Record<string, unknown> | null | undefined
  const kept = stored && Object.values(stored).some((value) => value !== null)
  const around = cycle.tipo === '2.0' && cycle.formato === '3'
  return {
    todos: true,
    areasIds: [],
    talentosIds: [],
    lideres: true,
    autoavaliacao: cycle.permiteAutoAvaliacao === true,
    pares: around,
    liderados: around,
    ...Object.fromEntries(
      Object.entries(rules).map(([name, field]) => [name, (kept ? stored[name] : field.default) ?? null]),
    ),
  }
}

/** The values of the form as the server takes them. */
export function requestOf(meta: ResourceMeta, cycle: CycleRow, values: Record<string, any>) {
  const allowed = allowedIn(cycle)
  return {
    todos: values.todos === true,
    areasIds: values.todos ? [] : (values.areasIds ?? []),
    talentosIds: values.todos ? [] : (values.talentosIds ?? []),
    ...Object.fromEntries(
      ROLES.map(({ papel, name }) => [name, values[name] === true && allowed.some((role) => role.papel === papel)]),
    ),
    [RULES]: Object.fromEntries(
      Object.keys(meta.fields[RULES]!.fields!).map((name) => [
        name,
        values[name] === '' ? null : (values[name] ?? null),
      ]),
    ),
  }
}
