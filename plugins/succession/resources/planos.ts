import { choice, computed, list, longText, ref, resource, rowRule, tabs, text, whereRefVisible } from '#engine'
import { CRITICIDADE, PRONTIDAO, RISK_TONES } from '../codes.ts'
import { PLANS, POSITIONS, TALENTS } from '../domain/risk.ts'
import { computedOfPlans } from '../queries/computed.ts'
import { planHooks } from '../rules/plan_hooks.ts'

/** Possible successors of a position, in one area or in all. */
export const planoSucessao = resource(PLANS, {
  label: ['Plano de sucessão', 'Planos de sucessão'],
  title: ['cargo', 'areaOrganizacional'],
  display: 'criticidade',
  table: 'planos_sucessao',
  fields: {
    cargo: ref(POSITIONS, 'Cargo').required().immutable().width(6),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
      .immutable()
      .help('Com as áreas abaixo dela. Em branco: o cargo na empresa toda, só para quem vê todas as áreas.')
      .width(6),
    criticidade: choice('Criticidade', CRITICIDADE)
      .required()
      .default('M')
      .tones({ A: 'error', M: 'warning', B: 'neutral' })
      .help('O que acontece se o cargo ficar vago.')
      .width(6),
    riscoSaida: choice('Risco de saída de quem ocupa', CRITICIDADE).width(6),
    observacao: longText('Observações').max(4000),
    candidatos: list('Sucessores', {
      colaborador: ref(TALENTS, 'Talento').required().lookup({ situacao: 'A' }),
      prontidao: choice('Prontidão', PRONTIDAO).required().default('UM_ANO'),
      desenvolver: text('O que desenvolver').max(500),
    })
      .rows('sucessor', ['colaborador', 'prontidao', 'desenvolver'])
      .max(30)
      .ordered(),
    ocupantes: computed<number>('Ocupantes', 'integer').dependsOn('cargo', 'areaOrganizacional'),
    sucessores: computed<number>('Sucessores ativos', 'integer'),
    risco: computed<string>('Risco', 'choice').tones(RISK_TONES),
  },
  list: {
    columns: ['cargo', 'areaOrganizacional', 'criticidade', 'ocupantes', 'sucessores', 'risco'],
    sort: 'id',
    search: ['cargo'],
    filters: ['cargo', 'areaOrganizacional', 'criticidade'],
  },
  form: tabs({
    Plano: ['cargo', 'areaOrganizacional', 'criticidade', 'riscoSaida', 'observacao'],
    Sucessores: ['candidatos'],
  }),
  record: { chips: ['risco'], facts: ['criticidade', 'ocupantes', 'sucessores', 'riscoSaida'] },
  rowRules: [rowRule('os de áreas que vê', whereRefVisible('areaOrganizacional'))],
  compute: computedOfPlans,
  hooks: planHooks,
})
