import { type Context, timeline } from '#engine'

interface Movement {
  id: number
  acao: string
  dataHora: string
  usuario: string | null
  observacao: string | null
}

/** The history of a vacancy, newest first. Users who see the vacancy may read it. */
export async function courseOf(context: Context, row: Record<string, any> & { id: number }): Promise<Movement[]> {
  const rows = await context.system
    .repo('captacao/solicitacoes-movimentos')
    .all({ solicitacao: row.id }, { sort: [{ field: 'id', descending: true }] })
  return [
    ...rows.map(({ id, acao, dataHora, usuario, observacao }) => ({ id, acao, dataHora, usuario, observacao })),
    { id: 0, acao: 'Solicitação', dataHora: row.data, usuario: row.solicitante?.nome ?? null, observacao: null },
  ]
}

export const vacancyEvents = [
  timeline('andamento', {
    label: 'Andamento',
    events: async (context, row) =>
      (await courseOf(context, row)).map((movement) => ({
        at: movement.dataHora,
        title: movement.acao,
        text: movement.observacao,
        by: movement.usuario,
      })),
  }),
]
