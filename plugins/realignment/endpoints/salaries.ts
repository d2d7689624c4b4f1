import { choice, date, decimal, endpoint, integer, money, shape } from '#engine'
import { salaryOn, TIPOS_HISTORICO } from '#plugins/positions/plugin.ts'
import { KINDS } from '../domain/kinds.ts'
import { assertSeesSalaries } from '../services/open_table.ts'

const READS = 'ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES'

export const plannedSalary = endpoint(`GET ${KINDS.T.items}/:id/salario-calculado`, {
  label: 'Salário que um realinhamento planejado dá',
  audience: 'staff',
  authority: READS,
  response: shape.value(money('Salário')),
  async run(context, { params }) {
    assertSeesSalaries(context)
    return (await context.repo(KINDS.T.items).get(Number(params.id))).salarioProposto
  },
})

/** The given value, or the value of the band or index on the day (default: today). */
export const salaryOf = endpoint(`GET ${KINDS.T.items}/salario-calculado`, {
  label: 'Salário que um tipo, índice, valor ou faixa dá em uma data',
  audience: 'staff',
  authority: READS,
  query: {
    tipoSalario: choice('Tipo de salário', TIPOS_HISTORICO),
    indiceId: integer('Índice'),
    quantidade: decimal('Quantidade', 4),
    valor: money('Valor'),
    faixaSalarialId: integer('Faixa salarial'),
    data: date('Data'),
  },
  response: shape.value(money('Salário')),
  run: (context, { query }) =>
    salaryOn(context, query.data ?? context.today, {
      tipo: query.tipoSalario ?? '1',
      indice: query.indiceId,
      quantidade: query.quantidade,
      valor: query.valor,
      faixa: query.faixaSalarialId,
    }),
})
