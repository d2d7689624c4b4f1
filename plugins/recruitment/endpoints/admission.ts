import { choice, type Context, date, endpoint, money, ref, type RowAt, text, when } from '#engine'
import { VINCULOS } from '../borrowed_codes.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'
const OFFERS = 'ROLE_CAPTACAO_PROPOSTAS'

/** The terms of an accepted offer. A user who may not read offers gets the date, never the salary. */
async function offered(context: Context, applicationId: number) {
  const offer = await context
    .query('captacao/propostas')
    .withoutRowRules()
    .where(when('candidatoSolicitacao').is(applicationId), when('situacao').is('A'))
    .orderBy('-id')
    .select('salario', 'dataInicio')
    .first()
  if (!offer) return {}
  return { dataAdmissao: offer.dataInicio, ...(context.can(OFFERS) && { salario: offer.salario }) }
}

const WORK = ['vinculo', 'estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente'] as const

export const knownForAdmission = endpoint('GET captacao/candidato-solicitacoes/:id/admissao', {
  label: 'O que já se sabe para a admissão de quem foi escolhido',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  response: {
    nome: text('Nome').required(),
    cpf: text('CPF'),
    email: text('E-mail'),
    dataAdmissao: date('Início combinado'),
    salario: money('Salário combinado'),
    vinculo: choice('Vínculo', VINCULOS),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento'),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional'),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Cargo / Faixa salarial'),
    funcao: ref('sst/funcoes', 'Função'),
    ambiente: ref('sst/ambientes', 'Ambiente'),
  },
  async run(context, { params }) {
    const application = await context.repo('captacao/candidato-solicitacoes').get(Number(params.id))
    const person: RowAt<'captacao/candidatos'> = await context.repo('captacao/candidatos').get(application.candidato.id)
    const vacancy: RowAt<'captacao/solicitacoes-pessoal'> = await context
      .repo(VACANCIES)
      .get(application.solicitacao.id)
    const work = Object.fromEntries(WORK.flatMap((name) => (vacancy[name] ? [[name, vacancy[name]]] : []))) as Record<
      (typeof WORK)[number],
      any
    >
    return {
      nome: String(person.nome).slice(0, 60),
      cpf: person.pessoal?.cpf ?? null,
      email: person.contato?.email ?? null,
      ...work,
      ...(await offered(context, application.id)),
    }
  },
})
