import {
  choice,
  date,
  decimal,
  integer,
  money,
  ref,
  resource,
  rowRule,
  rule,
  sections,
  signature,
  states,
  text,
  whereRefVisible,
  when,
  within,
} from '#engine'
import { returnEpi, replaceEpi } from '../actions/return_epi.ts'
import { signDelivery, signByPassword } from '../actions/sign_delivery.ts'
import { DELIVERIES, EPIS, PLACES, TALENTS } from '../domain/keys.ts'
import { deliveryHooks } from '../rules/delivery_hooks.ts'

export const MOTIVOS_ENTREGA = {
  P: 'Primeira entrega',
  T: 'Troca por prazo',
  D: 'Danificado',
  E: 'Extraviado',
  O: 'Outro',
} as const

const SITUACOES_ENTREGA = {
  DEVOLVIDO: { label: 'Devolvido', tone: 'neutral', when: when('devolvidoEm').filled() },
  A_ASSINAR: { label: 'A assinar', tone: 'warning', when: when('assinadoEm').empty() },
  TROCA_VENCIDA: { label: 'Troca vencida', tone: 'error', when: when('trocaPrevista').inPast() },
  EM_USO: { label: 'Em uso', tone: 'success' },
} as const

/** A signed delivery is closed: only a return is added to it. */
const signed = when('assinadoEm').filled()

/** Protective equipment delivered to a talent (NR-6, item 6.5.1). */
export const entregaEpi = resource(DELIVERIES, {
  label: ['Entrega de EPI', 'Entregas de EPI'],
  display: 'data',
  title: ['colaborador', 'epi'],
  fields: {
    colaborador: ref(TALENTS, 'Talento').required().immutable().cascade().lookup({ situacao: 'A' }).width(6),
    data: date('Data da entrega').required().default({ now: 'date' }).immutable().width(3),
    motivo: choice('Motivo', MOTIVOS_ENTREGA).required().default('P').width(3),
    epi: ref(EPIS, 'EPI').required().immutable().lookup({ ativo: true }).width(6),
    tamanho: ref('sst/tamanhos-epi', 'Tamanho').immutable().lookup({ ativo: true }).width(3),
    quantidade: integer('Quantidade').required().min(1).max(999).default(1).immutable().width(3),
    situacao: states('Situação', SITUACOES_ENTREGA, {}),
    estabelecimento: ref(PLACES, 'Estoque de').immutable().help('Em branco: o estabelecimento do talento.').width(6),
    numeroCA: text('CA').max(20).readOnly().width(3),
    vencimentoCA: date('CA vence em').readOnly().width(3),
    trocaPrevista: date('Troca prevista').readOnly().width(3),
    justificativaCA: text('Por que sem CA válido')
      .max(255)
      .immutable()
      .help('Só quando o EPI não tem CA ou o CA venceu até a entrega: comprado com o CA válido, emergência…'),
    custoUnitario: decimal('Custo unitário', 2)
      .min(0)
      .max(999_999)
      .readOnlyWhen(signed)
      .help('Em branco: o da última entrada.')
      .width(3),
    custo: money('Custo').readOnly().width(3),
    assinatura: signature('Assinatura').readOnly(),
    formaAssinatura: choice('Forma da assinatura', { T: 'Na tela', S: 'Pela senha' }).readOnly().width(3),
    assinadoEm: date('Assinado em').readOnly().width(3),
    devolvidoEm: date('Devolvido em').readOnly().width(3),
    estadoDevolucao: choice('Estado na devolução', { U: 'Reutilizável', D: 'Descartado' }).readOnly().width(3),
    observacao: text('Observação').max(255).readOnlyWhen(signed),
  },
  list: {
    columns: ['data', 'colaborador', 'epi', 'quantidade', 'numeroCA', 'trocaPrevista', 'situacao'],
    sort: '-data',
    search: ['colaborador', 'epi'],
    filters: ['colaborador', 'epi', 'estabelecimento', 'situacao', 'data', 'trocaPrevista'],
  },
  form: sections({
    Entrega: ['colaborador', 'data', 'motivo', 'epi', 'tamanho', 'quantidade', 'estabelecimento', 'custoUnitario'],
    'CA e troca': ['numeroCA', 'vencimentoCA', 'trocaPrevista', 'justificativaCA'],
    Assinatura: ['assinatura', 'formaAssinatura', 'assinadoEm'],
    Devolução: ['devolvidoEm', 'estadoDevolucao', 'observacao'],
  }),
  rules: [
    rule('data', when('data').inFuture(), 'A entrega não pode ser no futuro.'),
    rule('devolvidoEm', when('devolvidoEm').before('data'), 'A devolução é anterior à entrega.'),
  ],
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  record: { chips: ['situacao'], facts: ['data', 'numeroCA', 'trocaPrevista'] },
  actions: [signDelivery, signByPassword, returnEpi, replaceEpi],
  within: [within('colaborador', 'data')],
  hooks: deliveryHooks,
  removal: {
    when: when('assinadoEm').empty(),
    refusal: 'Uma entrega assinada fica na ficha: registre a devolução.',
  },
})
