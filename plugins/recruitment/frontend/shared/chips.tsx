import { ToneChip } from '#frontend'
import { APPLICATION_STATES, OFFER_STATES } from '../../shared/states.ts'

/** A candidate's state in a selection. */
export const SituationChip = ({ code }: { code: string }) => (
  <ToneChip {...(APPLICATION_STATES[code as keyof typeof APPLICATION_STATES] ?? { label: code })} />
)

/** The state of an offer. */
export function OfferChip({ code }: { code: string }) {
  const { label, tone } = OFFER_STATES[code as keyof typeof OFFER_STATES] ?? { label: code, tone: 'neutral' }
  return <ToneChip label={`Proposta ${label.toLowerCase()}`} tone={tone} />
}
