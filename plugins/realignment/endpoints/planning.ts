import {
  type Context,
  decimal,
  endpoint,
  integer,
  longText,
  money,
  RuleError,
  shape,
  ValidationError,
  choice,
  boolean,
} from '#engine'
import { TIPOS_HISTORICO } from '#plugins/positions/plugin.ts'
import { type Kind, KINDS, TABLES } from '../domain/kinds.ts'
import { isTalentItem } from '../domain/rows.ts'
import { heldTable, assertAllVisible } from '../services/apply.ts'
import { itemsOf } from '../queries/payroll.ts'
import { APPLIED, assertSeesSalaries } from '../services/open_table.ts'

const MAX_LINES = 20_000

const written = {
  id: integer('Código').required(),
  salario: money('Salário proposto'),
  valorProposto: money('Valor proposto'),
  tipoSalario: choice('Tipo de salário', TIPOS_HISTORICO),
  indice: integer('Índice'),
  quantidade: decimal('Quantidade', 4),
  observacao: longText('Observação').max(255),
  remover: boolean('Remover'),
}

type Line = { id: number; remover?: boolean | null } & Record<string, unknown>

const REQUIRED = 'Valor é obrigatório'
const TOO_SMALL = 'Valor não pode ser 0 (zero) ou menor'

/** The values of a line to write, and its error: only values that were sent change. */
function checked(kind: Kind, line: Line, type: unknown) {
  const names = kind === 'T' ? ['salario', 'tipoSalario', 'indice', 'quantidade', 'observacao'] : ['valorProposto']
  const values = Object.fromEntries(names.filter((name) => line[name] !== undefined).map((name) => [name, line[name]]))
  const { value } = KINDS[kind]
  if ((line.tipoSalario ?? type ?? '3') !== '3')
    return { values: { ...values, ...(kind === 'T' && { salario: null }) }, fault: null }
  if (!(value in values)) return { values, fault: null }
  const given = values[value]
  const fault = given === null ? REQUIRED : Number(given) <= 0 ? TOO_SMALL : null
  return { values, fault: fault && { field: `${line.id}.${value}`, message: fault } }
}

async function plan(context: Context, id: number, lines: readonly Line[]) {
  assertSeesSalaries(context)
  if (lines.length > MAX_LINES) throw new RuleError(`No máximo ${MAX_LINES.toLocaleString('pt-BR')} linhas por vez.`)
  const table = await heldTable(context, id)
  if (table.status === 'D') throw new RuleError(APPLIED)
  const kind = table.tipoReajuste
  const items = await itemsOf(context, table)
  await assertAllVisible(context, table, items)
  const known = new Set(items.map((item) => item.id))
  const types = new Map(items.filter(isTalentItem).map((item) => [item.id, item.tipoSalario]))
  const faults = lines
    .filter((line) => !known.has(line.id))
    .map((line) => ({ field: `${line.id}`, message: 'Registro não encontrado.' }))
  const kept = lines
    .filter((line) => !line.remover && known.has(line.id))
    .map((line) => ({ id: line.id, ...checked(kind, line, types.get(line.id)) }))
  faults.push(...kept.flatMap((item) => item.fault ?? []))
  if (faults.length) throw new ValidationError(faults.slice(0, 100))
  const repo = context.repo(KINDS[kind].items)
  await repo.patchMany(
    kept.filter((item) => Object.keys(item.values).length).map(({ id: item, values }) => ({ id: item, values })),
    'planejar reajuste',
  )
  const removed = lines.filter((line) => line.remover).map((line) => line.id)
  if (removed.length) await repo.deleteMany(removed)
}

/** Saves the changed lines of the planning screen, all or none; errors are reported by line: '12.salario'. */
export const savePlanning = endpoint(`PUT ${TABLES}/:id/planejamento`, {
  label: 'Gravar o planejamento de uma tabela de reajuste',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_TABELAS_REAJUSTES_COLABORADORES_EDITAR',
  body: shape.list(written),
  response: shape.nothing,
  run: (context, { params, body }) => plan(context, Number(params.id), body as Line[]),
})
