import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { newPath, recordPath, ToneChip } from '#frontend'
import { BoxChip } from './BoxChip.tsx'
import { CRITICIDADE, PRONTIDAO, type Readiness, RISCOS, RISK_TONES, type Risk } from '../codes.ts'
import type { Position } from './position.ts'

const READY = { AGORA: 'success', UM_ANO: 'info', DOIS_ANOS: 'warning', MAIS: 'neutral' } as const

const holders = ({ total, nomes }: Position['ocupantes']) =>
  total === 0 ? 'Vago' : `${nomes.join(', ')}${total > nomes.length ? ` e mais ${total - nomes.length}` : ''}`

/** One position with its successors in order. */
export function PositionCard({ position }: { position: Position }) {
  const { planoId, cargo, area, criticidade, risco, ocupantes, sucessores } = position
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {planoId ? (
              <Link component={RouterLink} to={recordPath('sucessao/planos', planoId)}>
                {cargo}
              </Link>
            ) : (
              cargo
            )}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              area,
              criticidade ? `criticidade ${CRITICIDADE[criticidade as keyof typeof CRITICIDADE].toLowerCase()}` : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <ToneChip label={RISCOS[risco as Risk]} tone={RISK_TONES[RISCOS[risco as Risk]]} />
      </Box>
      <Typography variant="body2">{`Ocupantes (${ocupantes.total}): ${holders(ocupantes)}`}</Typography>
      {sucessores.map((sucessor) => (
        <Box key={sucessor.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography
            sx={{ flex: '1 1 160px', minWidth: 0, textDecoration: sucessor.ativo ? undefined : 'line-through' }}
            title={sucessor.ativo ? undefined : 'Não trabalha mais aqui'}
          >
            {sucessor.nome}
          </Typography>
          <BoxChip titulo={sucessor.quadranteTitulo} />
          <ToneChip label={PRONTIDAO[sucessor.prontidao as Readiness]} tone={READY[sucessor.prontidao as Readiness]} />
        </Box>
      ))}
      {!planoId && (
        <Button component={RouterLink} to={newPath('sucessao/planos')} size="small" sx={{ alignSelf: 'flex-start' }}>
          Criar plano
        </Button>
      )}
    </Paper>
  )
}
