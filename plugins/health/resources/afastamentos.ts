import {
  atLeastOne,
  choice,
  cnpj,
  computed,
  date,
  dateOrder,
  exclusive,
  integer,
  list,
  longText,
  period,
  ref,
  resource,
  rowRule,
  tabs,
  text,
  whereRefVisible,
  within,
} from '#engine'
import { STATUS_AC } from '../domain/leaves.ts'
import { leaveHooks } from '../rules/leave_hooks.ts'

/** A leave: period of absence and its reason (eSocial S-2230). */
export const afastamento = resource('sst/afastamentos', {
  label: ['Afastamento', 'Afastamentos'],
  display: 'inicio',
  title: ['colaborador', 'afastamento'],
  fields: {
    colaborador: ref('gestao-talentos/talentos', 'Talento').required('Talento é obrigatório').cascade().width(6),
    afastamento: ref('sst/tipos-afastamento', 'Motivo')
      .required('Motivo é obrigatório')
      .lookup({ ativo: true })
      .include('classe')
      .width(6),
    inicio: date('Data de início do período').required('Data de início do período é obrigatória.').width(3),
    fim: date('Data de término do período').width(3),
    tipoAcidente: choice('Tipo de acidente de trânsito', {
      ATROPELAMENTO: 'Atropelamento',
      COLISAO: 'Colisão',
      OUTROS: 'Outros',
    }).width(3),
    statusAC: choice('Situação da integração', STATUS_AC)
      .tones({ AGUARDANDO: 'warning', COM_ERRO: 'error', SEM_ERRO: 'success' })
      .readOnly()
      .width(3),
    dias: computed<number | null>('Dias', 'integer').dependsOn('inicio', 'fim'),
    vinculado: ref('sst/afastamentos', 'Afastamento vinculado')
      .lookup({ colaborador: '$colaborador.id' })
      .help('Outro afastamento pela mesma doença, terminado há no máximo 60 dias.'),
    observacao: longText('Observação').max(2000).personal('health'),
    atestados: list('Atestados', {
      dataAtestado: date('Data').required(),
      dias: integer('Dias').min(1).max(999),
      cid: text('CID').max(10).personal('health'),
      profissional: ref('sst/profissional', 'Profissional de saúde'),
      nomeMedico: text('Nome do médico').max(70).personal('identity'),
    })
      .rows('atestado', ['dataAtestado', 'dias', 'cid', 'profissional', 'nomeMedico'])
      .rowRules([atLeastOne(['profissional', 'nomeMedico'], 'Profissional de saúde é obrigatório')])
      .itemsAt('atestados')
      .personal('health'),
    cnpjCessaoRequisicao: cnpj('CNPJ do órgão/entidade (cessão/requisição)').width(6),
    onusCessaoRequisicao: choice('Ônus da cessão/requisição', {
      CEDENTE: 'Ônus do cedente',
      CESSIONARIO: 'Ônus do cessionário',
      CEDENTE_E_CESSIONARIO: 'Ônus do cedente e do cessionário',
    }).width(6),
    cnpjMandatoSindical: cnpj('CNPJ do sindicato').width(6),
    onusMandatoSindical: choice('Ônus da remuneração', {
      EMPREGADOR: 'Apenas do empregador',
      SINDICATO: 'Apenas do sindicato',
      EMPREGADOR_E_SINDICATO: 'Parte do empregador e parte do sindicato',
    }).width(6),
    cnpjMandatoEletivo: cnpj('CNPJ do órgão público').width(6),
    optouRemuneracaoCargoMandatoEletivo: choice('Optou pela remuneração do cargo?', { S: 'Sim', N: 'Não' }).width(6),
  },
  list: {
    columns: ['colaborador', 'afastamento', 'inicio', 'fim', 'dias', 'statusAC'],
    sort: '-inicio',
    search: ['colaborador', 'afastamento'],
    filters: ['colaborador', 'afastamento', 'inicio', 'statusAC'],
  },
  form: tabs({
    Afastamento: ['colaborador', 'afastamento', 'inicio', 'fim', 'tipoAcidente', 'statusAC', 'vinculado', 'observacao'],
    Atestados: ['atestados'],
    'Cessão e mandatos': [
      'cnpjCessaoRequisicao',
      'onusCessaoRequisicao',
      'cnpjMandatoSindical',
      'onusMandatoSindical',
      'cnpjMandatoEletivo',
      'optouRemuneracaoCargoMandatoEletivo',
    ],
  }),
  rules: [dateOrder('inicio', 'fim', 'A data de término é anterior à data de início do período.')],
  within: [within('colaborador', period('inicio', 'fim'))],
  exclusive: [exclusive('colaborador', period('inicio', 'fim'), 'O talento já tem um afastamento neste período.')],
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  hooks: leaveHooks,
  compute: {
    dias: (rows) =>
      rows.map((row) => (row.fim ? (Date.parse(row.fim) - Date.parse(row.inicio)) / 86_400_000 + 1 : null)),
  },
})
