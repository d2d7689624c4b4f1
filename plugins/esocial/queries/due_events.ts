import { type Context, inState, when } from '#engine'
import { PRAZOS } from '../domain/deadlines/state.ts'
import { EVENTS } from '../domain/keys.ts'
import { ambienteOf } from './environment.ts'

/** Events that were not sent, or were refused, and are due soon or late. */
export const dueEvents = (context: Context) =>
  context.query(EVENTS).where(when('ambiente').is(ambienteOf(context)), inState(PRAZOS, 'ATRASADO', 'VENCE'))
