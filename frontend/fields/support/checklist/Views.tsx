import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { touchTargets } from '../../../theme/touch.ts'
import type { Activity } from './use_items.ts'

export type View = Activity | 'chosen'

interface ViewsProps {
  label: string
  view: View
  marked: number
  /** The rows have an active or inactive state. */
  active: boolean
  onView(view: View): void
}

/** Filter of a checklist's rows; pressing the current one again shows all. */
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
          // The touch target is larger than the visible button.
          sx={{
            borderRadius: 4,
            fontFamily: 'inherit',
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
            ...touchTargets,
          }}
        >
          <Box
            component="span"
            sx={{
              px: 1,
              lineHeight: '24px',
              borderRadius: 4,
              fontSize: 12,
              border: 1,
              borderColor: view === name ? 'primary.main' : 'divider',
              bgcolor: view === name ? 'action.selected' : undefined,
            }}
          >
            {text}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  )
}
