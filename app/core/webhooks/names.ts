import { utcText } from '#engine/definition/civil_date.ts'
export const WEBHOOKS = 'utilitario/webhooks'
export const DELIVERIES = 'utilitario/webhooks-entregas'
export const DELIVERY_TABLE = 'webhooks_entregas'

export const EVENTS = { I: 'Incluído', A: 'Alterado', R: 'Removido' } as const
export type EventKind = keyof typeof EVENTS
/** Event names in the request body. */
export const EVENT_WORDS: Record<EventKind, string> = { I: 'incluido', A: 'alterado', R: 'removido' }

export const SECRET_PURPOSE = 'webhooks.segredo'

/** Collects new events for webhooks from the audit trail. */
export const HARVEST_JOB = 'webhooks.colher'
/** Sends the due deliveries of one webhook. */
export const DELIVER_JOB = 'webhooks.entregar'

/** A date and time in database format. */
export const moment = (at = Date.now()) => utcText(at)
