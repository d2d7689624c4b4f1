import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Activity } from './use_items.ts'

export type View = Activity | 'chosen'

interface ViewsProps {
  label: string
  view: View
  marked: number
  /** The rows can be told apart by being in use. */
  active: boolean
  onView(view: View): void
}

/** Which rows of a checklist are shown; pressed again, all are. */
export function Views({ label, view, marked, active, onView }: ViewsProps) {
  const offered: [View, string][] = [
    ['chosen', `Marcados (${marked})`],
    ...(active
      ? ([
          ['active', 'Ativos'],
          ['inactive', 'Inativos'],
        ] as [View, string][])
      : []),
  ]
  return (
    <Box role="group" aria-label={`Mostrar de ${label}`} sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
      {offered.map(([name, text]) => (
        <ButtonBase
          key={name}
          aria-pressed={view === name}
          onClick={() => onView(view === name ? 'all' : name)}
          sx={{
            px: 1,
            height: 26,
            borderRadius: 4,
            fontFamily: 'inherit',
            fontSize: 12,
            border: 1,
            borderColor: view === name ? 'primary.main' : 'divider',
            bgcolor: view === name ? 'action.selected' : undefined,
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
          }}
        >
          {text}
        </ButtonBase>
      ))}
    </Box>
  )
}
