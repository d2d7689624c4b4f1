import { useEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { Icon } from '../theme/icons.tsx'
import type { PaletteOption } from './palette_options.ts'

/** Options of the menu search and of the palette, with a heading per group. */
export function OptionList({
  id,
  options,
  active,
  onActive,
  onPick,
  empty,
}: {
  id: string
  options: PaletteOption[]
  active: number
  onActive: (index: number) => void
  onPick: (option: PaletteOption) => void
  empty?: string
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, options])

  if (options.length === 0) {
    return empty ? (
      <Typography color="textSecondary" role="status" sx={{ p: 2 }}>
        {empty}
      </Typography>
    ) : null
  }
  return (
    <Box ref={list} id={id} role="listbox" aria-label="Resultados" sx={{ p: 1 }}>
      {options.map((option, index) => (
        <Box key={option.id}>
          {option.group !== options[index - 1]?.group && (
            <Typography variant="overline" color="textSecondary" component="div" aria-hidden sx={{ px: 1.5 }}>
              {option.group}
            </Typography>
          )}
          <ListItemButton
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            selected={index === active}
            tabIndex={-1}
            onMouseMove={() => index !== active && onActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            sx={{ gap: 1.5, py: 0.75, px: 1.5 }}
          >
            <Icon name={option.icon} fontSize="small" sx={{ color: 'text.secondary' }} />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{option.label}</Typography>
              {option.detail && (
                <Typography variant="caption" color="textSecondary" noWrap component="div">
                  {option.detail}
                </Typography>
              )}
            </Box>
          </ListItemButton>
        </Box>
      ))}
    </Box>
  )
}
