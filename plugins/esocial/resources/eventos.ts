import {
  boolean,
  choice,
  computed,
  cpf,
  date,
  daysBetween,
  derivedState,
  datetime,
  integer,
  longText,
  ref,
  resource,
  sections,
  states,
  text,
  when,
} from '#engine'
import { excludeEvent } from '../actions/exclude_event.ts'
import { declareAgain } from '../actions/declare_again.ts'
import { downloadXml } from '../actions/download_xml.ts'
import { generateEvents } from '../actions/generate_events.ts'
import { sendEvents } from '../actions/send_events.ts'
import { CASES } from '../domain/deadlines/cases.ts'
import { PRAZOS, untilWords } from '../domain/deadlines/state.ts'
import { AMBIENTES, TIPOS } from '../domain/events.ts'
import { ACCIDENTS, ASOS, BATCHES, CONDITIONS, EVENTS, LEAVES, TALENTS } from '../domain/keys.ts'
import { OPERACOES, SITUACOES, SITUACAO_TONES } from '../domain/queue.ts'
import { eventDeadlines, eventsChanged } from '../queries/derived_events.ts'
import { eventHooks } from '../rules/event_hooks.ts'

/** The eSocial queue: each event with its state and result. */
export const evento = resource(EVENTS, {
  table: 'esocial_eventos',
  label: ['Evento do eSocial', 'Eventos do eSocial'],
  display: 'idEvento',
  title: ['tipo', 'colaborador'],
  operations: ['list', 'read', 'delete'],
  fields: {
    tipo: choice('Evento', TIPOS).width(6).columnWidth(190),
    operacao: choice('Operação', OPERACOES).tones({ O: 'info', R: 'warning', E: 'error' }).width(3),
    situacao: choice('Situação', SITUACOES).tones(SITUACAO_TONES).default('AGUARDANDO').width(3),
    ambiente: choice('Ambiente', AMBIENTES).tones({ 1: 'info', 2: 'neutral' }).width(3),
    colaborador: ref(TALENTS, 'Talento').width(6).columnWidth(130),
    cpf: cpf('CPF').width(3),
    data: date('Data do evento').width(3),
    prazo: date('Prazo').width(3).readOnly(),
    situacaoPrazo: states('Situação do prazo', PRAZOS, {}),
    faltam: computed<string | null>('Até o prazo', 'text').dependsOn('prazo', 'situacao', 'enviadoEm').width(3),
    regraPrazo: choice('Regra do prazo', CASES).width(6).readOnly(),
    enviadoEm: date('Enviado em').width(3).readOnly(),
    avisarEm: date('Avisar a partir de').hidden().readOnly(),
    alterado: boolean('Alterado depois do envio').width(4).readOnly(),
    mensagens: longText('Pendências e respostas'),
    nrRecibo: text('Recibo').max(23).width(4),
    nrReciboAnterior: text('Recibo do evento corrigido ou excluído').max(23).width(4),
    lote: ref(BATCHES, 'Lote').width(4),
    processadoEm: datetime('Processado em').width(4),
    substituido: boolean('Corrigido, excluído ou refeito por outro').width(4),
    idEvento: text('Identificador').max(36).unique().width(8),
    origem: text('Origem').max(60).hidden(),
    origemId: integer('Código na origem').hidden(),
    condicaoAmbiental: ref(CONDITIONS, 'Condição ambiental').hidden(),
    afastamento: ref(LEAVES, 'Afastamento').hidden(),
    aso: ref(ASOS, 'ASO').hidden(),
    acidente: ref(ACCIDENTS, 'Acidente').hidden(),
    comTermino: boolean('Com término').hidden(),
    resumo: text('Resumo do conteúdo').max(64).hidden(),
    xml: longText('XML').max(1_000_000).hidden().personal('health'),
  },
  list: {
    columns: ['tipo', 'operacao', 'colaborador', 'data', 'prazo', 'situacaoPrazo', 'situacao', 'nrRecibo', 'mensagens'],
    sort: '-id',
    search: ['colaborador', 'idEvento', 'nrRecibo', 'cpf'],
    filters: [
      'tipo',
      'situacao',
      'situacaoPrazo',
      'prazo',
      'alterado',
      'operacao',
      'colaborador',
      'data',
      'lote',
      'ambiente',
    ],
  },
  form: sections({
    Evento: ['tipo', 'operacao', 'situacao', 'ambiente', 'colaborador', 'cpf', 'data', 'idEvento'],
    Prazo: ['prazo', 'faltam', 'regraPrazo', 'enviadoEm', 'alterado'],
    Resposta: ['mensagens', 'nrRecibo', 'nrReciboAnterior', 'lote', 'processadoEm', 'substituido'],
  }),
  record: {
    chips: ['situacao', 'situacaoPrazo', 'operacao', 'ambiente'],
    facts: ['colaborador', 'data', 'prazo', 'faltam', 'nrRecibo', 'lote'],
  },
  indexes: [['origemId'], ['situacao', 'lote'], ['prazo']],
  derived: [eventDeadlines, eventsChanged],
  compute: {
    faltam: (rows, context) =>
      rows.map((row) =>
        row.prazo && ['ATRASADO', 'VENCE', 'NO_PRAZO'].includes(derivedState(PRAZOS, row))
          ? untilWords(daysBetween(context.today, row.prazo))
          : null,
      ),
  },
  actions: [generateEvents, sendEvents, downloadXml, excludeEvent, declareAgain],
  hooks: eventHooks,
  removal: { when: when('lote').empty(), refusal: 'Um evento enviado não é removido: exclua-o no eSocial.' },
  undoDelete: false,
  help: 'Gere os eventos a partir das condições ambientais, dos afastamentos, dos ASOs e dos acidentes com CAT; os que atendem ao leiaute esperam aqui pelo envio.',
})
