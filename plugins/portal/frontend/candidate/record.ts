/** Conversion of the candidate between form and server. */
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import type { PortalConfig, Values } from '../types.ts'

/** Initial values of a new candidate. */
const NEW_CANDIDATE: Values = {
  nome: '',
  pessoal: { sexo: 'I', deficiencia: '0' },
  endereco: {},
  contato: {},
  socioEconomica: { pagaPensao: false, possuiVeiculo: false },
  habilitacao: {},
  camposExtras: {},
  cargos: [],
  areasInteresse: [],
  conhecimentos: [],
  formacao: [],
  candidatoIdiomas: [],
  certificados: [],
  experiencias: [],
  primeiroEmprego: false,
}

/** `disability` codes may be numbers or words on the server; the default is its first choice. */
export function newCandidate(config: PortalConfig): Values {
  const first = config.campos.pessoal?.fields?.deficiencia?.choices?.[0]?.id
  return { ...NEW_CANDIDATE, pessoal: { sexo: 'I', deficiencia: first ?? '0' } }
}

const idOnly = (value: unknown) => {
  const id = (value as { id?: number | null } | null)?.id
  return id === undefined || id === null ? null : { id }
}

function fieldForServer(value: unknown, def: FieldDef): unknown {
  if (def.kind === 'group') return forServer((value ?? {}) as Values, def.fields ?? {})
  if (def.kind === 'list' || def.kind === 'history') return rowsForServer(value, def.fields ?? {})
  if (def.kind === 'ref') return typeof value === 'object' ? idOnly(value) : (value ?? null)
  if (def.kind === 'refs')
    return ((value ?? []) as unknown[]).map((item) =>
      def.idsOnly && typeof item === 'object'
        ? (item as { id: number }).id
        : typeof item === 'object'
          ? idOnly(item)
          : item,
    )
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  return value ?? null
}

const rowsForServer = (rows: unknown, fields: FieldDefs) =>
  ((rows ?? []) as Values[]).map((row) => ({
    ...(typeof row.id === 'number' && row.id > 0 ? { id: row.id } : {}),
    ...forServer(row, fields),
  }))

/**
 * Only fields the server knows and allows to write, references as ids, blanks as null. Fields absent from `values` stay
 * absent: the server does not change those.
 */
export function forServer(values: Values, defs: FieldDefs): Values {
  const out: Values = {}
  for (const [name, def] of Object.entries(defs)) {
    if (values[name] === undefined || def.readOnly === true || def.kind === 'computed') continue
    out[name] = fieldForServer(values[name], def)
  }
  return out
}
