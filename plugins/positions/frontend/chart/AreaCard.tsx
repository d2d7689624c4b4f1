import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { BOX, type ChartBox } from '../../shared/org_chart.ts'
import { type Figure, figuresLine } from '../../shared/org_chart_svg.ts'

interface Props {
  box: ChartBox
  figures: Figure[]
  focused: boolean
  found: boolean
  target: boolean
  refused: boolean
}

/** One area: its head, headcount, and vacancies. Events are handled by the surrounding tree. */
export const AreaCard = memo(function AreaCard({ box, figures, focused, found, target, refused }: Props) {
  const { area, folded, children } = box
  const line = [figuresLine(area.numeros, figures), area.ativo ? '' : 'Inativa'].filter(Boolean).join(' · ')
  const edge = refused ? 'error.main' : target || focused || found ? 'primary.main' : 'divider'
  return (
    <Box
      id={`area-${area.id}`}
      role="treeitem"
      data-area={area.id}
      aria-level={box.level}
      aria-posinset={box.place}
      aria-setsize={box.siblings}
      aria-selected={focused}
      aria-expanded={children ? !folded : undefined}
      sx={{
        position: 'absolute',
        left: box.x,
        top: box.y,
        width: BOX.width,
        height: BOX.height,
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: edge,
        borderRadius: 2,
        boxShadow: focused ? '0 0 0 2px currentColor' : 'none',
        color: focused ? 'primary.main' : 'text.primary',
        opacity: area.ativo ? 1 : 0.65,
        cursor: 'pointer',
        userSelect: 'none',
      }}
    >
      {area.chefia && (
        <Avatar
          src={area.chefia.foto ?? undefined}
          alt=""
          aria-hidden
          slotProps={{ img: { loading: 'lazy', draggable: false } }}
          sx={{ width: 40, height: 40, fontSize: 14, bgcolor: 'action.selected', color: 'text.primary' }}
        >
          {initials(area.chefia.nome)}
        </Avatar>
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography noWrap sx={{ fontSize: 13, fontWeight: 700, lineHeight: 1.35, color: 'text.primary' }}>
          {area.nome}
        </Typography>
        {area.chefia && (
          <Typography noWrap sx={{ fontSize: 12, lineHeight: 1.35, color: 'text.primary' }}>
            {area.chefia.nome}
          </Typography>
        )}
        {area.chefia?.cargo && (
          <Typography noWrap color="textSecondary" sx={{ fontSize: 11.5, lineHeight: 1.35 }}>
            {area.chefia.cargo}
          </Typography>
        )}
        {line && (
          <Typography noWrap color="textSecondary" sx={{ fontSize: 11.5, lineHeight: 1.35 }}>
            {line}
          </Typography>
        )}
      </Box>
      {children > 0 && (
        <Box
          data-fold={area.id}
          aria-hidden
          sx={{
            position: 'absolute',
            right: 12,
            bottom: -14,
            width: 28,
            height: 28,
            zIndex: 1,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontSize: 12,
            fontWeight: 600,
          }}
        >
          {folded ? children : '–'}
        </Box>
      )}
    </Box>
  )
})

function initials(name: string) {
  const parts = name.split(/\s+/).filter(Boolean)
  return ((parts[0]?.[0] ?? '') + (parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : '')).toUpperCase()
}
