import {
  all,
  AREA_CODES,
  type Context,
  EXTRA,
  type FieldDefs,
  type FormMeta,
  formFor,
  isBlank,
  isGroup,
  not,
  type RowAt,
  rule,
  type RuleDef,
  ValidationError,
  when,
} from '#engine'
import { candidato } from '#plugins/recruitment/plugin.ts'

type Candidate = RowAt<'captacao/candidatos'>

/** Fields of the portal's registration form. All other fields of a candidate are internal to the recruiters. */
const PUBLIC_FIELDS = new Set([
  'nome',
  'nomeSocial',
  'telefoneExterior',
  'foto',
  'pessoal',
  'endereco',
  'contato',
  'socioEconomica',
  'comoFicouSabendoVaga',
  'formacao',
  'certificados',
  'candidatoIdiomas',
  'cursos',
  'cargos',
  'areasInteresse',
  'conhecimentos',
  'colocacao',
  'experiencias',
  'observacao',
  'habilitacao',
  'camposExtras',
  'primeiroEmprego',
  'ocrTexto',
])

/** Names the form adds to the record; other endpoints handle them. */
const FORM_ONLY = new Set(['empresaId', 'senha', 'confirmaSenha', 'aceitoPoliticaSeguranca', 'moduloExterno'])

export const asRecord = (body: unknown) =>
  body && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, any>) : {}

const only = <T>(source: Record<string, T>, keep: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(source).filter(([name]) => keep(name)))

/** Definitions for rendering the form, as configured for the company of the context. */
export const candidateFields = (context: Context): FieldDefs =>
  only(context.definition(candidato).fields, (name) => PUBLIC_FIELDS.has(name))

/** A phone needs both area code and number. */
const half = (missing: string, value: string) =>
  rule(`contato.${missing}`, all(when(`contato.${value}`).filled(), when(`contato.${missing}`).empty()), 'Inválido')
const noSuchCode = (field: string) =>
  rule(
    field,
    all(when(field).filled(), not(when(field).in([...AREA_CODES]))),
    'Este DDD não existe. Confira os 2 dígitos.',
  )
const PHONES: RuleDef[] = [
  half('ddd', 'foneFixo'),
  half('foneFixo', 'ddd'),
  half('dddCelular', 'foneCelular'),
  half('foneCelular', 'dddCelular'),
  noSuchCode('contato.ddd'),
  noSuchCode('contato.dddCelular'),
]

/**
 * The form of the registration, with the portal's additional rules: the CPF (it is the login), complete phones, few
 * positions.
 */
export function candidateForm(context: Context, mostPositions: number): FormMeta {
  const { campos, regras, obrigatorios, parametros } = formFor(context, candidato, [...PUBLIC_FIELDS])
  const { cargos } = campos
  return {
    campos: {
      ...campos,
      ...(cargos &&
        mostPositions > 0 && {
          cargos: {
            ...cargos,
            max: mostPositions,
            maxMessage: `Não é possível selecionar mais de ${mostPositions} cargos.`,
          },
        }),
    },
    regras: [...regras, ...PHONES],
    obrigatorios: ['pessoal.cpf', ...obrigatorios],
    parametros,
  }
}

/** The record for its owner. The photo gets the portal's URL. */
export const ownView = (row: Candidate) => ({
  id: row.id,
  versao: row.versao,
  ...only(row, (name) => PUBLIC_FIELDS.has(name)),
  foto: row.foto && { ...row.foto, url: `/api/externo/candidatos/${row.id}/foto` },
  aceitoPoliticaSeguranca: Boolean(row.aceitoPoliticaSeguranca),
})

/**
 * Fields the owner may write. Internal fields are dropped silently, because a form sends back what it got; unknown
 * names stay in and are rejected.
 */
export const writable = (body: Record<string, unknown>) =>
  only(body, (name) => PUBLIC_FIELDS.has(name) || !(name in candidato.fields || FORM_ONLY.has(name)))

/** Contract names of fields a company may require, where they differ from the path. */
const KEYS: Record<string, string> = { experiencias: 'experiencia', candidatoIdiomas: 'idioma' }
/** Required in every experience in every company: the position, or the name of another one. */
const ALWAYS = ['cargoNomeId']
const EXTRA_PREFIX = `${EXTRA}.`

/** Fields the company requires of a candidate beyond the definition, in contract names. */
export const demandedFields = (context: Context) => [
  ...ALWAYS,
  ...context
    .definition(candidato)
    .requiredFields.map(
      (path) => KEYS[path] ?? (path.startsWith(EXTRA_PREFIX) ? path.slice(EXTRA_PREFIX.length) : path),
    ),
]

/** Required fields missing in the record, by path. */
const missingOf = (context: Context, row: Candidate): string[] =>
  context
    .definition(candidato)
    .requiredFields.filter((path) =>
      isBlank(path.split('.').reduce<unknown>((value, name) => asRecord(value)[name], row)),
    )

/** Whether a required field is missing. With "primeiro emprego" no experience is required. */
export const isIncomplete = (context: Context, row: Candidate) =>
  missingOf(context, row).some((path) => path !== 'experiencias' || row.primeiroEmprego !== true)

/** The custom fields this company uses: their titles and kinds of value. */
export function extraFields(context: Context) {
  const { fields, requiredFields } = context.definition(candidato)
  return Object.entries(fields[EXTRA]?.fields ?? {}).map(([nome, { label, kind }]) => ({
    nome,
    titulo: label,
    tipo: kind,
    obrigatorio: requiredFields.includes(EXTRA_PREFIX + nome),
  }))
}

/** Rejects values of fields hidden in the company's form: nothing is written to a record outside of the form. */
export function assertNoHiddenFields(context: Context, body: Record<string, unknown>) {
  const shown = candidateFields(context)
  const found = Object.entries(body).flatMap(([name, value]) => {
    if (!PUBLIC_FIELDS.has(name) || value === null || value === undefined) return []
    if (!shown[name]) return [name]
    if (!isGroup(shown[name]) || typeof value !== 'object') return []
    return Object.entries(value)
      .filter(
        ([inner, one]) =>
          one !== null &&
          one !== undefined &&
          one !== '' &&
          candidato.fields[name]?.fields?.[inner] &&
          !shown[name]!.fields?.[inner],
      )
      .map(([inner]) => `${name}.${inner}`)
  })
  if (found.length) throw new ValidationError(found.map((field) => ({ field, message: 'Campo desconhecido.' })))
}

/**
 * The values of a body that differ from the current record, field by field inside groups: a form sends back what it
 * got.
 */
export const withoutKept = (body: Record<string, any>, row: Record<string, any>): Record<string, any> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      if (JSON.stringify(value) === JSON.stringify(row[name])) return []
      const both =
        value && row[name] && [value, row[name]].every((item) => typeof item === 'object' && !Array.isArray(item))
      return [[name, both ? withoutKept(value, row[name]) : value]]
    }),
  )
