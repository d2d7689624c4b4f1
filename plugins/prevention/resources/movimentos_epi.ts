import { choice, date, decimal, integer, ref, resource, text, when } from '#engine'
import { DELIVERIES, EPIS, MOVEMENTS, PLACES } from '../domain/keys.ts'
import { movementHooks } from '../rules/movement_hooks.ts'

const TIPOS_MOVIMENTO = { E: 'Entrada', S: 'Saída', A: 'Ajuste' } as const

/** Stock movements of an establishment. Deliveries and returns create theirs automatically. */
export const movimentoEpi = resource(MOVEMENTS, {
  label: ['Movimento de EPI', 'Movimentos de EPI'],
  display: 'data',
  title: ['epi', 'data'],
  fields: {
    data: date('Data').required().default({ now: 'date' }).immutable().width(3),
    tipo: choice('Tipo', TIPOS_MOVIMENTO).required().default('E').immutable().width(3),
    epi: ref(EPIS, 'EPI').required().immutable().width(6),
    tamanho: ref('sst/tamanhos-epi', 'Tamanho').immutable().width(3),
    estabelecimento: ref(PLACES, 'Estabelecimento').required().immutable().width(6),
    quantidade: integer('Quantidade')
      .required()
      .min(-99_999)
      .max(99_999)
      .immutable()
      .help('Um ajuste pode ser negativo.')
      .width(3),
    saldo: integer('Efeito no saldo').readOnly().hidden(),
    custoUnitario: decimal('Custo unitário', 2).min(0).max(999_999).width(3),
    documento: text('Documento').max(40).width(3),
    entrega: ref(DELIVERIES, 'Entrega').readOnly().width(3),
  },
  list: {
    columns: ['data', 'tipo', 'epi', 'tamanho', 'estabelecimento', 'quantidade', 'documento'],
    sort: '-data',
    search: ['epi', 'documento'],
    filters: ['epi', 'tamanho', 'estabelecimento', 'tipo', 'data'],
  },
  hooks: movementHooks,
  removal: {
    when: when('entrega').empty(),
    refusal: 'Este movimento é de uma entrega: remova ou devolva a entrega.',
  },
})
