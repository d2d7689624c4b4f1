import {
  type Context,
  type FieldDef,
  engine,
  type EngineContext,
  ForbiddenError,
  idOf,
  type RowAt,
  withBytes,
} from '#engine'

const TALENTS = 'gestao-talentos/talentos'
const DOCUMENTS = 'gestao-talentos/talentos-documentos-anexos'
const LEVELS = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'

type Talent = RowAt<typeof TALENTS>
type Values = Record<string, any>

/** What belongs to the person and not to a contract, beside the fields that say what they are known for (`purpose`). */
const OF_PERSON = new Set(['nome', 'nomeComercial', 'nomeSocial', 'foto', 'contato', 'cursos', 'camposExtras'])
/** An address is one thing: the street of today with the district of then would be none. */
const WHOLE = ['endereco']

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value) && !('bytes' in value)

/** The new value, and where it has none that of the earlier contract. */
function filled(value: unknown, before: unknown): unknown {
  if (isGroup(value) && isGroup(before))
    return Object.fromEntries(
      [...new Set([...Object.keys(value), ...Object.keys(before)])].map((name) => [
        name,
        filled(value[name], before[name]),
      ]),
    )
  return isBlank(value) ? before : value
}

const isEmptyGroup = (value: unknown): boolean =>
  isBlank(value) || (isGroup(value) && Object.values(value).every((item) => isBlank(item) || isEmptyGroup(item)))

const isOfPerson = (field: FieldDef): boolean =>
  Boolean(field.purpose) ||
  (field.kind === 'group' && Object.values(field.fields ?? {}).some((item) => isOfPerson(item)))

/** Rows of lists without the ids of the record they are copied from. */
export const rowsAsNew = <T>(value: T): T =>
  Array.isArray(value)
    ? (value.map((row) => (typeof row === 'object' && row !== null ? { ...row, id: undefined } : row)) as T)
    : value

/** The values of a new contract, with what the earlier one knows of the person. */
async function broughtForward(context: Context, values: Values, before: Talent): Promise<Values> {
  const kept = context.system as EngineContext
  const whole: Values = await withBytes(kept, engine().registry.resource(TALENTS), before)
  if (whole.foto && !whole.foto.bytes) delete whole.foto
  const { fields } = engine().registry.resource(TALENTS).def
  const own = Object.keys(fields).filter((name) => OF_PERSON.has(name) || isOfPerson(fields[name]!))
  return {
    ...values,
    ...Object.fromEntries(own.map((name) => [name, filled(values[name], rowsAsNew(whole[name]))])),
    ...Object.fromEntries(
      WHOLE.map((name) => [name, isEmptyGroup(values[name]) ? whole[name] : values[name]] as const),
    ),
  }
}

/** The first situation pays the agreed salary; without one, the band's. */
async function agreeSalary(context: Context, talentId: number, salary: unknown) {
  if (salary === null || salary === undefined) return
  const talents = context.repo(TALENTS)
  const { historicos } = await talents.get(talentId)
  const [first] = historicos
  await talents.update(talentId, { historicos: [{ ...first, tipoSalario: '3', salario: salary }] })
}

/** Valid documents of the kinds asked of new hires, unless the new hire sent that kind. */
async function copyDocuments(context: Context, before: number, talent: number, kinds: readonly number[]) {
  const kept = context.system as EngineContext
  const asked = new Set(
    (await kept.repo('gestao-talentos/tipo-documento').all({}, { fields: ['pedirNaAdmissao'] }))
      .filter((kind) => kind.pedirNaAdmissao && !kinds.includes(kind.id))
      .map((kind) => kind.id),
  )
  const rows = await kept.repo(DOCUMENTS).all({ colaborador: before })
  for (const row of rows) {
    const kind = idOf(row.tipoDocumento)
    if (!kind || !asked.has(kind) || (row.validade && row.validade < context.today)) continue
    const { url } = await withBytes(kept, engine().registry.resource(DOCUMENTS), row)
    const file = url as unknown as { bytes?: string; contentType: string; name: string } | null
    if (!file?.bytes) continue
    await kept.repo(DOCUMENTS).create({
      colaborador: talent,
      descricao: row.descricao,
      data: row.data,
      validade: row.validade,
      observacao: row.observacao,
      tipoDocumento: kind,
      url: { bytes: file.bytes, contentType: file.contentType, name: file.name },
    })
  }
}

/** The levels a person left with are those they come back with. */
async function copyLevels(context: Context, before: number, talent: number, day: string) {
  const rows = await context.system.repo(LEVELS).all({ colaborador: before })
  const latest = rows.toSorted((a, b) => a.data.localeCompare(b.data)).at(-1)
  if (!latest?.niveis.length) return
  await context.system.repo(LEVELS).create({
    colaborador: talent,
    data: day,
    niveis: latest.niveis.map(({ competencia, nivelCompetenciaId, competenciaPeso, competenciaObservacao }) => ({
      competencia: idOf(competencia),
      nivelCompetenciaId: idOf(nivelCompetenciaId),
      competenciaPeso,
      competenciaObservacao,
    })),
  })
}

/**
 * A new contract of a person, with what their latest one knows of them.
 * @param values of the new contract
 * @param given.documents kinds of documents that the person sent anew
 * @throws ForbiddenError for an area whose people the user may not see; what the rules of talents throw
 */
export async function hireContract(
  context: Context,
  values: Values,
  before: Talent | null,
  { salary, documents = [] }: { salary?: unknown; documents?: readonly number[] } = {},
): Promise<Talent> {
  const kept = context.system
  const { id } = await kept.repo(TALENTS).create(before ? await broughtForward(context, values, before) : values)
  // Written by the system, because the earlier data may be more than the user sees; their limits hold all the same.
  if (!(await context.repo(TALENTS).find(id))) throw new ForbiddenError()
  await agreeSalary(kept, id, salary)
  if (before) {
    await copyDocuments(context, before.id, id, documents)
    await copyLevels(context, before.id, id, String(values.dataAdmissao))
  }
  return kept.repo(TALENTS).get(id)
}
