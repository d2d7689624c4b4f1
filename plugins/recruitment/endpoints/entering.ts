import { type Context, endpoint, integer, ref, refs, shape, existsIn, not, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'

import { vacancyToEnterAnswer } from '../answers.ts'
import { isApproved } from '../domain/vacancy_state.ts'

/** Approved, open vacancies of the company in which the candidate is not yet. */
const openVacancies = ({ query }: Context, candidateId?: number) =>
  query('captacao/solicitacoes-pessoal')
    .where(isApproved)
    .where(
      ...(candidateId
        ? [not(existsIn('captacao/candidato-solicitacoes', 'solicitacao', when('candidato').is(candidateId)))]
        : []),
    )
    .orderBy('descricao')
    .select('id', 'descricao', 'quantidade', 'data')
    .rows()

const READ = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'

export const vacanciesForCandidates = endpoint('GET captacao/solicitacoes-pessoal/candidato', {
  label: 'Vagas em que um candidato pode entrar',
  audience: 'staff',
  authority: READ,
  response: vacancyToEnterAnswer,
  run: (context) => openVacancies(context),
})

export const vacanciesOfCompany = endpoint('GET captacao/solicitacoes-pessoal/candidato/:empresaId', {
  label: 'Vagas de uma empresa em que um candidato pode entrar',
  audience: 'staff',
  authority: READ,
  company: 'params.empresaId',
  query: { candidatoId: integer('Candidato: sem as vagas em que ele já está') },
  response: vacancyToEnterAnswer,
  run: async (_context, { companies: [company], query }) => openVacancies(company!, query.candidatoId ?? undefined),
})

export const enterVacancies = endpoint('POST captacao/solicitacoes-pessoal/candidato/:id', {
  label: 'Incluir um candidato em vagas',
  audience: 'staff',
  authority: 'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR',
  company: 'input.empresaId',
  fields: {
    empresaId: ref('utilitario/empresas', 'Empresa').required(),
    candidatoId: ref('captacao/candidatos', 'Candidato').required(),
    solicitacoesIds: refs('captacao/solicitacoes-pessoal', 'Vagas disponíveis').ids().required().min(1),
  },
  response: shape.nothing,
  async run(context, { params, input, companies: [company] }) {
    const candidate = await context.repo('captacao/candidatos').get(Number(params.id))
    for (const id of idList(input.solicitacoesIds))
      await company!.repo('captacao/candidato-solicitacoes').create({ candidato: candidate.id, solicitacao: id })
  },
})
