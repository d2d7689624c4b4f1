import Chip, { type ChipProps } from '@mui/material/Chip'

type Tone = ChipProps['color']

const VACANCY: Record<string, Tone> = { Aprovada: 'success', 'Em análise': 'info', Suspensa: 'warning', Encerrada: 'default', Cancelada: 'error', Reprovada: 'error' }

/** Situation of a vacancy: always in words, the colour only helps. */
export const VacancyChip = ({ situation }: { situation: string }) => <Chip label={situation} color={VACANCY[situation] ?? 'default'} variant="outlined" />

export const SITUATIONS: Record<string, { label: string; tone: Tone }> = {
  I: { label: 'Em andamento', tone: 'info' },
  S: { label: 'Apto', tone: 'success' },
  N: { label: 'Não apto', tone: 'error' },
  C: { label: 'Contratado', tone: 'success' },
}

/** Where a candidate stands in a selection. Hired stands out: it is the end of the story. */
export function SituationChip({ code }: { code: string }) {
  const { label, tone } = SITUATIONS[code] ?? { label: code, tone: 'default' as Tone }
  return <Chip label={label} color={tone} variant={code === 'C' ? 'filled' : 'outlined'} />
}
