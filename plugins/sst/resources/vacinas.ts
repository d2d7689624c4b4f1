import { integer, list, resource, text, ValidationError } from '#engine'

/** A vaccine and the days between its doses. */
export const vacina = resource('sst/vacinas', {
  label: ['Vacina', 'Vacinas'],
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    quantidadeDoses: integer('Quantidade de doses').required().min(1).max(20).width(4),
    doses: list('Doses', {
      numeroDose: integer('Número da dose').readOnly(),
      diasProximaDose: integer('Dias para a próxima dose').required().min(1).max(9999),
    })
      .rows('dose', ['numeroDose', 'diasProximaDose'])
      .itemsAt('doses'),
  },
  list: { columns: ['nome', 'quantidadeDoses'], sort: 'nome', search: ['nome'], filters: ['nome'] },
  hooks: {
    beforeSave(_context, values, old) {
      const doses: { numeroDose?: number }[] | undefined = values.doses ?? undefined
      doses?.forEach((dose, index) => (dose.numeroDose = index + 1))
      const count = Number(values.quantidadeDoses ?? old?.quantidadeDoses)
      if ((doses ?? old?.doses ?? []).length > count)
        throw new ValidationError([
          { field: 'doses', message: `A vacina tem ${count} ${count === 1 ? 'dose' : 'doses'}: remova as que sobram.` },
        ])
    },
  },
})
