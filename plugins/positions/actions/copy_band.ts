import { action, shape } from '#engine'
import { copyFields, copyOf } from '../services/copy_band.ts'

/** The same as POST …/faixas-salariais/copiar, with a button in the list. */
export const copyBand = action('copiar-faixa', {
  label: 'Copiar faixa',
  icon: 'ContentCopy',
  on: 'collection',
  method: 'POST',
  title: 'Copiar faixa salarial',
  success: 'Faixa salarial copiada com sucesso.',
  authority: 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_EDITAR',
  fields: copyFields,
  response: shape.row('cargo-salario/faixas-salariais'),
  run: (context, { input }) => copyOf(context, input),
})
