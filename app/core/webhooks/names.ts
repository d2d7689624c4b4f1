export const WEBHOOKS = 'utilitario/webhooks'
export const DELIVERIES = 'utilitario/webhooks-entregas'
export const DELIVERY_TABLE = 'webhooks_entregas'

export const EVENTS = { I: 'Incluído', A: 'Alterado', R: 'Removido' } as const
export type EventKind = keyof typeof EVENTS
/** As the body says it. */
export const EVENT_WORDS: Record<EventKind, string> = { I: 'incluido', A: 'alterado', R: 'removido' }

export const SECRET_PURPOSE = 'webhooks.segredo'

/** Collects what the audit trail has of events somebody listens to. */
export const HARVEST_JOB = 'webhooks.colher'
/** Sends what is due for one webhook. */
export const DELIVER_JOB = 'webhooks.entregar'

/** A moment as the database keeps it. */
export const moment = (at = Date.now()) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
