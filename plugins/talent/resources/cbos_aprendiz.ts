import { choice, longText, resource, text } from '#engine'
import { CONTA } from '../domain/apprentice_base.ts'

/** Occupations for which HR says whether they count for the apprentice quota; the others follow their code. */
export const cboAprendiz = resource('gestao-talentos/cbos-aprendiz', {
  label: ['CBO na cota de aprendizes', 'CBOs na cota de aprendizes'],
  display: 'codigoCBO',
  fields: {
    codigoCBO: text('Código CBO')
      .required()
      .max(6)
      .pattern(/\d{6}/, 'O CBO tem 6 dígitos.')
      .unique()
      .width(4)
      .help('Classificação Brasileira de Ocupações, 6 dígitos.'),
    conta: choice('Cota de aprendizes', CONTA).required().width(4),
    observacao: longText('Por quê').max(500),
  },
  list: { columns: ['codigoCBO', 'conta', 'observacao'], sort: 'codigoCBO', search: ['codigoCBO'], filters: ['conta'] },
})
