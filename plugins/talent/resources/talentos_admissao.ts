import {
  choice,
  computed,
  cpf,
  date,
  datetime,
  email,
  longText,
  money,
  ref,
  resource,
  setting,
  states,
  tabs,
  text,
  transition,
} from '#engine'
import { contato, endereco } from '#plugins/places/plugin.ts'
import { eraseAdmission } from '../actions/erase_admission.ts'
import { hire } from '../actions/hire.ts'
import { solicitar } from '../actions/request_admission.ts'
import { VINCULOS } from '../domain/vinculos.ts'
import { shareAdmission } from '../actions/share_admission.ts'
import { contatosEmergencia, dadosBancarios, dependentes } from '../work_fields.ts'
import { nationality, pessoal } from '../person_groups.ts'
import { earlierContracts } from '../services/contracts.ts'
import { sendAdmissionCancelled, sendAdmissionRequest } from '../services/admission_mail.ts'

/** Codes are those of the documents. The unknown one is for values a payroll system may send. */
// Source: document 2, §4: the filter hides the first two if Fortes Colabore is not used.
const WITH_COLABORE = setting('integradoComColabore')
const STATUS = {
  ANALISE: { label: 'Aguardando análise', tone: 'warning', filterWhen: WITH_COLABORE },
  ENVIADA: { label: 'Admissão enviada', tone: 'info', filterWhen: WITH_COLABORE },
  ANALISE_FORTESPESSOAL: { label: 'Em análise - Fortes Pessoal', tone: 'info' },
  CONCLUIDA: { label: 'Admissão concluída', tone: 'success' },
  CANCELADA: { label: 'Admissão cancelada', tone: 'neutral' },
  DESCONHECIDO: { label: 'Status Desconhecido', tone: 'neutral', filterWhen: false },
} as const

const CADASTRO = 'Fazer o seu cadastro na empresa.'

const mail = {
  nome: text('Nome').required().max(60),
  email: email().required().max(200),
  msg: longText('Mensagem').required().max(2000),
}

const enviar = transition({
  of: 'gestao-talentos/talentos-admissao',
  label: 'Enviar admissão',
  icon: 'Send',
  confirm: 'Enviar o formulário de admissão por e-mail?',
  success: 'Admissão enviada com sucesso.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  from: 'ANALISE',
  to: 'ENVIADA',
  after: (context, { row }) => sendAdmissionRequest(context, row),
})

const reenviar = transition({
  of: 'gestao-talentos/talentos-admissao',
  label: 'Reenviar e-mail',
  icon: 'MailOutline',
  title: 'Reenviar e-mail de admissão',
  success: 'E-mail reenviado com sucesso.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  from: 'ENVIADA',
  to: 'ENVIADA',
  fields: mail,
  set: (_context, { input }) => ({ nome: input.nome, email: input.email, msg: input.msg }),
  after: (context, { row }) => sendAdmissionRequest(context, row),
})

const receber = transition({
  label: 'Enviar à folha',
  icon: 'PublishedWithChanges',
  success: 'Admissão enviada para análise.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  from: 'ENVIADA',
  to: 'ANALISE_FORTESPESSOAL',
})

const concluir = transition({
  label: 'Concluir',
  icon: 'TaskAlt',
  confirm: 'Concluir esta admissão?',
  success: 'Admissão concluída com sucesso.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  from: ['ENVIADA', 'ANALISE_FORTESPESSOAL'],
  to: 'CONCLUIDA',
})

const cancelar = transition({
  of: 'gestao-talentos/talentos-admissao',
  label: 'Cancelar admissão',
  icon: 'Cancel',
  method: 'POST',
  title: 'Cancelar admissão',
  success: 'Admissão cancelada com sucesso.',
  authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_EDITAR',
  destructive: true,
  from: ['ANALISE', 'ENVIADA'],
  to: 'CANCELADA',
  fields: { emailBody: longText('Mensagem do e-mail de cancelamento').required().max(2000) },
  after: (context, { row, input }) => sendAdmissionCancelled(context, row, input.emailBody),
})

/** A selected candidate is asked for the data the employment needs. Source: document 2, §4 and §5. */
export const talentoAdmissao = resource('gestao-talentos/talentos-admissao', {
  label: ['Admissão', 'Admissões'],
  operations: ['list', 'read'],
  fields: {
    nome: text('Nome').required().max(60).personal('identity').width(6),
    cpf: cpf().required().width(6),
    email: email().required().max(200).width(6),
    msg: longText('Mensagem').max(2000),
    status: states('Situação', STATUS, { enviar, reenviar, receber, concluir, cancelar }),
    data: datetime('Data da solicitação').default({ now: 'datetime' }).readOnly(),
    solicitante: ref('utilitario/usuarios', 'Solicitante').readOnly(),
    preenchidaEm: datetime('Ficha preenchida em').readOnly(),
    talento: ref('gestao-talentos/talentos', 'Talento').readOnly(),
    contratoAnterior: computed<string | null>('Contrato anterior', 'longText').dependsOn(
      'cpf',
      'talento',
      'dataAdmissao',
    ),
    // Previously agreed values: they start the employment when the talent is created.
    dataAdmissao: date('Início combinado').readOnly().width(4),
    salario: money('Salário combinado').readOnly().personal('financial').restricted().width(4),
    vinculo: choice('Vínculo', VINCULOS).readOnly().width(4),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').readOnly().width(6),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional').readOnly().width(6),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial').readOnly().width(6),
    funcao: ref('sst/funcoes', 'Função').readOnly().width(6),
    ambiente: ref('sst/ambientes', 'Ambiente').readOnly().width(6),
    // The new hire's data in the public form.
    pessoal: pessoal(
      {
        identificar: CADASTRO,
        inclusao: 'Cumprir obrigações legais e ações de inclusão, como as da Lei nº 8.213/1991, art. 93.',
        formacao: CADASTRO,
        parentes: 'Cumprir as regras da empresa sobre parentes.',
        documentos: 'Cumprir obrigações trabalhistas e previdenciárias.',
      },
      nationality,
    ),
    contato: contato(),
    endereco: endereco(),
    dependentes: dependentes(),
    dadosBancarios: dadosBancarios(),
    contatosEmergencia: contatosEmergencia(),
  },
  list: {
    columns: ['nome', 'cpf', 'email', 'data', 'preenchidaEm', 'status'],
    sort: '-data',
    search: ['nome', 'cpf', 'email'],
    filters: ['nome', 'cpf', 'status', 'data'],
  },
  form: tabs({
    Admissão: [
      'nome',
      'cpf',
      'email',
      'msg',
      'status',
      'data',
      'solicitante',
      'preenchidaEm',
      'talento',
      'contratoAnterior',
    ],
    'O que foi combinado': [
      'dataAdmissao',
      'salario',
      'vinculo',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'funcao',
      'ambiente',
    ],
    'Dados pessoais': ['pessoal'],
    'Contato e endereço': ['contato', 'endereco', 'contatosEmergencia'],
    'Dependentes e banco': ['dependentes', 'dadosBancarios'],
  }),
  record: {
    chips: ['status'],
    facts: ['cpf', 'email', 'data', 'dataAdmissao', 'preenchidaEm', 'talento'],
    related: [{ resource: 'gestao-talentos/talentos-admissao-documentos', by: 'admissao', label: 'Documentos' }],
  },
  compute: { contratoAnterior: earlierContracts },
  actions: [solicitar, hire, shareAdmission, eraseAdmission],
  help: 'Peça a admissão de quem foi escolhido: a pessoa recebe um e-mail e você acompanha a situação aqui.',
})
