import { type Language, languageNamed } from '#app/i18n/index.ts'
import { type Context, NotFoundError, type RowAt, when } from '#engine'

const applications = (context: Context, vacancyId: number) =>
  context.query('captacao/candidato-solicitacoes').withoutRowRules().where(when('solicitacao').is(vacancyId))

export const hasCandidates = (context: Context, vacancyId: number): Promise<boolean> =>
  applications(context, vacancyId).exists()

export const countHired = (context: Context, vacancyId: number, except?: number): Promise<number> =>
  applications(context, vacancyId)
    .where(when('situacao').is('C'), ...(except ? [when('id').isNot(except)] : []))
    .count()

/**
 * Candidate and vacancy of an application, with its row locked. Must be the first read of a transaction that goes on to
 * count: on MySQL a plain read would take the snapshot before the lock is acquired.
 */
export async function lockApplication(
  context: Context,
  id: number,
): Promise<{ candidato: number; solicitacao: number; descricao: string | null; etapa: number | null }> {
  const row = await context
    .query('captacao/candidato-solicitacoes')
    .where(when('id').is(id))
    .select({
      candidato: 'candidato.id',
      solicitacao: 'solicitacao.id',
      descricao: 'descricao',
      etapa: 'etapaAtual.id',
    })
    .lock()
    .first()
  if (!row) throw new NotFoundError()
  return { ...row, candidato: row.candidato!, solicitacao: row.solicitacao! }
}

/** The fields of a vacancy that rules need, locked so that two concurrent requests cannot fill its last place. */
export async function lockVacancy(context: Context, vacancyId: number) {
  const row = await context
    .query('captacao/solicitacoes-pessoal')
    .withoutRowRules()
    .where(when('id').is(vacancyId))
    .select(
      'id',
      'descricao',
      'cargo',
      'status',
      'suspensa',
      'encerrada',
      'cancelada',
      'quantidade',
      'qtdVagasPreenchidas',
    )
    .lock()
    .first()
  if (!row) throw new NotFoundError()
  return row
}

/** The name of a candidate, in whatever company registered. */
export async function nameOf(context: Context, candidateId: number): Promise<string | null> {
  const found = await context
    .query('captacao/candidatos')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(candidateId))
    .select({ nome: 'nome' })
    .first()
  return found?.nome ?? null
}

/** Name, address and language of a candidate with portal access; null without an account or an address. */
export async function portalAccountOf(
  context: Context,
  candidateId: number,
): Promise<{ nome: string; email: string; idioma: Language } | null> {
  const found = await context
    .query('captacao/candidatos')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').is(candidateId), when('contato.email').filled(), when('moduloExterno').is(true))
    .select({ nome: 'nome', email: 'contato.email', idioma: 'idiomaPortal' })
    .first()
  return found && { nome: found.nome!, email: found.email!, idioma: languageNamed(found.idioma) }
}

/** Users responsible for a vacancy: the recipients of messages about it. */
export async function responsibleFor(context: Context, vacancyId: number): Promise<(number | undefined)[]> {
  const found = await context
    .query('captacao/solicitacoes-pessoal')
    .withoutRowRules()
    .where(when('id').is(vacancyId))
    .select('recrutadorResponsavel', 'solicitante')
    .first()
  return [found?.recrutadorResponsavel?.id, found?.solicitante?.id]
}

/** The names of the questionnaires the team fills in about each candidate of a vacancy. */
export async function questionnairesOf(
  rows: RowAt<'captacao/solicitacoes-pessoal'>[],
  context: Context,
): Promise<{ id: number; titulo: string }[][]> {
  const found = await context
    .query('captacao/solicitacoes-pessoal')
    .where(when('id').in(rows.map((row) => row.id)))
    .join('avaliacoesIds')
    .orderBy('avaliacoesIds.titulo')
    .select({ vaga: 'id', id: 'avaliacoesIds.id', titulo: 'avaliacoesIds.titulo' })
    .rows()
  const own = Map.groupBy(found, (item) => item.vaga)
  return rows.map((row) => (own.get(row.id) ?? []).map(({ id, titulo }) => ({ id: id!, titulo: titulo! })))
}
