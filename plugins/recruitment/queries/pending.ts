import { all, any, type Context, whereRef, when } from '#engine'
import { isOpen } from '../domain/vacancy_state.ts'

/**
 * Why each of these candidates cannot be removed, in words, by candidate id. Candidates without obstacles are absent.
 */
export async function pendingOf(
  context: Context,
  candidateIds: number[],
  companyId?: number,
): Promise<Map<number, string[]>> {
  const rows = candidateIds.length
    ? await context
        .query('captacao/candidato-solicitacoes')
        .withoutRowRules()
        .acrossCompanies(companyId ? [companyId] : 'all')
        .where(
          when('candidato').in(candidateIds),
          any(when('situacao').is('C'), all(whereRef('solicitacao', isOpen), when('situacao').isNot('N'))),
        )
        .orderBy('solicitacao')
        .select({ candidato: 'candidato.id', situacao: 'situacao', descricao: 'solicitacao.descricao' })
        .rows()
    : []
  const found = new Map<number, string[]>()
  for (const row of rows) {
    const text =
      row.situacao === 'C'
        ? `Foi contratado pela vaga "${row.descricao}".`
        : `Participa da seleção da vaga "${row.descricao}".`
    found.set(row.candidato!, [...(found.get(row.candidato!) ?? []), text])
  }
  return found
}

/** All applications of a candidate, in any company. */
export const applicationIds = (context: Context, candidateId: number): Promise<number[]> =>
  context
    .query('captacao/candidato-solicitacoes')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('candidato').is(candidateId))
    .select('id')
    .values()
