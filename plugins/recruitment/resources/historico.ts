import {
  all,
  boolean,
  choice,
  date,
  datetime,
  longText,
  ref,
  refs,
  resource,
  rowRule,
  whereRefVisible,
  setting,
  text,
  tonesOf,
  time,
  when,
} from '#engine'
import { APPLICATION_STATES, SITUACOES } from '../shared/states.ts'
import { historyHooks } from '../rules/history_hooks.ts'

const refused = when('apto').is('N')

/** What happened to a candidate in one stage of one vacancy. The latest entry determines the candidate's state. */
export const historico = resource('captacao/historico', {
  label: ['Histórico do candidato', 'Históricos do candidato'],
  display: 'responsavel',
  title: ['candidato', 'etapaSeletiva'],
  table: 'candidato_historicos',
  fields: {
    candidatoSolicitacao: ref('captacao/candidato-solicitacoes', 'Candidatura').required().immutable().cascade(),
    candidato: ref('captacao/candidatos', 'Candidato').readOnly(),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').readOnly(),
    etapaSeletiva: ref('captacao/etapas-seletivas', 'Etapa seletiva').required(),
    data: date('Data').required().default({ now: 'date' }).width(4),
    horaIni: time('Hora inicial').width(4),
    horaFim: time('Hora final').width(4),
    responsavel: text('Responsável').required().max(100).personal('identity'),
    apto: choice('Situação', SITUACOES).tones(tonesOf(APPLICATION_STATES)).required().default('I'),
    motivoRecusa: ref('captacao/motivos-recusa', 'Motivo da recusa')
      .lookup({ ativo: true })
      .visibleWhen(refused)
      .requiredWhen(all(refused, setting('obrigarMotivoRecusa')), 'Informe o motivo da recusa.'),
    observacao: longText('Observação').help('Só a equipe lê.'),
    mensagemCandidato: longText('Mensagem ao candidato').max(1000).help('O candidato lê no portal, junto da etapa.'),
    avaliacoes: refs('captacao/modelos-avaliacao-candidato', 'Avaliações')
      .lookup({ ativo: true })
      .help('Questionários que o candidato responde no portal. Sem escolha, valem os da etapa.'),
    semAviso: boolean('Sem aviso automático').help(
      'O e-mail que a empresa envia sozinha neste passo não vai para este candidato.',
    ),
    dataHoraExpiracao: datetime('Data/hora de expiração').help('Prazo para responder aos questionários.'),
  },
  list: {
    columns: ['data', 'candidato', 'solicitacao', 'etapaSeletiva', 'apto', 'motivoRecusa', 'responsavel'],
    sort: '-data',
    search: ['responsavel'],
    filters: ['candidato', 'solicitacao', 'etapaSeletiva', 'apto', 'motivoRecusa', 'data'],
  },
  rowRules: [rowRule('o histórico das vagas que vê', whereRefVisible('solicitacao'))],
  hooks: historyHooks,
})
