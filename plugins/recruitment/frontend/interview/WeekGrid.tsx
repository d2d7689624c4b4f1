import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { recordPath, StateChip, today } from '#frontend'
import { INTERVIEW_STATES, MODALIDADES } from '../../shared/states.ts'
import { INTERVIEWS, type Interview } from './types.ts'
import {
  boxOf,
  CHIP_PX,
  HOUR_PX,
  hourAt,
  hoursOf,
  hoursShown,
  inLanes,
  LINE_PX,
  longDay,
  minutesNow,
  roomIn,
  shortDay,
} from './week.ts'

interface WeekGridProps {
  days: string[]
  rows: Interview[]
  /** Absent for users who may not change interviews. */
  onMove?: ((one: Interview, day: string, hour: string) => void) | undefined
}

const RULER = 52

/** The week with its hours. A future interview can be dragged to another hour or day. */
export function WeekGrid({ days, rows, onMove }: WeekGridProps) {
  const dragged = useRef<{ one: Interview; grip: number }>(undefined)
  const [from, to] = hoursShown(rows)
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  const height = hours.length * HOUR_PX
  const now = ((minutesNow() - from * 60) / 60) * HOUR_PX
  const drop = (event: DragEvent<HTMLElement>, day: string) => {
    event.preventDefault()
    const held = dragged.current
    dragged.current = undefined
    if (!held || !onMove) return
    const px = event.clientY - event.currentTarget.getBoundingClientRect().top - held.grip
    onMove(held.one, day, hourAt(px, from, held.one.duracao))
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: `${RULER}px repeat(${days.length}, minmax(0, 1fr))` }}>
      <Box aria-hidden sx={{ pt: '41px' }}>
        {hours.map((hour) => (
          <Typography
            key={hour}
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ height: HOUR_PX, mt: '-0.6em', mb: '0.6em', fontVariantNumeric: 'tabular-nums' }}
          >
            {`${hour}:00`}
          </Typography>
        ))}
      </Box>
      {days.map((day) => {
        const own = rows.filter((row) => row.data === day)
        const current = day === today()
        return (
          <Box
            key={day}
            component="section"
            aria-label={`${longDay(day)}: ${own.length === 1 ? '1 entrevista' : `${own.length} entrevistas`}`}
            sx={{ minWidth: 0 }}
          >
            <Typography
              component="h2"
              variant="h3"
              sx={{
                height: 40,
                lineHeight: '40px',
                px: 1,
                borderBottom: 2,
                borderColor: current ? 'primary.main' : 'divider',
                color: current ? 'primary.main' : 'text.primary',
              }}
            >
              {shortDay(day)}
            </Typography>
            <Box sx={{ position: 'relative' }}>
              <Box
                component="ul"
                onDragOver={(event: DragEvent) => onMove && event.preventDefault()}
                onDrop={(event: DragEvent<HTMLElement>) => drop(event, day)}
                sx={{
                  height,
                  m: 0,
                  p: 0,
                  borderLeft: 1,
                  borderColor: 'divider',
                  backgroundImage: (theme) =>
                    `repeating-linear-gradient(to bottom, ${theme.palette.divider} 0 1px, transparent 1px ${HOUR_PX}px)`,
                }}
              >
                {inLanes(own).map(({ one, lane, lanes }) => (
                  <Slot
                    key={one.id}
                    one={one}
                    at={{ ...boxOf(one, from), left: `${(lane / lanes) * 100}%`, width: `calc(${100 / lanes}% - 4px)` }}
                    onGrab={onMove && one.situacao === 'A' ? (grip) => (dragged.current = { one, grip }) : undefined}
                  />
                ))}
              </Box>
              {/* Beside the list, which has nothing but interviews in it. */}
              {current && now >= 0 && now <= height && (
                <Box
                  aria-hidden
                  sx={{
                    position: 'absolute',
                    left: 0,
                    right: 0,
                    top: now,
                    borderTop: 2,
                    borderColor: 'error.main',
                    pointerEvents: 'none',
                  }}
                />
              )}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

interface SlotProps {
  one: Interview
  at: { top: number; height: number; left: string; width: string }
  onGrab?: ((grip: number) => void) | undefined
}

function Slot({ one, at, onGrab }: SlotProps) {
  const place = [MODALIDADES[one.modalidade], one.local].filter(Boolean).join(': ')
  const ahead = one.situacao === 'A'
  const call = ahead && one.modalidade === 'V' ? one.link : null
  const room = roomIn(at.height, call ? LINE_PX : ahead ? 0 : CHIP_PX)
  const about = [one.solicitacao.descricao, one.etapaSeletiva?.nome, place].filter(Boolean).join(' · ')
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={onGrab !== undefined}
      title={[about, one.participantes.map(({ nome }) => nome).join(', '), INTERVIEW_STATES[one.situacao].label].join(
        ' · ',
      )}
      onDragStart={(event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(one.id))
        onGrab?.(event.clientY - event.currentTarget.getBoundingClientRect().top)
      }}
      sx={{
        position: 'absolute',
        ...at,
        ml: '2px',
        px: 0.75,
        py: 0.25,
        listStyle: 'none',
        overflow: 'hidden',
        cursor: onGrab ? 'grab' : 'default',
        borderLeft: 3,
        borderLeftColor: ahead ? 'primary.main' : 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }} noWrap>
        {hoursOf(one)}
      </Typography>
      <Link
        component={RouterLink}
        to={recordPath(INTERVIEWS, one.id)}
        draggable={false}
        variant="body2"
        noWrap
        sx={{ fontWeight: 600, lineHeight: 1.3, display: 'block' }}
      >
        {one.candidato.nome}
      </Link>
      {room.lines > 0 && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{
            lineHeight: 1.3,
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: room.lines,
            overflow: 'hidden',
          }}
        >
          {about}
        </Typography>
      )}
      {room.foot &&
        (call ? (
          <Link
            href={call}
            target="_blank"
            rel="noopener"
            variant="caption"
            draggable={false}
            sx={{ display: 'block', lineHeight: 1.3 }}
          >
            Entrar na chamada
          </Link>
        ) : (
          <StateChip resource={INTERVIEWS} value={one.situacao} />
        ))}
    </Paper>
  )
}
