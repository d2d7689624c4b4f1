import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { StateChip, today, ToneChip } from '#frontend'
import { lateness, openFor, type VacancyFacts } from './next_step.ts'

/** Where a vacancy stands: state, how late, how long it has been open. */
export function VacancyState({ row, children }: { row: VacancyFacts; children?: ReactNode }) {
  const late = lateness(row, today())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <StateChip resource="captacao/solicitacoes-pessoal" value={row.situacao ?? ''} />
      {late && <ToneChip {...late} />}
      <span>{openFor(row, today())}</span>
      {children}
    </Box>
  )
}
