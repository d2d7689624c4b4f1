import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Facet } from './types.ts'

/** Facets of the search result with their counts; a click narrows the search. */
export function Facets({
  facets,
  onChoose,
}: {
  facets: Facet[]
  onChoose(filter: string, value: { id: number; nome: string }): void
}) {
  if (!facets.length) return null
  return (
    <Box component="section" aria-label="Refinar a busca" sx={{ display: 'grid', gap: 0.75, mb: 1.5 }}>
      {facets.map(({ filtro, rotulo, valores }) => (
        <Box
          key={filtro}
          role="group"
          aria-label={rotulo}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, overflowX: 'auto', pb: 0.25 }}
        >
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, flex: '0 0 auto', width: { sm: 108 } }}>
            {rotulo}
          </Box>
          {valores.map(({ id, nome, quantos }) => (
            <Chip
              key={id}
              size="small"
              variant="outlined"
              onClick={() => onChoose(filtro, { id, nome })}
              label={`${nome} ${quantos.toLocaleString('pt-BR')}`}
              aria-label={`${rotulo}: ${nome}, ${quantos} candidatos`}
              sx={{ flex: '0 0 auto', borderColor: 'divider' }}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}
