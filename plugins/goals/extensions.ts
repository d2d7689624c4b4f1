import { date, dateOrder, integer, when } from '#engine'

const counted = when('pesoMetas').above(0)

/** Weight of goals in the result of a cycle, and the period of the goals. */
export const cycleExtension = {
  fields: {
    pesoMetas: integer('Peso das metas no resultado (%)')
      .min(0)
      .max(90)
      .help('Quem não tem metas no período é avaliado só pelos questionários.')
      .width(4),
    metasIni: date('Metas com prazo de').visibleWhen(counted).requiredWhen(counted).width(4),
    metasFim: date('Metas com prazo até').visibleWhen(counted).requiredWhen(counted).width(4),
  },
  form: [{ label: 'Metas', fields: ['pesoMetas', 'metasIni', 'metasFim'] }],
  rules: [dateOrder('metasIni', 'metasFim', 'O período das metas termina antes de começar.')],
}
