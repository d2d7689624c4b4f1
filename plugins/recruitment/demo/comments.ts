import type { Context } from '#engine'

const SAID = [
  'Conversamos por telefone: disponível para começar em duas semanas.',
  'O que o gestor acha? A experiência é próxima do que você pediu.',
  'Boas referências da última empresa, liguei hoje de manhã.',
  'Prefere o turno da manhã; confirmar antes da proposta.',
]

/** A few words among the team, so that the page of a candidate is not mute. Nobody is called: the demo writes as the system. */
export async function commentsDemo(context: Context): Promise<void> {
  const { rows } = await context.repo('captacao/candidato-solicitacoes').list({
    filter: { situacao: 'I' },
    sort: [{ field: 'id', descending: false }],
    limit: 12,
    full: true,
    withoutTotal: true,
  })
  const author = await context.db.from('usuarios').where('login', 'rh').select('id').first()
  const comments = context.repo('captacao/comentarios')
  for (const [index, row] of rows.entries()) {
    const { id } = await comments.create({ candidatoSolicitacao: row.id, texto: SAID[index % SAID.length] })
    if (author) await comments.patch(id, { autor: Number(author.id) }, 'demonstração')
  }
}
