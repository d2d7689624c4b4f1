import { boolean, date, endpoint, integer, month, shape, text, when, lastDayOfMonth } from '#engine'
import { employed } from '#plugins/talent/plugin.ts'
import { PLANS, SEES, TALENTS } from '../domain/keys.ts'
import { compare } from '../queries/comparison.ts'

const cells = shape.list({
  mes: month('Mês').required(),
  previsto: integer('Previsto').required(),
  realizado: integer('Realizado; vazio em meses que não começaram'),
  diferenca: integer('Diferença'),
})

export const comparisonAnswer = {
  meses: shape.list(shape.value(month('Mês').required())),
  linhas: shape.list({
    areaId: integer('Código da área').required(),
    area: text('Área').required(),
    cargoId: integer('Código do cargo').required(),
    cargo: text('Cargo').required(),
    foraDoPlano: boolean('Sem previsão').required(),
    meses: cells,
  }),
  total: cells,
}

export const comparison = endpoint(`GET ${PLANS}/:id/comparativo`, {
  audience: 'staff',
  authority: SEES,
  label: 'Quadro previsto e realizado, por área, cargo e mês',
  query: { areaId: integer('Área organizacional') },
  response: comparisonAnswer,
  run: async (context, { params, query }) =>
    compare(context, await context.repo(PLANS).get(Number(params.id)), query.areaId),
})

export const peopleAnswer = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  admissao: date('Admissão').required(),
})

/** The people counted in a figure. */
export const people = endpoint('GET planejamento/pessoas-do-quadro', {
  audience: 'staff',
  authority: SEES,
  label: 'Quem ocupa um cargo de uma área em um mês',
  query: {
    areaId: integer('Área').required(),
    cargoId: integer('Cargo').required(),
    mes: month('Mês').required(),
  },
  response: peopleAnswer,
  async run(context, { query }) {
    const end = lastDayOfMonth(query.mes)
    const rows = await context
      .query(TALENTS)
      .asOf(end > context.today ? context.today : end)
      .where(employed(), when('areaOrganizacional').is(query.areaId), when('cargo').is(query.cargoId))
      .select({ id: 'id', nome: 'nome', admissao: 'dataAdmissao' })
      .orderBy('nome')
      .rows()
    return rows as { id: number; nome: string; admissao: string }[]
  },
})
