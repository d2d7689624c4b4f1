import { boolean, date, endpoint, integer, shape, text, when } from '#engine'

/** Vacancies of an area, including closed ones. */
export const requestsOfArea = endpoint('GET cargo-salario/areas-organizacionais/:id/solicitacoes-vinculadas', {
  label: 'Solicitações de pessoal de uma área',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL',
  response: shape.list({
    id: integer('Código').required(),
    descricao: text('Descrição'),
    data: date('Data'),
    encerrada: boolean('Encerrada').required(),
  }),
  async run(context, { params }) {
    const area = await context.repo('cargo-salario/areas-organizacionais').get(Number(params.id))
    const rows = await context
      .query('captacao/solicitacoes-pessoal')
      .where(when('areaOrganizacional').is(area.id))
      .select({ id: 'id', descricao: 'descricao', data: 'data', encerrada: 'encerrada' })
      .orderBy('-data', '-id')
      .rows()
    return rows.map((row) => ({ ...row, encerrada: Boolean(row.encerrada) }))
  },
})
