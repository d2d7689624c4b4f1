import { choice, date, longText, ref, refs, resource, rowRule, sections, whereRefVisible, within } from '#engine'
import { CONDITIONS, TALENTS } from '../domain/keys.ts'
import { STATUS_AC } from '../domain/leaves.ts'
import { conditionHooks } from '../rules/condition_hooks.ts'

/** Exposure of a talent from a day on (eSocial S-2240): the measurements of the homogeneous group on that day. */
export const condicaoAmbiental = resource(CONDITIONS, {
  label: ['Condição ambiental', 'Condições ambientais'],
  display: 'dataInicio',
  title: ['colaborador', 'dataInicio'],
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().width(8),
    dataInicio: date('Data de início').required().width(4),
    grupoHomogeneo: ref('sst/grupos-homogeneos', 'Grupo homogêneo').required().include('finalidade').width(8),
    statusAC: choice('Situação da integração', STATUS_AC)
      .tones({ AGUARDANDO: 'warning', COM_ERRO: 'error', SEM_ERRO: 'success' })
      .readOnly()
      .width(4),
    ambiente: ref('sst/ambientes', 'Ambiente').readOnly().width(6),
    medicoes: refs('sst/medicoes-risco', 'Medições de risco').readOnly(),
    descricaoAtividades: longText('Descrição das atividades')
      .max(999)
      .help('Em branco: a descrição das atividades da função na data de início.'),
    observacao: longText('Observação').max(999),
  },
  list: {
    columns: ['colaborador', 'dataInicio', 'grupoHomogeneo', 'ambiente', 'statusAC'],
    sort: '-dataInicio',
    search: ['colaborador', 'grupoHomogeneo'],
    filters: ['colaborador', 'grupoHomogeneo', 'ambiente', 'dataInicio', 'statusAC'],
  },
  form: sections({
    Exposição: ['colaborador', 'dataInicio', 'grupoHomogeneo', 'statusAC'],
    'Na data de início': ['ambiente', 'medicoes'],
    Atividades: ['descricaoAtividades', 'observacao'],
  }),
  unique: [{ fields: ['colaborador', 'dataInicio'], message: 'Já existe um registro com esta data.' }],
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  help: 'O que cada talento enfrenta no trabalho, a partir de uma data: o grupo homogêneo dá as medições de risco do evento S-2240 do eSocial.',
  within: [within('colaborador', 'dataInicio')],
  hooks: conditionHooks,
})
