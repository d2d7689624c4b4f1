import { action, RuleError, shape } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { SEND_JOB } from '../jobs/send_events.ts'
import { signingKey } from '../services/certificates.ts'
import { declaringOf } from '../services/company.ts'

export const SENDING_OFF = 'O envio ao eSocial está desligado: ligue-o nas configurações da empresa.'

/** Sends waiting events and fetches results. */
export const sendEvents = action('enviar', {
  label: 'Enviar ao eSocial',
  icon: 'Send',
  on: 'collection',
  method: 'POST',
  confirm: 'Deseja enviar ao eSocial todos os eventos que aguardam?',
  success: 'O envio foi iniciado.',
  response: shape.nothing,
  async run(context) {
    if (!context.settings.esocialEnvio) throw new RuleError(SENDING_OFF)
    await declaringOf(context)
    await signingKey(context)
    const { empresaId } = context
    await enqueue(SEND_JOB, { empresaId }, { uniqueKey: `${SEND_JOB}-${empresaId}`, trx: context.db })
  },
})
