import { choice, computed, count, ref, resource, rowRule, text, whereRefVisible, when } from '#engine'
import { dosesOf } from '../queries/doses.ts'
import { cardDescription } from '../queries/derived_values.ts'
import { cardHooks } from '../rules/card_hooks.ts'

/** States of a course of vaccination. */
export const STATUS_CARTAO = {
  EM_ANDAMENTO: 'Em andamento',
  COMPLETO: 'Completo',
  INTERROMPIDO: 'Interrompido',
} as const

/** One vaccine of one talent; the doses are scheduled when the card is created. */
export const cartaoVacinacao = resource('sst/cartoes-vacinacao', {
  label: ['Cartão de vacinação', 'Cartões de vacinação'],
  display: 'descricao',
  fields: {
    descricao: text('Descrição').max(210).readOnly().hidden(),
    colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().cascade().width(6),
    vacina: ref('sst/vacinas', 'Vacina').required().immutable().width(6),
    status: choice('Situação', STATUS_CARTAO)
      .default('EM_ANDAMENTO')
      .tones({ EM_ANDAMENTO: 'info', COMPLETO: 'success', INTERROMPIDO: 'neutral' })
      .width(6),
    dosesRecebidas: computed<number>('Doses recebidas', 'integer'),
    vacinacoes: computed<object[]>('Doses', 'json').hidden(),
  },
  list: {
    columns: ['colaborador', 'vacina', 'status', 'dosesRecebidas'],
    sort: 'colaborador',
    search: ['colaborador', 'vacina'],
    filters: ['colaborador', 'vacina', 'status'],
  },
  unique: [{ fields: ['colaborador', 'vacina'], message: 'Este talento já tem um cartão desta vacina.' }],
  record: {
    chips: ['status'],
    facts: ['dosesRecebidas'],
    related: [{ resource: 'sst/vacinacoes', by: 'cartao', sort: 'doseVacina' }],
  },
  rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
  derived: [cardDescription],
  hooks: cardHooks,
  compute: {
    vacinacoes: dosesOf,
    async dosesRecebidas(rows, context) {
      const counts = await context
        .query('sst/vacinacoes')
        .withoutRowRules()
        .where(when('cartao').in(rows.map((row) => row.id)), when('dataRealizacao').filled())
        .select({ cartao: 'cartao.id', total: count() })
        .groupBy('cartao')
        .mapBy('cartao')
      return rows.map((row) => counts.get(row.id)?.total ?? 0)
    },
  },
})
