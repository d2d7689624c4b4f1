import type { Context } from '#engine'

/** What keeps each of these candidates from being removed, in words, by candidate id. Candidates without obstacles are absent. */
export async function pendingOf(
  context: Context,
  candidateIds: number[],
  companyId?: number,
): Promise<Map<number, string[]>> {
  const query = context.db
    .from('candidato_solicitacoes as c')
    .join('solicitacoes_pessoal as s', 's.id', 'c.solicitacao_id')
    .whereIn('c.candidato_id', candidateIds)
    .where((either) => {
      either.where('c.situacao', 'C').orWhere((open) => {
        open.where('s.encerrada', 0).where('s.cancelada', 0).whereNot('c.situacao', 'N')
      })
    })
  if (companyId) query.where('c.empresa_id', companyId)
  const rows = candidateIds.length
    ? await query.orderBy('s.descricao').select('c.candidato_id as candidato', 'c.situacao', 's.descricao')
    : []
  const found = new Map<number, string[]>()
  for (const row of rows) {
    const text =
      row.situacao === 'C'
        ? `Foi contratado pela vaga "${row.descricao}".`
        : `Participa da seleção da vaga "${row.descricao}".`
    found.set(Number(row.candidato), [...(found.get(Number(row.candidato)) ?? []), text])
  }
  return found
}

export const applicationIds = async (context: Context, candidateId: number): Promise<number[]> =>
  (await context.db.from('candidato_solicitacoes').where('candidato_id', candidateId).select('id')).map((row) =>
    Number(row.id),
  )
