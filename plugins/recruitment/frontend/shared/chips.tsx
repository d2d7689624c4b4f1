import { ToneChip } from '#frontend'
import { SITUACOES, SITUACOES_PROPOSTA, TONS_PROPOSTA, TONS_SITUACAO } from '../../shared/states.ts'

/** Where a candidate stands in a selection. */
export const SituationChip = ({ code }: { code: string }) => (
  <ToneChip
    label={SITUACOES[code as keyof typeof SITUACOES] ?? code}
    tone={TONS_SITUACAO[code as keyof typeof TONS_SITUACAO]}
  />
)

/** Where the offer to a candidate stands. */
export const OfferChip = ({ code }: { code: string }) => (
  <ToneChip
    label={`Proposta ${(SITUACOES_PROPOSTA[code as keyof typeof SITUACOES_PROPOSTA] ?? code).toLowerCase()}`}
    tone={TONS_PROPOSTA[code as keyof typeof TONS_PROPOSTA]}
  />
)
