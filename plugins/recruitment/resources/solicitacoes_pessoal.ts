import {
  anyOf,
  bothOrNeither,
  boolean,
  choice,
  computed,
  date,
  dateOrder,
  email,
  filter,
  integer,
  list,
  longText,
  inOwnerSet,
  money,
  not,
  ref,
  refs,
  resource,
  rowRule,
  rule,
  filterAlias,
  setting,
  states,
  tabs,
  text,
  time,
  when,
  all,
} from '#engine'
import { OWN_AREAS, SEES_ALL_AREAS } from '#plugins/talent/plugin.ts'
import { approveStep, rejectStep } from '../actions/approve_step.ts'
import { cloneVacancy } from '../actions/clone_vacancy.ts'
import { publishAdvert } from '../actions/publish_advert.ts'
import { printVacancy } from '../actions/print_vacancy.ts'
import { vacancyCourse } from '../actions/vacancy_course.ts'
import { fromTemplate, saveAsTemplate } from '../actions/vacancy_templates.ts'
import { vacancyEvents } from '../timelines/vacancy_events.ts'
import { VINCULOS } from '../borrowed_codes.ts'
import { STATUS_APROVACAO, TIPOS_VAGA } from '../codes.ts'
import { SEES_HIDDEN } from '../domain/hidden_vacancies.ts'
import { awaitingMyApproval } from '../queries/approvals.ts'
import { questionnairesOf } from '../queries/vacancy_facts.ts'
import { candidatesOfVacancies, daysOpen, standing } from '../queries/vacancy_columns.ts'
import { vacancyHooks } from '../rules/vacancy_hooks.ts'
import { isApproved, isInProgress, VACANCY_LISTS, VACANCY_STATES, vacancyState } from '../domain/vacancy_state.ts'
import { advertGroup } from './advert_group.ts'
import { wantedProfile } from './wanted_profile.ts'

const SUGGESTIONS = 'captacao/solicitacoes-pessoal/sugestoes'
const NEEDED = 'Este campo é obrigatório'
/** Approvers of a request can read it, even outside their own areas. */
const toApprove = inOwnerSet('id', 'aprovacoes')
const needsPlace = setting('obrigarAmbienteFuncao')

