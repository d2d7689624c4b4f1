import {
  date,
  dateOrder,
  datetime,
  longText,
  money,
  ref,
  resource,
  richText,
  rowRule,
  states,
  whereRefVisible,
  text,
  when,
} from '#engine'
import { offerCourse, printOffer } from '../actions/offers.ts'
import { OFFER_STATES } from '../shared/states.ts'
import { nameOfApplication } from '../queries/derived_names.ts'
import { offerHooks } from '../rules/offer_hooks.ts'

const written = when('situacao').isNot('R')

/** An offer to a candidate: a letter made from a template, sent, and answered in the portal. */
export const proposta = resource('captacao/propostas', {
  label: ['Carta-proposta', 'Cartas-proposta'],
  display: 'descricao',
  fields: {
    candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura')
      .required()
      .immutable()
      .cascade()
      .prefillFrom('captacao/propostas/sugestoes')
      .width(8),
    modelo: ref('captacao/modelos-proposta', 'Modelo').required().immutable().lookup({ ativo: true }).width(4),
    candidato: ref('captacao/candidatos', 'Candidato').readOnly(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').readOnly(),
    salario: money('Salário').required().positive().readOnlyWhen(written).width(4),
    dataInicio: date('Data de início').required().readOnlyWhen(written).width(4),
    validade: date('Válida até').readOnlyWhen(written).help('Sem data, são contados os dias do modelo.').width(4),
    texto: richText('Texto da carta')
      .readOnlyWhen(written)
      .help('Sem texto, é feito pelo modelo. Depois de enviada, a carta não muda.'),
    situacao: states('Situação', OFFER_STATES, offerCourse).indexed(),
    enviadaEm: datetime('Enviada em').readOnly(),
    respondidaEm: datetime('Respondida em').readOnly(),
    respostaNome: text('Respondida por').max(100).readOnly(),
    respostaIp: text('Endereço IP da resposta').max(45).readOnly(),
    respostaMotivo: longText('Motivo da recusa pelo candidato').readOnly(),
    descricao: text('Proposta').max(170).readOnly().hidden(),
  },
  list: {
    columns: ['candidato', 'solicitacao', 'salario', 'dataInicio', 'validade', 'situacao'],
    sort: '-id',
    search: ['descricao'],
    filters: ['situacao', 'candidato', 'solicitacao', 'validade'],
  },
  form: [
    { label: 'Proposta', fields: ['candidatoSolicitacao', 'modelo', 'salario', 'dataInicio', 'validade', 'texto'] },
    {
      label: 'Resposta',
      fields: ['situacao', 'enviadaEm', 'respondidaEm', 'respostaNome', 'respostaIp', 'respostaMotivo'],
    },
  ],
  rules: [dateOrder('validade', 'dataInicio', 'A data de início é anterior à validade da proposta.')],
  rowRules: [rowRule('as propostas das vagas que vê', whereRefVisible('solicitacao'))],
  actions: [printOffer],
  derived: [nameOfApplication],
  hooks: offerHooks,
  removal: { when: when('situacao').is('R'), refusal: 'Somente propostas em rascunho podem ser removidas.' },
})
