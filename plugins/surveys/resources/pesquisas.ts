import {
  all,
  boolean,
  choice,
  choices,
  computed,
  date,
  dateOrder,
  integer,
  longText,
  not,
  ref,
  refs,
  resource,
  sections,
  states,
  text,
  transition,
  when,
} from '#engine'
import { SURVEYS } from '../domain/keys.ts'
import { DIMENSOES } from '../domain/segments.ts'
import { openKiosk } from '../actions/kiosk.ts'
import { includePeople, remind } from '../actions/survey_actions.ts'
import { participationOf } from '../queries/participation.ts'
import { useTemplate } from '../actions/use_template.ts'
import { surveyHooks } from '../rules/survey_hooks.ts'
import { close, assertReady, invite, releasedAs } from '../services/release.ts'

const TIPOS_PESQUISA = { C: 'Clima', S: 'Psicossocial', R: 'Pulso', O: 'Outra' }
const EDIT = 'ROLE_PESQUISA_PESQUISAS_EDITAR'

const liberar = transition({
  of: SURVEYS,
  label: 'Liberar',
  icon: 'PlayCircleOutline',
  success: 'Pesquisa liberada com sucesso.',
  authority: EDIT,
  from: 'BLOQUEADA',
  to: ['LIBERADA', 'TERMINADA'],
  when: all(when('liberado').is(false), when('encerrada').is(false)),
  fields: { avisar: boolean('Avisar os participantes por e-mail, com o link para responder').default(true) },
  before: (context, { row }) => assertReady(context, row),
  set: releasedAs,
  after: async (context, { row, input }) => void (input.avisar && (await invite(context, row))),
})

const bloquear = transition({
  of: SURVEYS,
  label: 'Encerrar',
  icon: 'StopCircle',
  confirm: 'Encerrar a pesquisa? Ninguém mais responde. Uma pesquisa anônima com respostas não pode ser reaberta.',
  success: 'Pesquisa encerrada com sucesso.',
  authority: EDIT,
  from: ['LIBERADA', 'TERMINADA'],
  to: ['BLOQUEADA', 'ENCERRADA'],
  when: when('liberado').is(true),
  set: (context, { row }) => close(context, row),
})

/** Questions for many people. Source: document 2, §3 "Other". */
export const pesquisa = resource(SURVEYS, {
  label: ['Pesquisa', 'Pesquisas'],
  display: 'titulo',
  table: 'pesquisas',
  fields: {
    titulo: text('Título').required().max(100),
    tipo: choice('Tipo', TIPOS_PESQUISA).required().default('C').width(4),
    dataInicio: date('Data inicial').required().default({ now: 'date' }).width(4),
    dataFim: date('Data final').required().width(4),
    cabecalho: longText('Texto de abertura').max(4000).help('Quem responde lê este texto antes de começar.'),
    anonimo: boolean('Anônima')
      .help(
        'Quem respondeu e o que foi respondido são guardados sem ligação, sem ordem e sem hora: nem uma cópia do banco de dados os junta. Não pode ser mudado depois que alguém responder.',
      )
      .width(6),
    ordemAleatoria: boolean('Aplicar por ordem aleatória').width(6),
    segmentos: choices('Ver o resultado também por', DIMENSOES).help(
      'Além da área. Só a faixa de cada pessoa é usada, e cada corte aparece sozinho, nunca cruzado. Quem responde é avisado. Numa pesquisa anônima não muda depois de liberada.',
    ),
    lembrarACada: integer('Lembrar a cada (dias)')
      .min(1)
      .max(30)
      .width(4)
      .help('Por e-mail, só quem ainda não respondeu. Em branco: lembretes só à mão.'),
    anterior: ref(SURVEYS, 'Comparar com')
      .width(8)
      .help('Os resultados mostram a diferença. Em branco: a última encerrada do mesmo tipo.'),
    ultimoLembrete: date('Último lembrete').readOnly().hidden(),
    consolidada: boolean('Áreas pequenas apagadas das respostas').readOnly().hidden(),
    empresas: refs('utilitario/empresas', 'Empresas').hidden(),
    liberado: boolean('Liberada').readOnly(),
    pisoAnonimato: integer('Piso de anonimato prometido').readOnly().hidden(),
    encerrada: boolean('Encerrada').readOnly().hidden(),
    sincronizado: boolean('Sincronizado com o serviço de colaboração').readOnly().hidden(),
    statusSincronizacao: choice('Situação da sincronização', {
      AGUARDANDO: 'Aguardando',
      EM_ANDAMENTO: 'Em andamento',
      CONCLUIDA: 'Concluída',
      ERRO: 'Erro',
    })
      .readOnly()
      .hidden(),
    modelo: ref('questionarios/modelos', 'Questões').readOnly().hidden(),
    situacao: states(
      'Situação',
      {
        ENCERRADA: {
          label: 'Encerrada',
          tone: 'neutral',
          refusal: 'A pesquisa está encerrada.',
          when: when('encerrada').is(true),
        },
        BLOQUEADA: { label: 'Bloqueada', tone: 'neutral', when: when('liberado').is(false) },
        TERMINADA: { label: 'Prazo terminado', tone: 'warning', when: when('dataFim').inPast() },
        LIBERADA: {
          label: 'Liberada',
          tone: 'success',
          when: all(when('liberado').is(true), not(when('dataFim').inPast())),
        },
      },
      { liberar, bloquear },
    ),
    participacao: computed<string>('Participação', 'text'),
  },
  list: {
    columns: ['titulo', 'tipo', 'dataInicio', 'dataFim', 'anonimo', 'situacao', 'participacao'],
    sort: '-dataInicio',
    search: ['titulo'],
    filters: ['titulo', 'tipo', 'situacao', 'dataInicio', 'dataFim'],
  },
  form: sections({
    Pesquisa: ['titulo', 'tipo', 'dataInicio', 'dataFim', 'cabecalho', 'anonimo', 'ordemAleatoria', 'segmentos'],
    Acompanhamento: ['lembrarACada', 'anterior'],
  }),
  rules: [dateOrder('dataInicio', 'dataFim', 'Data final inferior a data inicial.')],
  links: [
    {
      name: 'respondentes',
      label: 'Participantes',
      icon: 'Groups',
      to: '/pesquisa/colaborador-questionario/{id}',
    },
    { name: 'resultado', label: 'Resultado', icon: 'Poll', to: '/pesquisa/pesquisas/{id}/resultado' },
  ],
  actions: [useTemplate, includePeople, remind, openKiosk],
  pages: { show: 'SurveyPage' },
  compute: { participacao: participationOf },
  hooks: surveyHooks,
  help: 'Clima, psicossocial ou um pulso: escreva as perguntas, diga quem participa e libere.',
})

/** The same at the other address of the documents. */
export const questionario = resource('pesquisa/questionarios', {
  label: ['Questionário', 'Questionários'],
  fields: {},
  display: 'titulo',
  aliasOf: SURVEYS,
})
