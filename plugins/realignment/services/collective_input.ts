import { all, choice, type Context, decimal, type Fields, idOf, not, ref, refs, rule, when } from '#engine'
import { BANDS, INDEXES, type Kind, TABLES } from '../domain/kinds.ts'
import { MODOS_REAJUSTE } from '../shared/money.ts'
import { openTable } from './open_table.ts'
import { among, changeOf, inPlaces, movedTalents, movedValues, planMove } from './collective.ts'

export const PERCENT_LIMIT = 'O percentual não pode ser 0 (zero) ou maior que 999.999%'
const AMOUNT_ZERO = 'O valor não pode ser 0 (zero)'

const WHAT = {
  T: {
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids().required().min(1),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids().required().min(1),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  },
  F: {
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids().required().min(1),
    faixasSalariaisIds: refs(BANDS, 'Faixas salariais').ids().required().min(1),
  },
  I: { indicesIds: refs(INDEXES, 'Índices').ids().required().min(1) },
} satisfies Record<Kind, Fields>

/** Input fields of a collective move. Source: document 3, §5 "Bulk realignment". */
export const fieldsOfMove = (kind: Kind): Fields => ({
  tabelaReajusteId: ref(TABLES, 'Tabela de reajuste').lookup({ tipoReajuste: kind, status: 'P' }).required(),
  ...WHAT[kind],
  reajustePor: choice('Reajuste por', MODOS_REAJUSTE).required().default('1').width(6),
  valor: decimal('Valor', 3).required().max(999_999.99).width(6),
})

const byAmount = when('reajustePor').is('2')
export const moveRules = [
  rule('valor', all(byAmount, when('valor').is(0)), AMOUNT_ZERO),
  rule('valor', all(not(byAmount), when('valor').is(0)), PERCENT_LIMIT),
  rule('valor', all(not(byAmount), when('valor').above(999.999)), PERCENT_LIMIT),
  rule('valor', when('valor').below(-999_999.99), 'Deve ser maior ou igual a -999.999,99'),
]

/** Plans the move in its table, which stays locked. */
export async function moveInto(context: Context, kind: Kind, input: Record<string, any>): Promise<void> {
  const { id, data } = await openTable(context, idOf(input.tabelaReajusteId)!, kind)
  const change = changeOf({ reajustePor: input.reajustePor === '2' ? '2' : '1', valor: input.valor })
  const where =
    kind === 'F'
      ? [...among('cargo', input.cargosIds), ...among('id', input.faixasSalariaisIds)]
      : among('id', input.indicesIds)
  const found =
    kind === 'T'
      ? await movedTalents(context, data, change, inPlaces(input))
      : await movedValues(context, kind, data, change, where)
  await planMove(context, id, kind, found)
}
