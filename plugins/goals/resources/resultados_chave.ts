import {
  action,
  choice,
  computed,
  currentValue,
  date,
  decimal,
  history,
  integer,
  longText,
  ref,
  resource,
  rowRule,
  text,
  whereRefVisible,
} from '#engine'
import { CONFIANCA, CONFIDENCE_TONES } from '../codes.ts'
import { GOALS, RESULTS } from '../domain/keys.ts'
import { progressOf } from '../domain/progress.ts'
import { resultHooks } from '../rules/goal_hooks.ts'
import { checkIn } from '../services/check_in.ts'

export const checkInFields = {
  valor: decimal('Valor hoje', 2).required(),
  confianca: choice('Confiança', CONFIANCA).required().default('V').tones(CONFIDENCE_TONES),
  comentario: longText('O que aconteceu, o que vem agora').max(2000),
}

const checkInHere = action('checkin', {
  of: 'metas/resultados-chave',
  label: 'Fazer check-in',
  icon: 'Update',
  title: 'Check-in',
  success: 'Check-in registrado.',
  authority: 'ROLE_METAS_RESULTADOS_CHAVE_EDITAR',
  outside: true,
  fields: checkInFields,
  run: (context, { row, input }) => checkIn(context, row.id, input),
})

/** The measure of a goal: a figure from a start to a target, followed by check-ins. */
export const resultadoChave = resource(RESULTS, {
  label: ['Resultado-chave', 'Resultados-chave'],
  display: 'nome',
  table: 'metas_resultados_chave',
  fields: {
    objetivo: ref(GOALS, 'Objetivo').required().immutable().cascade(),
    nome: text('Resultado-chave').required().max(200).help('O que se mede: "Reduzir a perda na embalagem".'),
    unidade: text('Unidade').max(20).placeholder('%, R$, dias').width(3),
    valorInicial: decimal('De', 2).required().default(0).width(3),
    valorAlvo: decimal('Para', 2).required().width(3),
    peso: integer('Peso').required().min(1).max(100).default(1).width(3),
    valorAtual: currentValue<number>('Hoje', 'checkins.valor', 'decimal'),
    confianca: currentValue<'V' | 'A' | 'R'>('Confiança', 'checkins.confianca', 'choice'),
    progresso: computed<number>('Progresso', 'percent').dependsOn('valorInicial', 'valorAlvo', 'checkins'),
    checkins: history('Check-ins', {
      data: date('Data').required(),
      valor: decimal('Valor', 2).required(),
      confianca: choice('Confiança', CONFIANCA).required().default('V').tones(CONFIDENCE_TONES),
      comentario: longText('Comentário').max(2000),
    }).rows('check-in', ['data', 'valor', 'confianca', 'comentario']),
  },
  list: {
    columns: ['objetivo', 'nome', 'valorInicial', 'valorAtual', 'valorAlvo', 'unidade', 'progresso'],
    sort: 'nome',
    search: ['nome'],
    filters: ['objetivo', 'nome'],
  },
  form: [
    { label: 'Resultado-chave', fields: ['objetivo', 'nome', 'valorInicial', 'valorAlvo', 'unidade', 'peso'] },
    { label: 'Check-ins', fields: ['checkins'] },
  ],
  record: { facts: ['objetivo', 'valorInicial', 'valorAtual', 'valorAlvo', 'unidade', 'progresso'] },
  rowRules: [rowRule('os de objetivos que vê', whereRefVisible('objetivo'))],
  actions: [checkInHere],
  compute: {
    progresso: (rows) =>
      rows.map((row) =>
        progressOf({
          inicial: row.valorInicial ?? 0,
          alvo: row.valorAlvo ?? 0,
          // Check-ins are sorted newest first.
          atual: row.checkins?.[0]?.valor ?? null,
        }).round(),
      ),
  },
  hooks: resultHooks,
})
