import { type Context, NotFoundError, type Row } from '#engine'

const applications = (context: Context, vacancyId: number) =>
  context.db.from('candidato_solicitacoes').where('solicitacao_id', vacancyId)

export async function hasCandidates(context: Context, vacancyId: number): Promise<boolean> {
  return (await applications(context, vacancyId).select('id').first()) !== null
}

export async function countHired(context: Context, vacancyId: number, except?: number): Promise<number> {
  const query = applications(context, vacancyId).where('situacao', 'C')
  if (except) query.whereNot('id', except)
  const row = await query.count('* as total').first()
  return Number(row?.total ?? 0)
}

/**
 * Candidate and vacancy of an application, its row locked. Must be the first read of a transaction that goes on to count: on MySQL
 * a plain read would freeze what the transaction sees before the lock is won.
 */
export async function lockApplication(
  context: Context,
  id: number,
): Promise<{ candidato_id: number; solicitacao_id: number }> {
  const row = await context
    .limit(context.db.from('candidato_solicitacoes'), 'captacao/candidato-solicitacoes', 'candidato_solicitacoes')
    .where({ id, empresa_id: context.empresaId })
    .select('candidato_id', 'solicitacao_id')
    .forUpdate()
    .first()
  if (!row) throw new NotFoundError()
  return row
}

/** The vacancy as far as rules need it, locked so that two people cannot fill its last place at once. */
export async function lockVacancy(context: Context, vacancyId: number): Promise<Row> {
  const row = await context.db
    .from('solicitacoes_pessoal')
    .where({ id: vacancyId, empresa_id: context.empresaId })
    .select('id', 'descricao', 'status', 'suspensa', 'encerrada', 'cancelada', 'quantidade', 'qtd_vagas_preenchidas')
    .forUpdate()
    .first()
  if (!row) throw new NotFoundError()
  return {
    ...row,
    suspensa: Boolean(row.suspensa),
    encerrada: Boolean(row.encerrada),
    cancelada: Boolean(row.cancelada),
  } as Row
}

/** The questionnaires the team fills in about each candidate of a vacancy, by name. */
export async function questionnairesOf(rows: Row[], context: Context): Promise<{ id: number; titulo: string }[][]> {
  const found = await context.db
    .from('solicitacoes_pessoal_avaliacoes_ids as p')
    .join('questionario_modelos as m', 'm.id', 'p.destino_id')
    .whereIn(
      'p.origem_id',
      rows.map((row) => row.id),
    )
    .orderBy('m.titulo')
    .select('p.origem_id', 'm.id', 'm.titulo')
  return rows.map((row) => found.filter((one) => one.origem_id === row.id).map(({ id, titulo }) => ({ id, titulo })))
}
