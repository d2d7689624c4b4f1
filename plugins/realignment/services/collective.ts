import { addDays, type Context, idOf, raw, RuleError, type Where, when } from '#engine'
import { employed, talentReport } from '#plugins/talent/plugin.ts'
import { byName, namesInOrder } from '../domain/by_name.ts'
import { BANDS, INDEXES, type Kind, KINDS, TALENTS } from '../domain/kinds.ts'
import { type Mode, moved } from '../shared/money.ts'
import { CURVES } from '../queries/present_values.ts'
import { openTable, assertSeesSalaries } from './open_table.ts'

export interface Move {
  reajustePor: Mode
  valor: number
}

/** What becomes of a value; `admission` is known of talents. */
export type Change = (value: number, admission: string | null) => number

export const changeOf =
  ({ reajustePor, valor }: Move): Change =>
  (value) =>
    moved(value, reajustePor, valor)

/** What a move would change, and the number of records it leaves out because they follow a band or index. */
export interface Moved {
  /** Talents whose last day of work is the day before: they have a salary then, and no situation can follow it. */
  left: ReadonlySet<number>
  /** Planned items; empty for talents if only their lines were requested. */
  items: Record<string, unknown>[]
  /** For talents: current and proposed salary. */
  linhas: { id: number; nome: string; atual: number; proposto: number }[]
  foraPorFaixaOuIndice: number
}

const POSITIVE = 'O valor proposto não pode ser 0 (zero) ou menor'

function positive(value: number, name: string) {
  if (value <= 0) throw new RuleError(`${POSITIVE}: ${name}.`)
  return value
}

/**
 * Talents within the user's scope that match the conditions, with their individual salary on the day before, if they
 * have one, and who leaves on that day.
 */
const paidTalents = (context: Context, day: string, where: readonly Where[]) =>
  context
    .query(TALENTS)
    .asOf(addDays(day, -1))
    .where(employed(), ...where)
    .select({
      id: 'id',
      nome: 'nome',
      admissao: 'dataAdmissao',
      saida: 'dataDesligamento',
      valor: raw<number | null>(OWN_VALUE, [], 'number'),
    })

/** A single expression, so that the database looks up the situation once. */
const OWN_VALUE = "CASE WHEN {historicos.tipoSalario} = '3' THEN {historicos.salario} END"

const lineOf = (
  item: { id: number; nome: string | null; admissao: string | null; valor: number | null },
  change: Change,
) => ({
  id: item.id,
  nome: item.nome!,
  atual: item.valor!,
  proposto: positive(change(item.valor!, item.admissao), item.nome!),
})

const leftBefore = (found: readonly { id: number; saida: string | null }[], day: string) =>
  new Set(found.filter((item) => item.saida !== null && item.saida < day).map((item) => item.id))

/** Lines of a move for talents with an individual salary, for display. */
export async function movedLines(context: Context, day: string, change: Change): Promise<Moved> {
  const found = await paidTalents(context, day, []).rows()
  const linhas = found.filter((item) => item.valor).map((item) => lineOf(item, change))
  return {
    linhas: linhas.sort(byName),
    items: [],
    foraPorFaixaOuIndice: found.length - linhas.length,
    left: leftBefore(found, day),
  }
}

/**
 * Planned changes for talents with an individual salary, within the user's scope, that match the conditions. Talents
 * paid by band or index change together with it.
 */
export async function movedTalents(
  context: Context,
  day: string,
  change: Change,
  where: readonly Where[],
): Promise<Moved> {
  const found = await paidTalents(context, day, where)
    .select({
      estabelecimento: 'historicos.estabelecimento.id',
      area: 'historicos.areaOrganizacional.id',
      faixa: 'historicos.faixaSalarial.id',
      funcao: 'historicos.funcao.id',
      ambiente: 'historicos.ambiente.id',
    })
    .rows()
  const own = found.filter((item) => item.valor).sort((a, b) => namesInOrder(a.nome!, b.nome!))
  const linhas = own.map((item) => lineOf(item, change))
  return {
    linhas,
    items: own.map((item, index) => ({
      colaborador: item.id,
      estabelecimentoProposto: item.estabelecimento,
      areaOrganizacionalProposta: item.area,
      faixaSalarialProposta: item.faixa,
      funcaoProposta: item.funcao,
      ambienteProposto: item.ambiente,
      tipoSalario: '3',
      salario: linhas[index]!.proposto,
    })),
    foraPorFaixaOuIndice: found.length - own.length,
    left: leftBefore(found, day),
  }
}

/** Bands or indexes with their new values. Bands that follow an index change together with it. */
export async function movedValues(
  context: Context,
  kind: 'F' | 'I',
  day: string,
  change: Change,
  where: readonly Where[],
): Promise<Moved> {
  const { of, target } = KINDS[kind]
  const start = kind === 'F' ? BANDS : INDEXES
  const rows = (await context
    .query(start as typeof BANDS)
    .where(...where)
    .select({ id: 'id', nome: (kind === 'F' ? 'descricao' : 'nome') as 'descricao' })
    .orderBy('nome')
    .rows()) as { id: number; nome: string | null }[]
  const repo = context.system.repo(of)
  const ids = rows.map((row) => row.id)
  const values = await repo.valuesAt(CURVES[kind], ids, addDays(day, -1))
  const periods = kind === 'F' ? await repo.valuesAt('historico', ids, day) : null
  const items = rows.flatMap(({ id, nome }) => {
    const value = values.get(id)?.valor
    if (!value || periods?.get(id)?.tipo === '2') return []
    return [{ [target]: id, valorProposto: positive(change(value, null), nome ?? '') }]
  })
  return { items, linhas: [], foraPorFaixaOuIndice: rows.length - items.length, left: new Set() }
}

export const among = (path: string, ids: readonly number[] | null | undefined): Where[] =>
  ids?.length ? [when(path).in([...ids])] : []

/** Conditions for talents of these places and positions. */
export const inPlaces = (filter: { estabelecimentosIds?: unknown; areasIds?: unknown; cargosIds?: unknown }) =>
  talentReport.placeConditions(filter)

/** Writes the items of a move to a table: items already planned get the new value. Idempotent. */
export async function planMove(context: Context, tableId: number, kind: Kind, { items }: Moved): Promise<number> {
  assertSeesSalaries(context)
  if (!items.length) throw new RuleError(`Não há ${KINDS[kind].plural} com valor próprio para reajustar.`)
  const { items: resource, target, value } = KINDS[kind]
  await openTable(context, tableId, kind)
  const repo = context.system.repo(resource)
  const known = await context
    .query(resource as typeof KINDS.T.items)
    .withoutRowRules()
    .where(when('tabelaReajuste').is(tableId))
    .select({ id: 'id', alvo: `${target}.id` as 'colaborador.id' })
    .rows()
  const planned = new Map(known.map((item) => [Number(item.alvo), item.id]))
  const changed = items.flatMap((item) => {
    const id = planned.get(idOf(item[target])!)
    const values = kind === 'T' ? { tipoSalario: '3', indice: null, quantidade: null } : {}
    return id ? [{ id, values: { ...values, [value]: item[value] } }] : []
  })
  await repo.patchMany(changed, 'reajuste coletivo')
  const fresh = items.filter((item) => !planned.has(idOf(item[target])!))
  if (fresh.length) await repo.createMany(fresh.map((item) => ({ ...item, tabelaReajuste: tableId })))
  return items.length
}
