import {
  all,
  boolean,
  choice,
  computed,
  date,
  dateOrder,
  filter,
  group,
  integer,
  not,
  ref,
  resource,
  sections,
  states,
  text,
  transition,
  when,
} from '#engine'
import { ESCALAS, FORMATOS, TIPOS_AVALIACAO } from '../codes.ts'
import { cloneInto, releaseMany, remindEvaluators } from '../actions/cycle_actions.ts'
import { openKiosk } from '../actions/kiosk.ts'
import { useReadyModel } from '../actions/use_ready_model.ts'
import { progressOfCycles } from '../queries/progress.ts'
import { CYCLES } from '../domain/keys.ts'
import { raterRuleFields } from '../domain/rater_rules.ts'
import { cycleHooks } from '../rules/cycle_hooks.ts'
import { assertReady, notifyEvaluators, releasedAs } from '../services/release.ts'

const EDIT = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO_EDITAR'

const weight = (label: string) => integer(label).min(0).max(100).default(1).width(2)

const liberar = transition({
  of: CYCLES,
  label: 'Liberar',
  icon: 'PlayCircleOutline',
  success: 'Avaliação liberada com sucesso.',
  authority: EDIT,
  from: ['RASCUNHO', 'ENCERRADA'],
  to: ['LIBERADA', 'ENCERRADA'],
  when: when('liberada').is(false),
  fields: { avisar: boolean('Avisar os avaliadores por e-mail, com o link para responder').default(true) },
  before: (context, { row }) => assertReady(context, row),
  set: releasedAs,
  after: async (context, { row, input }) => void (input.avisar && (await notifyEvaluators(context, row))),
})

const bloquear = transition({
  label: 'Bloquear',
  icon: 'Block',
  confirm: 'Bloquear a avaliação? Ninguém responde enquanto ela estiver bloqueada; o que foi respondido fica.',
  success: 'Avaliação bloqueada com sucesso.',
  authority: EDIT,
  from: ['LIBERADA', 'ENCERRADA'],
  to: 'RASCUNHO',
  when: when('liberada').is(true),
  set: { liberada: false },
})

