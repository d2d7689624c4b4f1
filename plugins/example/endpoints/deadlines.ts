import { date, endpoint, integer, shape, text } from '#engine'

/** A body that is not a form: `body` declares its shape, and errors are reported by path (`0.fim`). */
export const deadlines = endpoint('PUT exemplo/prazos', {
  audience: 'staff',
  label: 'Muda o fim de vários projetos de uma vez',
  authority: 'ROLE_EXEMPLO_PROJETOS_EDITAR',
  body: shape.list({
    projeto: integer('Projeto').required(),
    fim: date('Fim').required(),
    motivos: shape.optional(shape.list(shape.value(text('Motivo').required().max(80)))),
  }),
  response: { alterados: integer('Projetos alterados').required() },
  async run(context, { body }) {
    for (const { projeto, fim, motivos } of body)
      await context
        .repo('exemplo/projetos')
        .update(projeto, { fim, ...(motivos && { justificativa: motivos.join('; ') }) })
    return { alterados: body.length }
  },
})
