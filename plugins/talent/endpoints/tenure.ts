import { type Context, date, endpoint, integer, NotFoundError, shape } from '#engine'

/**
 * End of an employee's tenure in the safety committee, or null when there is none (or it is over). Whoever substitutes an employee
 * in a vacancy is asked about it, also without the right to see their records, so only the date is answered.
 */
async function tenureOf(context: Context, id: number) {
  // Whoever may choose an employee: refused to who edits nothing that refers to one, and only employees in sight.
  const { rows } = await context.repo('gestao-talentos/talentos').list({ brief: true, filter: { ids: [id] }, limit: 1 })
  if (!rows.length) throw new NotFoundError()
  const talento = await context
    .elevated('whoever chooses people asks until when they are protected')
    .repo('gestao-talentos/talentos')
    .get(id)
  const end: string | null = talento.estabilidadeComissaoAte ?? null
  return end !== null && end >= context.today ? end : null
}

export const tenure = endpoint('GET gestao-talentos/talentos/:id/data-estabilidade', {
  label: 'Fim da estabilidade de um talento',
  audience: 'staff',
  answers: shape.value(date('Até quando')),
  run: (context, { params }) => tenureOf(context, Number(params.id)),
})
export const committeeTenure = endpoint('GET gestao-talentos/talentos/data-estabilidade-comissao', {
  label: 'Fim da estabilidade por comissão',
  audience: 'staff',
  query: { colaboradorId: integer('Talento') },
  answers: shape.value(date('Até quando')),
  run: (context, { query }) => tenureOf(context, query.colaboradorId ?? 0),
})
