import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { ResourceInput, richTextNodes } from '#frontend'

interface Named {
  nome: string
  uf?: { sigla?: string; nome?: string } | null
}

const placeOf = (city: Named | null | undefined) =>
  city?.nome ? [city.nome, city.uf?.sigla ?? city.uf?.nome].filter(Boolean).join('/') : null

/** The text of an advert, with a live preview of the advert below it. */
export function AdvertWriting({ source }: { source: string }) {
  const group = source.includes('.') ? `${source.slice(0, source.lastIndexOf('.'))}.` : ''
  const [titulo, descricao, cidade, quantidade] = useWatch({
    name: [`${group}titulo`, source, 'cidade', 'quantidade'],
  }) as [string | null, string | null, Named | null | undefined, number | null | undefined]
  const text = useDeferredValue(descricao ?? '')
  const content = useMemo(() => richTextNodes(text, { links: false }), [text])
  const facts = [placeOf(cidade), quantidade && (quantidade === 1 ? '1 vaga' : `${quantidade} vagas`)].filter(Boolean)
  return (
    <>
      <ResourceInput source={source} />
      {(titulo || text) && (
        <Paper
          variant="outlined"
          component="section"
          aria-label="Prévia do anúncio"
          sx={{ mt: 2, p: { xs: 2, sm: 3 }, bgcolor: 'background.default' }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            Como o candidato lê
          </Typography>
          <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {titulo || 'Sem título'}
          </Typography>
          {facts.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
              {facts.map((fact) => (
                <Chip key={String(fact)} size="small" label={fact} />
              ))}
            </Box>
          )}
          <Box
            sx={{ mt: 1, maxWidth: 680, overflowWrap: 'anywhere', '& p': { my: 1 }, '& ul, & ol': { pl: 3, my: 1 } }}
          >
            {content}
          </Box>
        </Paper>
      )}
    </>
  )
}
