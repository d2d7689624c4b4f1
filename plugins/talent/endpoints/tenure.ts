import { type Context, date, endpoint, integer, NotFoundError, shape } from '#engine'

/**
 * End of an employee's tenure in the safety committee, or null if there is none (or it is over). Users who choose a
 * substituted employee in a vacancy need it without the right to read the records, so only the date is returned.
 */
async function tenureOf(context: Context, id: number) {
  // For users who may choose an employee: refused to users who edit nothing that refers to one, and limited to visible
  // employees.
  const { rows } = await context.repo('gestao-talentos/talentos').list({ brief: true, filter: { ids: [id] }, limit: 1 })
  if (!rows.length) throw new NotFoundError()
  const talento = await context.system.repo('gestao-talentos/talentos').get(id)
  const end: string | null = talento.estabilidadeComissaoAte ?? null
  return end !== null && end >= context.today ? end : null
}

export const tenure = endpoint('GET gestao-talentos/talentos/:id/data-estabilidade', {
  label: 'Fim da estabilidade de um talento',
  audience: 'staff',
  response: shape.value(date('Até quando')),
  run: (context, { params }) => tenureOf(context, Number(params.id)),
})
export const committeeTenure = endpoint('GET gestao-talentos/talentos/data-estabilidade-comissao', {
  label: 'Fim da estabilidade por comissão',
  audience: 'staff',
  query: { colaboradorId: integer('Talento') },
  response: shape.value(date('Até quando')),
  run: (context, { query }) => tenureOf(context, query.colaboradorId ?? 0),
})