/** A cycle: participants, questions, and dates. Source: document 2, §3 "Performance evaluation". */
export const avaliacaoDesempenho = resource('avaliacao/avaliacoes-desempenho', {
  label: ['Avaliação de desempenho', 'Avaliações de desempenho'],
  display: 'titulo',
  table: 'avaliacoes_desempenho',
  fields: {
    titulo: text('Título').required().max(100),
    dataIni: date('Data inicial').required().default({ now: 'date' }).width(3),
    dataFim: date('Data final').required().width(3),
    tipo: choice('Tipo de avaliação', TIPOS_AVALIACAO)
      .required('Tipo de avaliação é obrigatório')
      .default('1.0')
      .help('1.0: o RH diz quem avalia, sem formato. 2.0: o formato diz que papéis avaliam.')
      .width(3),
    formato: choice('Formato', FORMATOS)
      .default('0')
      .visibleWhen(when('tipo').is('2.0'))
      .requiredWhen(when('tipo').is('2.0'))
      .help('Padrão: todos os papéis. 90°: o gestor. 180°: gestor e autoavaliação. 360°: também liderados e pares.')
      .width(3),
    avaliarSomenteCompetencias: boolean('Avaliar somente competências').width(6),
    modeloAvaliacao: ref('avaliacao/modelos-avaliacao', 'Modelo de avaliação')
      .lookup({ ativo: true, tipo: ['V', 'D'] })
      .visibleWhen(when('avaliarSomenteCompetencias').is(false))
      .requiredWhen(when('avaliarSomenteCompetencias').is(false))
      .width(6),
    avaliarCompetenciasCargo: boolean('Avaliar competências do cargo')
      .visibleWhen(when('avaliarSomenteCompetencias').is(false))
      .help('Além do modelo, cada avaliado é avaliado nas competências da sua faixa salarial.')
      .width(6),
    exibirNivelCompetenciaExigido: boolean('Exibir nível de competência exigido').width(6),
    anonima: boolean('Anônima')
      .required('Informe se a avaliação é anônima.')
      .help(
        'Ninguém vê o que cada um respondeu, nem no banco de dados: ao entregar, as respostas são separadas de quem as deu, e não há como corrigi-las. Os resultados aparecem depois do fim, por papel e só a partir do piso de anonimato da empresa. O gestor e a autoavaliação aparecem sempre, e sabem disso.',
      )
      .width(6),
    permiteAutoAvaliacao: boolean('Permite autoavaliação')
      .required('Informe se a avaliação permite autoavaliação')
      .width(6),
    exibeResultadoAutoAvaliacao: boolean('Considerar a autoavaliação no resultado').width(6),
    exibirPerformanceProfissional: boolean('Exibir a performance a quem foi avaliado').width(6),
    consideraRespCorespHierarquia: boolean('Considerar responsável e corresponsável da hierarquia')
      .default(true)
      .help('Quem responde pela área conta como gestor, além do gestor do cadastro do talento.')
      .width(6),
    lembrarACada: integer('Lembrar quem falta a cada (dias)')
      .min(1)
      .max(30)
      .help('Por e-mail, a contar do início, e na véspera do fim. Em branco: só por mão do RH.')
      .width(6),
    permiteQuiosque: boolean('Permite responder em quiosque')
      .help('Quem não tem e-mail responde num aparelho de todos, com CPF e data de nascimento.')
      .width(6),
    notaQuestionarioManual: boolean('Nota do questionário manual').hidden(),
    escala: choice('Escala do resultado', ESCALAS)
      .required()
      .default('M')
      .help(
        'Da menor nota: 1 numa escala de 1 a 5 é 0%, como nas pesquisas. Do zero: 1 de 5 é 20%, como nos ciclos anteriores à versão 0.3.',
      )
      .width(6),
    pesos: group('Pesos por papel', {
      R: weight('Avaliador'),
      U: weight('Autoavaliação'),
      L: weight('Gestor'),
      A: weight('Liderado'),
      P: weight('Par'),
    }),
    // Edited where its effect is seen: in the preview of who rates whom.
    regraAvaliadores: group('Avaliadores por pessoa', raterRuleFields()).hidden(),
    liberada: boolean('Liberada').readOnly(),
    // What those who answer were told; see `releasedAs`.
    pisoAnonimato: integer('Piso de anonimato prometido').readOnly().hidden(),
    gestorAnonimo: boolean('O gestor também responde anonimamente').readOnly().hidden(),
    possuiResposta: boolean('Possui resposta').readOnly().hidden(),
    limparRespostas: boolean('Apagar as respostas já dadas')
      .visibleWhen(when('possuiResposta').is(true))
      .help(
        'Mudar datas de início, modelo, competências, autoavaliação ou anonimato só é possível apagando as respostas.',
      ),
    situacao: states(
      'Situação',
      {
        RASCUNHO: { label: 'Bloqueada', tone: 'neutral', when: when('liberada').is(false) },
        ENCERRADA: { label: 'Encerrada', tone: 'neutral', when: when('dataFim').inPast() },
        LIBERADA: {
          label: 'Liberada',
          tone: 'success',
          when: all(when('liberada').is(true), not(when('dataFim').inPast())),
        },
      },
      { liberar, bloquear },
    ),
    progresso: computed<string>('Respondidas', 'text'),
  },
  list: {
    columns: ['titulo', 'dataIni', 'dataFim', 'situacao', 'progresso'],
    sort: '-dataIni',
    search: ['titulo'],
    filters: ['titulo', 'situacao', 'liberacao', 'tipo', 'dataIni', 'dataFim'],
  },
  filters: {
    // Source: document 3, "Release status".
    liberacao: filter(
      'Liberação',
      {
        T: ['Todas', null],
        L: ['Liberados', when('liberada').is(true)],
        N: ['Não Liberados', when('liberada').is(false)],
      },
      'T',
    ),
  },
  form: sections({
    Ciclo: ['titulo', 'dataIni', 'dataFim', 'tipo', 'formato'],
    'O que se avalia': [
      'modeloAvaliacao',
      'avaliarSomenteCompetencias',
      'avaliarCompetenciasCargo',
      'exibirNivelCompetenciaExigido',
      'limparRespostas',
    ],
    'Quem vê o quê': [
      'anonima',
      'permiteAutoAvaliacao',
      'exibeResultadoAutoAvaliacao',
      'exibirPerformanceProfissional',
      'consideraRespCorespHierarquia',
    ],
    'Convites e lembretes': ['lembrarACada', 'permiteQuiosque'],
    'Como o resultado se forma': ['escala', 'pesos'],
  }),
  rules: [dateOrder('dataIni', 'dataFim', 'Data final inferior a data inicial.')],
  actions: [remindEvaluators, openKiosk, cloneInto, releaseMany, useReadyModel],
  links: [
    {
      name: 'avaliadores',
      label: 'Dizer quem avalia',
      icon: 'GroupAdd',
      to: '/avaliacao/avaliacoes-desempenho/{id}/avaliadores',
      authority: 'ROLE_AVALIACAO_PARTICIPANTE_AVALIACAO_DESEMPENHO_EDITAR',
    },
  ],
  pages: { show: 'CyclePage' },
  compute: { progresso: progressOfCycles },
  hooks: cycleHooks,
  removal: {
    when: not(when('possuiResposta').is(true)),
    refusal: 'Esta avaliação já tem respostas e não pode ser removida. Bloqueie-a para que ninguém mais responda.',
  },
  help: 'Um ciclo de avaliação: escolha o modelo e as competências, diga quem avalia quem e libere.',
})
