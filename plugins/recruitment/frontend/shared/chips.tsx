import { ToneChip } from '#frontend'
import { APPLICATION_STATES, OFFER_STATES } from '../../shared/states.ts'

/** Where a candidate stands in a selection. */
export const SituationChip = ({ code }: { code: string }) => (
  <ToneChip {...(APPLICATION_STATES[code as keyof typeof APPLICATION_STATES] ?? { label: code })} />
)

/** Where the offer to a candidate stands. */
export function OfferChip({ code }: { code: string }) {
  const { label, tone } = OFFER_STATES[code as keyof typeof OFFER_STATES] ?? { label: code, tone: 'neutral' }
  return <ToneChip label={`Proposta ${label.toLowerCase()}`} tone={tone} />
}
