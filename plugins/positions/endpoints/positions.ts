import { choice, type Context, date, decimal, endpoint, integer, money, refs, shape, text } from '#engine'
import { TIPOS_HISTORICO } from '../resources/faixas_salariais.ts'
import { salaryOn } from '../queries/salary_curves.ts'

const POSITIONS = 'cargo-salario/cargos'
const READS = 'ROLE_CARGO_SALARIO_CARGOS'

const duties = async (context: Context, id: unknown) =>
  (await context.repo(POSITIONS).get(Number(id))).responsabilidades ?? null

export const dutiesOfPosition = endpoint('GET cargo-salario/cargos/:id/responsabilidade', {
  label: 'Responsabilidades de um cargo',
  audience: 'staff',
  authority: READS,
  response: shape.value(text('Responsabilidades')),
  run: (context, { params }) => duties(context, params.id),
})

/** Responsibilities have no history: there were none before the position was created. */
export const dutiesOnDay = endpoint('GET cargo-salario/cargos/responsabilidade/:id', {
  label: 'Responsabilidades de um cargo em uma data',
  audience: 'staff',
  authority: READS,
  query: { data: date('Data') },
  response: shape.value(text('Responsabilidades')),
  run: (context, { params }) => duties(context, params.id),
})

export const salaryOfPeriod = endpoint('GET cargo-salario/cargos/faixas-salariais/calcularSalarioHistorico', {
  label: 'Salário de um período do histórico',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS',
  query: {
    data: date('Data'),
    tipo: choice('Tipo', TIPOS_HISTORICO),
    indiceId: integer('Índice'),
    quantidade: decimal('Quantidade', 4),
    valor: money('Valor'),
    faixaSalarialId: integer('Faixa salarial'),
  },
  response: shape.value(money('Salário')),
  run: (context, { query }) =>
    salaryOn(context, query.data ?? context.today, {
      tipo: query.tipo ?? '1',
      indice: query.indiceId,
      quantidade: query.quantidade,
      valor: query.valor,
      faixa: query.faixaSalarialId,
    }),
})

/** Positions of these areas, those without an area, and those requested by id. */
export const positionsOfAreas = endpoint('POST cargo-salario/cargos/mais-sem-areas', {
  label: 'Cargos das áreas e cargos sem área',
  audience: 'staff',
  authority: READS,
  fields: {
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
    cargosIds: refs(POSITIONS, 'Cargos').ids(),
  },
  response: shape.rows(POSITIONS),
  async run(context, { input }) {
    const rows = await context.repo(POSITIONS).all({}, { sort: [{ field: 'nome', descending: false }] })
    const [areas, positions] = [new Set(input.areasIds ?? []), new Set(input.cargosIds ?? [])]
    return rows.filter(
      (row) =>
        positions.has(row.id) ||
        !row.areasOrganizacionais.length ||
        row.areasOrganizacionais.some((organizacional) => areas.has(organizacional.id)),
    )
  },
})
