import { action, shape } from '#engine'
import type { Kind } from '../domain/kinds.ts'
import { fieldsOfMove, moveInto, moveRules } from '../services/collective_input.ts'

/** The collective move as a button of the list; it also has a separate page. */
export const collectiveMove = (kind: Kind, label: string, authority: string) =>
  action('reajuste-coletivo', {
    label: 'Reajuste coletivo',
    icon: 'TrendingUp',
    on: 'collection',
    method: 'POST',
    title: label,
    success: 'Reajuste planejado com sucesso.',
    authority,
    fields: fieldsOfMove(kind),
    rules: moveRules,
    returns: 'none',
    response: shape.nothing,
    run: (context, { input }) => moveInto(context, kind, input),
  })
