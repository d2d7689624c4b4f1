import { all, any, type Context, through, when } from '#engine'
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
        .unrestricted('what keeps a person from being removed counts, whoever removes them')
        .acrossCompanies(companyId ? [companyId] : 'all', 'a shared candidate may be in selections of other companies')
        .where(
          when('candidato').in(candidateIds),
          any(when('situacao').is('C'), all(through('solicitacao', isOpen), when('situacao').isNot('N'))),
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
    .unrestricted('all of a person goes with the person')
    .acrossCompanies('all', 'a shared candidate may be in selections of other companies')
    .where(when('candidato').is(candidateId))
    .select('id')
    .values()
