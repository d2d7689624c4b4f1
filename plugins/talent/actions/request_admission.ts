import { action, choice, cpf, date, email, longText, money, ref, shape, text } from '#engine'
import { VINCULOS } from '../domain/vinculos.ts'
import { requestAdmission } from '../services/request_admission.ts'

export const admissionFields = {
  nome: text('Nome').required().max(60),
  cpf: cpf().required(),
  email: email().required().max(200),
  msg: longText('Mensagem').required().max(2000),
}

/** The agreed values, if a selection has them: sent by API clients and by the selection. */
const agreedFields = {
  dataAdmissao: date('Início combinado').width(6),
  salario: money('Salário combinado').positive().width(6),
  vinculo: choice('Vínculo', VINCULOS).hidden(),
  estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').hidden(),
  areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional').hidden(),
  faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial').hidden(),
  funcao: ref('sst/funcoes', 'Função').hidden(),
  ambiente: ref('sst/ambientes', 'Ambiente').hidden(),
}

/** The button of the list; API clients use the documented address. */
export const solicitar = action('solicitar', {
  on: 'collection',
  label: 'Solicitar admissão',
  icon: 'PersonAddAlt',
  method: 'POST',
  title: 'Solicitar admissão',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  success: 'Admissão solicitada com sucesso.',
  fields: { ...admissionFields, ...agreedFields },
  response: shape.row('gestao-talentos/talentos-admissao'),
  run: (context, { input }) => requestAdmission(context, input),
})
