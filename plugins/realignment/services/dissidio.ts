import { brDate, type Context, idOf, RuleError, ValidationError } from '#engine'
import { namesOf } from '#plugins/talent/plugin.ts'
import { byName } from '../domain/by_name.ts'
import { type DissidioRule, raised, type Tier, twelfthsOf } from '../domain/dissidio.ts'
import { type Kind, KINDS, TABLES, TIPOS_REAJUSTE } from '../domain/kinds.ts'
import { type Obstacles, obstaclesOf } from '../queries/dissidio_obstacles.ts'
import { type Line, payrollBefore, payrollWith, plannedLines } from '../queries/payroll.ts'
import { assertSeesSalaries } from './open_table.ts'
import { applyTable } from './apply.ts'
import { type Change, type Moved, movedLines, movedTalents, movedValues, planMove } from './collective.ts'

export interface Dissidio extends DissidioRule {
  dataInicio: string
  /** A twelfth for each month since the admission. */
  proporcional?: boolean
  /** Later values are changed, too. */
  posteriores?: boolean
  /** Whoever cannot take it is left out. */
  semImpedidos?: boolean
}

interface Input {
  dataInicio: string
  percentual: number
  dissidioPor?: string | null
  limite?: number | null
  valorAcima?: number | null
  proporcional?: boolean | null
  posteriores?: boolean | null
  semImpedidos?: boolean | null
  faixas?: readonly { ate?: number | null; por?: string | null; valor?: number | null }[] | null
}

const ABOVE = 'Cada faixa vai além da anterior e do limite.'

/** The tiers of the form. @throws ValidationError when one does not go beyond the one before */
function tiersOf({ limite, faixas }: Input): Tier[] {
  let last = limite ?? 0
  return (faixas ?? []).map((row, index) => {
    const ate = row.ate ?? 0
    if (ate <= last) throw new ValidationError([{ field: `faixas.${index}.ate`, message: ABOVE }])
    last = ate
    return { ate, mode: row.por === '2' ? '2' : '1', by: row.valor ?? 0 }
  })
}

/** A dissídio from the fields of its form. */
export const dissidioOf = (input: Input): Dissidio => ({
  dataInicio: input.dataInicio,
  by: input.percentual,
  mode: input.dissidioPor === '2' ? '2' : '1',
  limit: input.limite ?? null,
  fixed: input.valorAcima ?? null,
  tiers: input.limite ? tiersOf(input) : [],
  proporcional: input.proporcional ?? false,
  posteriores: input.posteriores ?? false,
  semImpedidos: input.semImpedidos ?? false,
})

const changeBy =
  (input: Dissidio): Change =>
  (value, admission) =>
    raised(value, input, input.proporcional && admission ? twelfthsOf(admission, input.dataInicio) : undefined)

/**
 * What a dissídio changes: all talents within the user's scope who are paid by value, all bands with their own value,
 * or all indexes.
 */
const movedByDissidio = (context: Context, kind: Kind, input: Dissidio): Promise<Moved> =>
  kind === 'T'
    ? movedTalents(context, input.dataInicio, changeBy(input), [])
    : movedValues(context, kind, input.dataInicio, changeBy(input), [])

/** What of it can be taken, who cannot take it, and later values with what the dissídio makes of them. */
function takenOf(kind: Kind, input: Dissidio, found: Moved, { impedidos, posteriores }: Obstacles) {
  const { target } = KINDS[kind]
  const idOfItem = (item: Record<string, unknown>) => idOf(item[target])!
  const meant = new Set(kind === 'T' ? found.linhas.map((line) => line.id) : found.items.map(idOfItem))
  const refused = [
    ...impedidos.filter((item) => meant.has(item.id)),
    ...found.linhas
      .filter((line) => found.left.has(line.id))
      .map(({ id, nome }) => ({ id, nome, motivo: 'já desligado' })),
  ].sort(byName)
  const out = new Set(refused.map((item) => item.id))
  const change = changeBy(input)
  return {
    impedidos: refused,
    items: out.size ? found.items.filter((item) => !out.has(idOfItem(item))) : found.items,
    linhas: out.size ? found.linhas.filter((line) => !out.has(line.id)) : found.linhas,
    posteriores: posteriores
      .filter((value) => meant.has(value.id) && !out.has(value.id))
      .map(({ admissao, ...value }) => ({ ...value, proposto: change(value.atual, admissao) })),
  }
}

/** Preview of a dissídio, with the payroll before and after it. */
export async function previewDissidio(context: Context, kind: Kind, input: Dissidio) {
  assertSeesSalaries(context)
  const { dataInicio } = input
  const reading =
    kind === 'T' ? movedLines(context, dataInicio, changeBy(input)) : movedByDissidio(context, kind, input)
  const [found, before, obstacles] = await Promise.all([
    reading,
    payrollBefore(context, dataInicio),
    obstaclesOf(context, kind, dataInicio),
  ])
  const taken = takenOf(kind, input, found, obstacles)
  const linhas: Line[] = kind === 'T' ? taken.linhas : await plannedLines(context, kind, dataInicio, taken.items)
  return {
    folha: payrollWith(context, dataInicio, linhas, before),
    linhas,
    foraPorFaixaOuIndice: found.foraPorFaixaOuIndice,
    impedidos: taken.impedidos,
    posteriores: taken.posteriores,
  }
}

/** Plans and applies a dissídio within the running transaction; the result is a normal table and can be reverted. */
export async function applyDissidio(context: Context, kind: Kind, input: Dissidio): Promise<number> {
  assertSeesSalaries(context)
  const found = await movedByDissidio(context, kind, input)
  const nothing = `Não há ${KINDS[kind].plural} com valor próprio para reajustar.`
  if (!found.items.length) throw new RuleError(nothing)
  const { target } = KINDS[kind]
  const taken = takenOf(kind, input, found, await obstaclesOf(context, kind, input.dataInicio))
  if (taken.impedidos.length && !input.semImpedidos) {
    const [first] = taken.impedidos
    const names = namesOf(taken.impedidos.map((item) => item.nome))
    throw new RuleError(`Em ${brDate(input.dataInicio)}, ${names}: ${first!.motivo}. Nada foi alterado.`)
  }
  if (!taken.items.length) throw new RuleError(nothing)
  const later = Map.groupBy(input.posteriores ? taken.posteriores : [], (value) => value.id)
  const items = taken.items.map((item) => {
    const values = later.get(idOf(item[target])!)
    if (!values) return item
    return { ...item, posteriores: values.map(({ data, atual, proposto }) => ({ data, de: atual, para: proposto })) }
  })
  const table = await context.system.repo(TABLES).create({
    nome: `Dissídio de ${brDate(input.dataInicio)} (${TIPOS_REAJUSTE[kind]})`,
    data: input.dataInicio,
    tipoReajuste: kind,
    dissidio: true,
  })
  await planMove(context, table.id, kind, { ...found, items })
  await applyTable(context.system, table.id, kind, kind === 'T' ? taken.linhas : undefined)
  return table.id
}
