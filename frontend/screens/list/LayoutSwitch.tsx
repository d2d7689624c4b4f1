import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import GridView from '@mui/icons-material/GridView'
import TableRows from '@mui/icons-material/TableRows'
import ViewKanban from '@mui/icons-material/ViewKanbanOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { ListLayout } from '#engine/definition/screen_types.ts'

const LOOKS: Record<ListLayout, { label: string; icon: ReactNode }> = {
  table: { label: 'Tabela', icon: <TableRows fontSize="small" /> },
  cards: { label: 'Cartões', icon: <GridView fontSize="small" /> },
  board: { label: 'Quadro', icon: <ViewKanban fontSize="small" /> },
  calendar: { label: 'Calendário', icon: <CalendarMonth fontSize="small" /> },
}

const TABLE: ListLayout[] = ['table']

/** The layout a user chose for this list; default: the first of the definition. */
export function useLayout(meta: ResourceMeta): [ListLayout, (layout: ListLayout) => void] {
  const { layouts = TABLE } = meta.list
  const [chosen, choose] = useStore<ListLayout | null>(`layout:${meta.key}`, null)
  return [chosen && layouts.includes(chosen) ? chosen : (layouts[0] ?? 'table'), choose]
}

/** Switch between the layouts of a list, when there are several. */
export function LayoutSwitch({ meta }: { meta: ResourceMeta }) {
  const { layouts = TABLE } = meta.list
  const [layout, choose] = useLayout(meta)
  if (layouts.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label="Ver como"
      onChange={(_event, next: ListLayout | null) => next && choose(next)}
    >
      {layouts.map((value) => (
        <ToggleButton key={value} value={value} aria-label={LOOKS[value].label} sx={{ px: 1 }}>
          <Tooltip title={LOOKS[value].label}>
            <span style={{ display: 'inline-flex' }}>{LOOKS[value].icon}</span>
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
