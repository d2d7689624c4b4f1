import { action, shape, when } from '#engine'
import { cancelApplied, cancelRefusal } from '../services/cancel.ts'

/** Reverts an applied table exactly. */
export const cancelTable = action('cancelar-reajuste', {
  of: 'cargo-salario/tabelas-reajustes-colaboradores',
  label: 'Cancelar reajuste',
  icon: 'Replay',
  method: 'POST',
  confirm: 'Cancelar o reajuste? Os históricos voltam a ser como antes da aplicação.',
  success: 'Reajuste cancelado com sucesso.',
  destructive: true,
  when: when('status').is('D'),
  returns: 'none',
  response: shape.nothing,
  refusalReason: cancelRefusal,
  run: (context, { row }) => cancelApplied(context, row.id),
})
