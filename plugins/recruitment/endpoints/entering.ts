import { type Context, endpoint, ForbiddenError, integer, ref, refs, shape } from '#engine'
import { companiesOf } from '#app/core/companies.ts'
import { idList } from '../queries/vacancy_filter.ts'
import { idOf } from '../rules/ids.ts'
import { vacancyToEnterAnswer } from '../answers.ts'

const OPEN = { status: 'A', suspensa: 0, encerrada: 0, cancelada: 0 }

/** The context of the named company, when the user works for it. */
function inCompany(context: Context, companyId: number): Context {
  if (companyId === context.empresaId) return context
  if (!companiesOf(context.http).includes(companyId)) throw new ForbiddenError()
  return context.forCompany(companyId)
}

/** Approved, running vacancies of the company that the candidate is not in yet. */
function openVacancies(context: Context, candidateId?: number) {
  const query = context.db.from('solicitacoes_pessoal').where({ empresa_id: context.empresaId, ...OPEN })
  context.limit(query, 'captacao/solicitacoes-pessoal', 'solicitacoes_pessoal')
  if (candidateId)
    query.whereNotIn(
      'id',
      context.db.from('candidato_solicitacoes').where('candidato_id', candidateId).select('solicitacao_id'),
    )
  return query.orderBy('descricao').select('id', 'descricao', 'quantidade', 'data')
}

const READ = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'

export const vacanciesForCandidates = endpoint('GET captacao/solicitacoes-pessoal/candidato', {
  label: 'Vagas em que um candidato pode entrar',
  audience: 'staff',
  authority: READ,
  answers: vacancyToEnterAnswer,
  run: (context) => openVacancies(context),
})

export const vacanciesOfCompany = endpoint('GET captacao/solicitacoes-pessoal/candidato/:empresaId', {
  label: 'Vagas de uma empresa em que um candidato pode entrar',
  audience: 'staff',
  authority: READ,
  query: { candidatoId: integer('Candidato: sem as vagas em que ele já está') },
  answers: vacancyToEnterAnswer,
  run: async (context, { params, query }) =>
    openVacancies(inCompany(context, Number(params.empresaId)), query.candidatoId ?? undefined),
})

export const enterVacancies = endpoint('POST captacao/solicitacoes-pessoal/candidato/:id', {
  label: 'Incluir um candidato em vagas',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR',
  fields: {
    empresaId: ref('utilitario/empresas', 'Empresa').required(),
    candidatoId: ref('captacao/candidatos', 'Candidato').required(),
    solicitacoesIds: refs('captacao/solicitacoes-pessoal', 'Vagas disponíveis').ids().required().min(1),
  },
  answers: shape.nothing,
  async run(context, { params, input }) {
    const company = inCompany(context, idOf(input.empresaId)!)
    const candidate = await context.repo('captacao/candidatos').get(Number(params.id))
    await company.transaction(async (inner) => {
      for (const id of idList(input.solicitacoesIds))
        await inner.repo('captacao/candidato-solicitacoes').create({ candidato: candidate.id, solicitacao: id })
    })
  },
})
