import { date, integer, when } from '#engine'

/** Until when the evaluated of a 360° cycle may say who should evaluate them. */
export const cycleExtension = {
  fields: {
    indicacoesAte: date('Receber indicações de avaliadores até')
      .visibleWhen(when('formato').is('3'))
      .help('Cada avaliado indica pares e liderados; o gestor aprova. Em branco: não há indicações.')
      .width(6),
    maximoIndicacoes: integer('Máximo de indicações por avaliado')
      .min(1)
      .max(20)
      .default(5)
      .visibleWhen(when('indicacoesAte').filled())
      .width(6),
  },
  form: [{ label: 'Indicações', fields: ['indicacoesAte', 'maximoIndicacoes'] }],
}