/** A vacancy: the request to hire, its advert and its history. `/captacao/vagas` is a second address of it. */
export const solicitacaoPessoal = resource('captacao/solicitacoes-pessoal', {
  label: ['Solicitação de pessoal', 'Solicitações de pessoal'],
  display: 'descricao',
  fields: {
    data: date('Data').required(NEEDED).default({ now: 'date' }).indexed().width(3),
    descricao: text('Descrição').required(NEEDED).max(100).width(9),
    quantidade: integer('Nº de vagas').required(NEEDED).positive().max(9999).default(1).width(3),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').required(NEEDED).prefillFrom(SUGGESTIONS),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional').required(NEEDED),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Cargo / Faixa salarial')
      .required(NEEDED)
      .prefillFrom(SUGGESTIONS),
    // Derived from the salary band; stored so that lists and reports find vacancies of a position by an index.
    cargo: ref('cargo-salario/cargos', 'Cargo').readOnly(),
    ambiente: ref('sst/ambientes', 'Ambiente').requiredWhen(needsPlace, NEEDED),
    funcao: ref('sst/funcoes', 'Função').requiredWhen(needsPlace, NEEDED),
    motivoSolicitacao: ref('captacao/motivos-solicitacao', 'Motivo da solicitação').required(NEEDED),
    vinculo: choice('Vínculo', VINCULOS).default('E'),
    tipoVaga: choice('Tipo da vaga', TIPOS_VAGA),
    horarioComercial: boolean('Horário comercial').required(NEEDED).default(true),
    horasDiariasPrevistas: time('Horas diárias previstas'),
    remuneracao: money('Remuneração')
      .positive('Remuneração deve ser um número positivo')
      .visibleWhen(setting('solPessoalExibirSalario'))
      .restricted(),
    qtdDiasPrevisao: integer('Dias previstos para encerramento').min(0).max(9999),
    dataPrevisaoEncerramento: date('Data de previsão de encerramento').help(
      'Sem data, é contada a partir dos dias previstos.',
    ),
    recrutadorResponsavel: ref('utilitario/usuarios', 'Recrutador responsável'),
    invisivelParaGestor: boolean('Invisível para o gestor').required(NEEDED).default(false),
    emailsCheck: list('E-mails para notificação', { email: email().max(200).required() }).rows('E-mail', ['email']),

    ...wantedProfile(NEEDED),

    incluirColaboradoresDesligados: boolean('Incluir talentos desligados').visibleWhen(
      setting('solPessoalExibirColabSubstituido'),
    ),
    colaboradoresSubstituidos: refs('gestao-talentos/talentos', 'Talentos substituídos')
      .visibleWhen(setting('solPessoalExibirColabSubstituido'))
      .optionsFrom('captacao/candidatos/substituidos', {
        incluirColaboradoresDesligados: 'incluirColaboradoresDesligados',
      })
      .confirmOnPick({
        path: 'gestao-talentos/talentos/{id}/data-estabilidade',
        title: 'Deseja realmente substituí-lo?',
        text: 'O talento {nome} é membro da comissão de segurança e possui estabilidade até {valor}.',
      }),

    anuncio: advertGroup(NEEDED),
    avaliacoesIds: refs('captacao/modelos-avaliacao-candidato', 'Avaliações')
      .ids()
      .lookup({ ativo: true })
      .help('Avaliações que a equipe preenche sobre cada candidato desta vaga.'),

    avaliacoes: computed('Avaliações da vaga', 'json'),

    status: choice('Status', STATUS_APROVACAO).required(NEEDED).default('I').indexed(),
    suspensa: boolean('Suspensa').required(NEEDED).default(false),
    encerrada: boolean('Encerrada').required(NEEDED).default(false),
    cancelada: boolean('Cancelada').required(NEEDED).default(false),
    dataStatus: date('Data do status').readOnly(),
    liberador: ref('utilitario/usuarios', 'Liberador').readOnly(),
    observacaoLiberador: longText('Observação do liberador').readOnly(),
    solicitante: ref('utilitario/usuarios', 'Solicitante').readOnly(),
    obsSuspensao: longText('Motivo da suspensão').readOnly(),
    dataEncerramento: date('Data de encerramento').readOnly().indexed(),
    obsEncerra: longText('Observação do encerramento').readOnly(),
    obsCancelamento: longText('Motivo do cancelamento').readOnly(),
    qtdVagasPreenchidas: integer('Vagas preenchidas').default(0).readOnly(),
    emAprovacao: boolean('Em aprovação').readOnly().hidden(),
    aguardaMinhaAprovacao: computed<boolean>('Aguarda minha aprovação', 'boolean').dependsOn('emAprovacao').hidden(),
    situacao: states('Situação', VACANCY_STATES, vacancyCourse),
    qtdCandidatos: computed<number>('Candidatos', 'integer'),
    diasAberta: computed<number | null>('Dias em aberto', 'integer').dependsOn('data', 'dataEncerramento'),
    andamentoPrazo: computed<string | null>('Prazo', 'text').dependsOn(
      'dataPrevisaoEncerramento',
      'status',
      'suspensa',
      'encerrada',
      'cancelada',
    ),
    // Selectors mark active vacancies.
    ativo: computed<boolean>('Ativa', 'boolean').hidden(),
  },
  list: {
    columns: [
      'data',
      'descricao',
      'cargo',
      'areaOrganizacional',
      'qtdCandidatos',
      'quantidade',
      'qtdVagasPreenchidas',
      'diasAberta',
      'andamentoPrazo',
      'situacao',
    ],
    sort: '-data',
    search: ['descricao', 'anuncio.titulo'],
    filters: [
      'visualizar',
      'codigo',
      'data',
      'descricao',
      'estabelecimento',
      'areaOrganizacional',
      'cargo',
      'motivoSolicitacao',
      'dataEncerramento',
      'status',
      'prazo',
      'anunciada',
    ],
  },
  filters: {
    visualizar: filter(
      'Visualizar',
      {
        T: ['Todas', null],
        ...VACANCY_LISTS,
      },
      'A',
    ),
    // Vacancies shown in the public portal.
    publicada: filter('Aberta no portal', {
      S: [
        'Sim',
        all(
          isApproved,
          when('anuncio.exibirModuloExterno').is(true),
          when('anuncio.titulo').filled(),
          when('tipoVaga').isNot('INTERNA'),
        ),
      ],
    }),
    anunciada: filter('Anúncio', {
      S: ['Publicado no portal', when('anuncio.exibirModuloExterno').is(true)],
      T: ['Com anúncio escrito', when('anuncio.titulo').filled()],
      N: ['Sem anúncio', all(when('anuncio.titulo').empty(), when('anuncio.exibirModuloExterno').is(false))],
    }),
    prazo: filter('Prazo', {
      A: ['Em atraso', all(isInProgress, when('dataPrevisaoEncerramento').inPast())],
      P: ['No prazo', all(isInProgress, not(when('dataPrevisaoEncerramento').inPast()))],
    }),
    codigo: filterAlias('Código', 'id'),
    motivoId: filterAlias('Motivo', 'motivoSolicitacao'),
    // Spelling of the specification.
    areaOrganizacionaId: filterAlias('Área organizacional', 'areaOrganizacional'),
  },
  form: tabs({
    'Dados da vaga': [
      'data',
      'descricao',
      'quantidade',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'ambiente',
      'funcao',
      'motivoSolicitacao',
      'vinculo',
      'tipoVaga',
      'remuneracao',
      'horarioComercial',
      'horasDiariasPrevistas',
      'qtdDiasPrevisao',
      'dataPrevisaoEncerramento',
      'recrutadorResponsavel',
      'invisivelParaGestor',
      'emailsCheck',
    ],
    'Dados complementares': [
      'escolaridade',
      'escolaridades',
      'sexo',
      'idadeMinima',
      'idadeMaxima',
      'justificativaPerfil',
      'cidade',
      'bairrosIds',
      'experiencias',
      'infoComplementares',
    ],
    Substituição: ['incluirColaboradoresDesligados', 'colaboradoresSubstituidos'],
    Anúncio: ['anuncio'],
    Avaliações: ['avaliacoesIds'],
  }),
  rules: [
    ...bothOrNeither('anuncio.titulo', 'anuncio.descricao'),
    rule('idadeMaxima', when('idadeMaxima').before('idadeMinima'), 'Idade máxima inferior à idade mínima.'),
    dateOrder('data', 'dataPrevisaoEncerramento'),
  ],
  actions: [approveStep, rejectStep, publishAdvert, cloneVacancy, fromTemplate, saveAsTemplate, printVacancy],
  hooks: vacancyHooks,
  // The hook only rejects vacancies that have candidates.
  undoDelete: true,
  links: [
    {
      name: 'candidatos',
      label: 'Candidatos',
      icon: 'ViewKanban',
      to: '/captacao/solicitacoes-pessoal/{id}/candidatos',
    },
    {
      name: 'anuncio',
      label: 'Anúncio',
      icon: 'Campaign',
      to: '/captacao/anuncios/{id}',
      when: when('anuncio.titulo').filled(),
    },
    {
      name: 'anuncio',
      label: 'Anúncio',
      icon: 'Campaign',
      to: '/captacao/anuncios/new',
      gives: 'solicitacao',
      authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
      when: when('anuncio.titulo').empty(),
    },
  ],
  compute: {
    avaliacoes: questionnairesOf,
    qtdCandidatos: candidatesOfVacancies,
    diasAberta: daysOpen,
    andamentoPrazo: standing,
    aguardaMinhaAprovacao: awaitingMyApproval,
    ativo: (rows) => rows.map((row) => vacancyState(row) === 'Aprovada'),
  },
  rowRules: [
    rowRule(OWN_AREAS, anyOf(inOwnerSet('areaOrganizacional', 'areas'), toApprove), {
      bypassAuthority: SEES_ALL_AREAS,
    }),
    rowRule('somente as vagas visíveis para o gestor', anyOf(when('invisivelParaGestor').is(false), toApprove), {
      bypassAuthority: SEES_HIDDEN,
    }),
  ],
  record: {},
  timeline: vacancyEvents,
  pages: { show: 'VacancyPage' },
  indexes: [['encerrada', 'cancelada', 'data']],
})
