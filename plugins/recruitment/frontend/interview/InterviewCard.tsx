import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { recordPath, StateChip } from '#frontend'
import { MODALIDADES } from '../../shared/states.ts'
import { INTERVIEWS, type Interview } from './types.ts'
import { hoursOf } from './week.ts'

/** An interview in the agenda: time, candidate, place and panel. */
export function InterviewCard({ one }: { one: Interview }) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        listStyle: 'none',
        p: 1.25,
        mb: 1,
        borderLeft: 3,
        borderLeftColor: one.situacao === 'A' ? 'primary.main' : 'divider',
        minWidth: 0,
        overflowWrap: 'anywhere',
      }}
    >
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{hoursOf(one)}</Typography>
      <Link component={RouterLink} to={recordPath(INTERVIEWS, one.id)} sx={{ fontWeight: 600 }}>
        {one.candidato.nome}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[one.solicitacao.descricao, one.etapaSeletiva?.nome].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2">
        {one.situacao === 'A' && one.modalidade === 'V' && one.link ? (
          <Link href={one.link} target="_blank" rel="noopener">
            Entrar na chamada
          </Link>
        ) : (
          [MODALIDADES[one.modalidade], one.local].filter(Boolean).join(': ')
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {one.participantes.map(({ nome }) => nome).join(', ')}
      </Typography>
      {one.situacao !== 'A' && <StateChip resource={INTERVIEWS} value={one.situacao} />}
    </Paper>
  )
}
