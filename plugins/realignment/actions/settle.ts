import { action, all, choice, date, decimal, not, rule, shape, when } from '#engine'
import type { Kind } from '../domain/kinds.ts'
import { MODOS_REAJUSTE } from '../shared/money.ts'
import { PERCENT_LIMIT } from '../services/collective_input.ts'
import { applyDissidio } from '../services/dissidio.ts'

export const dissidioFields = {
  dataInicio: date('Data de início').required(),
  dissidioPor: choice('Dissídio por', MODOS_REAJUSTE).default('1'),
  percentual: decimal('Percentual', 3).required().min(0.01).max(999_999.99),
}

export const dissidioRules = [
  rule('percentual', all(when('percentual').above(999.999), not(when('dissidioPor').is('2'))), PERCENT_LIMIT),
]

const settling = (kind: Kind, whom: string) =>
  action('aplicar-dissidio', {
    label: 'Aplicar dissídio',
    icon: 'Gavel',
    on: 'collection',
    method: 'POST',
    title: 'Aplicar dissídio',
    success: 'Dissídio aplicado com sucesso.',
    confirm: `O dissídio será aplicado ${whom}.`,
    fields: dissidioFields,
    rules: dissidioRules,
    returns: 'none',
    response: shape.nothing,
    async run(context, { input }) {
      await applyDissidio(context, kind, { ...input, dissidioPor: input.dissidioPor === '2' ? '2' : '1' })
    },
  })

export const confirmTalents = settling('T', 'a todos os talentos com salário por valor')
export const confirmBands = settling('F', 'a todas as faixas salariais com valor próprio')
export const confirmIndexes = settling('I', 'a todos os índices')
