import { date, integer, when } from '#engine'

/** Deadline and maximum for nominations of evaluators by the evaluated talents of a 360° cycle. */
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
