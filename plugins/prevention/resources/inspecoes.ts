import {
  all,
  boolean,
  choice,
  computed,
  count,
  date,
  image,
  integer,
  list,
  longText,
  ref,
  resource,
  rule,
  states,
  text,
  when,
} from '#engine'
import { printInspection } from '../actions/print_inspection.ts'
import { CHECKLISTS, FINDINGS, INSPECTIONS, PLACES, TALENTS } from '../domain/keys.ts'
import { inspectionHooks } from '../rules/inspection_hooks.ts'

/** Checklist template of one kind of inspection. */
export const modeloInspecao = resource(CHECKLISTS, {
  label: ['Modelo de inspeção', 'Modelos de inspeção'],
  fields: {
    nome: text('Nome').required().max(100).unique().width(9),
    ativo: boolean('Ativo').default(true).width(3),
    itens: list('Itens', { item: text('Item').required().max(200), norma: text('Norma').max(40) })
      .required()
      .min(1)
      .max(100)
      .ordered()
      .rows('item', ['item', 'norma']),
  },
  list: { columns: ['nome', 'ativo'], sort: 'nome', search: ['nome'], filters: ['nome', 'ativo'] },
})

const SITUACOES_INSPECAO = {
  CONCLUIDA: { label: 'Concluída', tone: 'success', when: when('concluidaEm').filled() },
  ABERTA: { label: 'Em andamento', tone: 'info' },
} as const

/** An inspection of a place with a checklist. Its items are created from the template. */
export const inspecao = resource(INSPECTIONS, {
  label: ['Inspeção', 'Inspeções'],
  display: 'data',
  title: ['modelo', 'data'],
  fields: {
    modelo: ref(CHECKLISTS, 'Modelo').required().immutable().lookup({ ativo: true }).width(6),
    data: date('Data').required().default({ now: 'date' }).width(3),
    situacao: states('Situação', SITUACOES_INSPECAO, {}),
    estabelecimento: ref(PLACES, 'Estabelecimento').required().width(6),
    ambiente: ref('sst/ambientes', 'Ambiente').width(6),
    responsavel: ref(TALENTS, 'Responsável').required().width(6),
    concluidaEm: date('Concluída em').width(3),
    naoConformes: computed<number>('Não conformes', 'integer'),
    observacao: longText('Observação').max(2000),
  },
  list: {
    columns: ['data', 'modelo', 'estabelecimento', 'ambiente', 'responsavel', 'naoConformes', 'situacao'],
    sort: '-data',
    search: ['modelo'],
    filters: ['modelo', 'estabelecimento', 'ambiente', 'responsavel', 'situacao', 'data'],
  },
  record: {
    chips: ['situacao'],
    facts: ['data', 'estabelecimento', 'naoConformes'],
    related: [{ resource: FINDINGS, by: 'inspecao' }],
  },
  actions: [printInspection],
  hooks: inspectionHooks,
  compute: {
    async naoConformes(rows, context) {
      const counts = await context
        .query(FINDINGS)
        .withoutRowRules()
        .where(when('inspecao').in(rows.map((row) => row.id)), when('resultado').is('N'))
        .select({ inspecao: 'inspecao.id', total: count() })
        .groupBy('inspecao')
        .mapBy('inspecao')
      return rows.map((row) => counts.get(row.id)?.total ?? 0)
    },
  },
})

const SITUACOES_ITEM = {
  CORRIGIDO: {
    label: 'Corrigido',
    tone: 'success',
    when: all(when('resultado').is('N'), when('corrigidoEm').filled()),
  },
  ATRASADO: { label: 'Atrasado', tone: 'error', when: all(when('resultado').is('N'), when('prazo').inPast()) },
  A_CORRIGIR: { label: 'A corrigir', tone: 'warning', when: when('resultado').is('N') },
  VISTO: { label: 'Verificado', tone: 'neutral', when: when('resultado').filled() },
  PENDENTE: { label: 'A verificar', tone: 'info' },
} as const

const wrong = when('resultado').is('N')

/** One item of an inspection, with what was found. */
export const inspecaoItem = resource(FINDINGS, {
  label: ['Item de inspeção', 'Itens de inspeção'],
  display: 'item',
  fields: {
    inspecao: ref(INSPECTIONS, 'Inspeção').required().immutable().cascade().width(6),
    ordem: integer('Ordem').readOnly().width(2),
    item: text('Item').required().max(200).width(12),
    norma: text('Norma').max(40).width(4),
    resultado: choice('Resultado', { C: 'Conforme', N: 'Não conforme', X: 'Não se aplica' })
      .tones({ C: 'success', N: 'error', X: 'neutral' })
      .width(4),
    situacao: states('Situação', SITUACOES_ITEM, {}),
    observacao: text('O que foi encontrado').max(500).requiredWhen(wrong, 'Descreva a não conformidade.').width(12),
    foto: image('Foto'),
    responsavel: ref(TALENTS, 'Responsável pela correção').visibleWhen(wrong).requiredWhen(wrong).width(6),
    prazo: date('Prazo').visibleWhen(wrong).requiredWhen(wrong).width(3),
    corrigidoEm: date('Corrigido em').visibleWhen(wrong).width(3),
  },
  list: {
    columns: ['inspecao', 'ordem', 'item', 'resultado', 'responsavel', 'prazo', 'situacao'],
    sort: 'inspecao',
    search: ['item', 'observacao'],
    filters: ['inspecao', 'resultado', 'situacao', 'responsavel', 'prazo'],
  },
  rules: [rule('corrigidoEm', when('corrigidoEm').inFuture(), 'A correção não pode ser no futuro.')],
  removal: { when: when('resultado').empty(), refusal: 'Um item verificado fica na inspeção.' },
})
