import { action, all, boolean, choice, date, decimal, list, money, not, rule, shape, when } from '#engine'
import { type Kind, KINDS } from '../domain/kinds.ts'
import { MODOS_REAJUSTE } from '../shared/money.ts'
import { PERCENT_LIMIT } from '../services/collective_input.ts'
import { applyDissidio, dissidioOf } from '../services/dissidio.ts'

const limited = when('limite').filled()

const ADMITTED = {
  proporcional: boolean('Proporcional a quem foi admitido nos 12 meses anteriores')
    .default(false)
    .help('1/12 por mês de trabalho; o mês conta com 15 dias ou mais.'),
}
const NOBODY = {} as typeof ADMITTED

/** The tiers above the first limit; a query string cannot hold them. */
const TIERS = {
  faixas: list('Faixas seguintes', {
    ate: money('Até o valor de').required().min(0.01),
    por: choice('Por', MODOS_REAJUSTE).required().default('1'),
    valor: decimal('Percentual ou valor', 3).required().min(0.01).max(999_999.99),
  })
    .rows('faixa', ['ate', 'por', 'valor'])
    .rowRules([rule('valor', all(when('por').is('1'), when('valor').above(999.999)), PERCENT_LIMIT)])
    .max(10)
    .visibleWhen(limited)
    .help('O que recebe quem está acima do limite e até cada valor, sobre o valor todo.'),
}

/** Fields of a dissídio with its tiers. */
export const dissidioInput = (kind: Kind) => ({ ...dissidioFields(kind), ...TIERS })

/** Fields of a dissídio. Only talents are admitted within the year before. */
export const dissidioFields = (kind: Kind) => ({
  dataInicio: date('Data de início').required().width(4),
  dissidioPor: choice('Dissídio por', MODOS_REAJUSTE).default('1').width(4),
  percentual: decimal('Percentual', 3).required().min(0.01).max(999_999.99).width(4),
  limite: money('Somente até o valor de').min(0.01).width(6).help('Em branco: vale para todos os valores.'),
  valorAcima: money('Acima dele, somar')
    .requiredWhen(limited)
    .visibleWhen(limited)
    .min(0.01)
    .width(6)
    .help('Com faixas seguintes: acima da última delas.'),
  ...(kind === 'T' ? ADMITTED : NOBODY),
  posteriores: boolean(`Reajustar também ${KINDS[kind].later}`)
    .default(false)
    .help('Valores gravados com data posterior à de início; sem isto, o dissídio vale só até o primeiro deles.'),
  semImpedidos: boolean('Aplicar sem quem não pode receber')
    .default(false)
    .help('A prévia diz quem são e por quê. Sem isto, nada é aplicado enquanto houver um.'),
})

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
    fields: dissidioInput(kind),
    rules: dissidioRules,
    returns: 'none',
    response: shape.nothing,
    async run(context, { input }) {
      await applyDissidio(context, kind, dissidioOf(input))
    },
  })

export const confirmTalents = settling('T', 'a todos os talentos com salário por valor')
export const confirmBands = settling('F', 'a todas as faixas salariais com valor próprio')
export const confirmIndexes = settling('I', 'a todos os índices')
