import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { THUMB } from '../../../theme/touch.ts'
import type { Item } from './tree.ts'

/** Number of visible rows, and of rows rendered beyond them on either side. */
const VISIBLE = 15
const BUFFER = 15
/** The specification requires at least 20 px; 24 is easy to hit with a mouse. */
const FINE = 24
const tick = { mx: 0.5, flexShrink: 0 }

interface OptionsProps {
  id: string
  label: string
  labelId: string
  items: Item[]
  textOf(item: Item): string
  /** Parent rows are hidden, so their names are shown beside the row instead of an indent. */
  flat: boolean
  current: number
  active?: string | undefined
  isChosen(item: Item): boolean
  /** Why the item cannot be selected now. */
  blocked(item: Item): string | undefined
  onPick(item: Item, index: number): void
  onKeyDown(event: KeyboardEvent): void
  /** Called when the last rows become visible. */
  onEnd(): void
}

/** The rows of a checklist, virtualised: only the visible ones (and a few around them) are rendered. */
export function Options({
  id,
  label,
  labelId,
  items,
  textOf,
  flat,
  current,
  active,
  isChosen,
  blocked,
  onPick,
  onKeyDown,
  onEnd,
}: OptionsProps) {
  const box = useRef<HTMLDivElement>(null)
  const thumb = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const row = thumb ? THUMB : FINE
  const height = VISIBLE * row
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState(false)
  const first = Math.max(0, Math.floor(top / row) - BUFFER)
  const last = Math.min(items.length, Math.ceil((top + height) / row) + BUFFER)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const place = current * row
    // On a low screen the list is shorter than its height.
    const seen = element.clientHeight || height
    if (place < element.scrollTop) element.scrollTop = place
    else if (place + row > element.scrollTop + seen) element.scrollTop = place + row - seen
  }, [current, row, height])
  useEffect(() => {
    if (last >= items.length) onEnd()
    // Runs whenever other rows become visible.
  }, [last, items.length])

  if (items.length === 0) return <Box id={id} role="listbox" aria-label={label} />
  return (
    <Box
      ref={box}
      id={id}
      role="listbox"
      aria-multiselectable
      aria-labelledby={labelId}
      aria-activedescendant={active}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      sx={{
        maxHeight: `min(${height}px, 60dvh)`,
        overflowY: 'auto',
        position: 'relative',
        overscrollBehavior: 'contain',
      }}
    >
      <Box role="presentation" sx={{ height: items.length * row, position: 'relative' }}>
        {items.slice(first, last).map((item, offset) => {
          const index = first + offset
          const why = blocked(item)
          return (
            <Box
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={isChosen(item)}
              aria-disabled={why !== undefined || undefined}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              title={why}
              onClick={() => onPick(item, index)}
              sx={{
                position: 'absolute',
                top: index * row,
                left: 0,
                right: 0,
                height: row,
                display: 'flex',
                alignItems: 'center',
                pl: 0.5 + (flat ? 0 : Math.min(item.depth, 8) * 2.25),
                pr: 1,
                cursor: why ? 'not-allowed' : 'pointer',
                color: why ? 'text.disabled' : item.active ? 'text.primary' : 'text.secondary',
                '&:hover': { bgcolor: why ? undefined : 'action.hover' },
                ...(index === current &&
                  focused && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 }),
              }}
            >
              {isChosen(item) ? (
                <CheckBox aria-hidden fontSize="small" color="primary" sx={tick} />
              ) : (
                <CheckBoxOutlineBlank aria-hidden fontSize="small" sx={{ ...tick, opacity: why ? 0.4 : 0.7 }} />
              )}
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {textOf(item)}
                {flat && item.trail.length > 0 && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
                    {item.trail.join(' › ')}
                  </Box>
                )}
                {!item.active && (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
                    (inativo)
                  </Box>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
