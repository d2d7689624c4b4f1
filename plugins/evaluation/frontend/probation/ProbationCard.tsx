import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { formatDate, formatDecimal, ToneChip, today } from '#frontend'
import { ALERTS, DECISIONS, type OnProbation } from './types.ts'

const LEGAL_DAYS = 90

function leftText({ diasRestantes, fim, decisao, alerta, indeterminadoDesde }: OnProbation) {
  if (alerta === 'DECIDIDO' && decisao)
    return `${DECISIONS[decisao.decisao as keyof typeof DECISIONS]} em ${formatDate(decisao.data)}`
  const until = decisao?.decisao === 'P' ? 'A prorrogação termina' : 'O contrato termina'
  if (indeterminadoDesde) return `Virou prazo indeterminado em ${formatDate(indeterminadoDesde)}`
  if (diasRestantes === 0) return `${until} hoje`
  return `${until} em ${formatDate(fim)}, ${diasRestantes === 1 ? 'amanhã' : `em ${diasRestantes} dias`}`
}

function FollowUp({ one }: { one: OnProbation['acompanhamentos'][number] }) {
  const late = one.status !== 'C' && Boolean(one.dataPrevista && one.dataPrevista < today())
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}>
      <span>
        <Link
          component={RouterLink}
          underline="always"
          to={`/avaliacao/acompanhamentos-periodos-experiencia/${one.id}`}
        >
          {one.periodo}
        </Link>
        {one.dataPrevista && ` · ${formatDate(one.dataPrevista)}`}
      </span>
      {one.status === 'C' ? (
        <strong>{one.performance === null ? 'Respondido' : `${formatDecimal(one.performance, 2)}%`}</strong>
      ) : (
        <ToneChip label={late ? 'Atrasado' : 'Previsto'} tone={late ? 'error' : 'neutral'} />
      )}
    </Box>
  )
}

/** One person in the probation period: day, term, follow-ups, decision. */
export function ProbationCard({ person, onDecide }: { person: OnProbation; onDecide?: () => void }) {
  const [label, tone] = ALERTS[person.alerta as keyof typeof ALERTS]
  return (
    <Paper variant="outlined" component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <div>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'flex-start' }}>
          <Link
            component={RouterLink}
            to={`/gestao-talentos/talentos/${person.id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {person.nome}
          </Link>
          <ToneChip label={label} tone={tone} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {[person.cargo, person.area, person.gestor && `gestor: ${person.gestor}`].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <div>
        <Typography variant="body2">{`Dia ${person.dia} de ${LEGAL_DAYS} · admissão em ${formatDate(person.admissao)}`}</Typography>
        <LinearProgress
          variant="determinate"
          aria-label="Dias de experiência"
          value={Math.min(100, (person.dia / LEGAL_DAYS) * 100)}
          sx={{ height: 6, borderRadius: 3, my: 0.5 }}
        />
        <Typography variant="body2" color="text.secondary">
          {leftText(person)}
        </Typography>
      </div>
      {person.acompanhamentos.length > 0 ? (
        <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
          {person.acompanhamentos.map((acompanhamento) => (
            <FollowUp key={acompanhamento.id} one={acompanhamento} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary">
          Nenhum acompanhamento planejado.
        </Typography>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 'auto' }}>
        <Typography variant="body2">
          {person.performance === null ? '' : `Performance média: ${formatDecimal(person.performance, 2)}%`}
        </Typography>
        {onDecide && person.alerta !== 'DECIDIDO' && (
          <Button variant={person.alerta === 'TRANQUILO' ? 'outlined' : 'contained'} onClick={onDecide}>
            Decidir
          </Button>
        )}
        {person.decisao?.decisao === 'D' && (
          <Button component={RouterLink} to={`/gestao-talentos/desligamentos/new?colaborador=${person.id}`}>
            Registrar desligamento
          </Button>
        )}
      </Box>
    </Paper>
  )
}
