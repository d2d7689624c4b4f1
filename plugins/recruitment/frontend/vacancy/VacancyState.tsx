import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { StateChip, today, ToneChip } from '#frontend'
import { lateness, openFor, type VacancyFacts } from './next_step.ts'

/** State of a vacancy: state, delay, and how long it has been open. */
export function VacancyState({ row, children }: { row: VacancyFacts; children?: ReactNode }) {
  const late = lateness(row, today())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
      <StateChip resource="captacao/solicitacoes-pessoal" value={row.situacao ?? ''} />
      {/* On a phone only problems, current or imminent. */}
      {late && (
        <Box component="span" sx={{ display: { xs: late.tone === 'neutral' ? 'none' : 'inline', sm: 'inline' } }}>
          <ToneChip {...late} />
        </Box>
      )}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {openFor(row, today())}
      </Box>
      {children}
    </Box>
  )
}
