import { date, report } from '#engine'

/** The price of every item on a day: the history period in force then, for all rows in one statement. */
export const precos = report('exemplo/relatorios/precos', {
  label: 'Preços em uma Data',
  fields: { dia: date('Preços em').required().default({ now: 'date' }) },
  columns: [
    { key: 'nome', label: 'Mostruário' },
    { key: 'desde', label: 'Desde', format: 'date' },
    { key: 'preco', label: 'Preço', format: 'money' },
  ],
  async run({ dia }, context) {
    const samples = context.repo('exemplo/mostruario')
    const { rows } = await samples.list({ limit: null })
    const prices = await samples.valuesAt(
      'precos',
      rows.map((row) => row.id),
      dia,
    )
    return {
      rows: rows.flatMap(({ id, nome }) =>
        prices.has(id) ? [{ nome, desde: prices.get(id)!.data, preco: prices.get(id)!.preco }] : [],
      ),
      totals: [{ key: 'preco', op: 'sum' }],
    }
  },
})
