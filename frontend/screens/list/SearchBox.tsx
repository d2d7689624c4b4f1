import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'

const DEBOUNCE = 500

interface SearchBoxProps {
  value: string
  label: string
  placeholder?: string
  /** Takes the room there is: for screens that are about searching. */
  wide?: boolean
  onSearch(text: string): void
  /** The key down: on to what was found. */
  onDown?: () => void
}

/** Free text over the list's search fields, asked 500 ms after the last key (at once on Enter). */
export function SearchBox({ value, label, placeholder = 'Pesquisar', wide = false, onSearch, onDown }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed by itself ("back", cleared filters): show what it says.
    if (value !== asked.current) {
      asked.current = value
      setTyped(value)
    }
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (text: string) => {
    clearTimeout(timer.current)
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    // Somebody who has opened a record meanwhile must not be called back, even while its screen still loads.
    const here = window.location.pathname
    timer.current = setTimeout(() => window.location.pathname === here && ask(text), DEBOUNCE)
  }
  return (
    <OutlinedInput
      size="small"
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed)
        if (event.key === 'Escape' && typed === '') (event.target as HTMLElement).blur()
        if (event.key !== 'ArrowDown' || !onDown) return
        event.preventDefault()
        onDown()
      }}
      placeholder={placeholder}
      // The button that empties the box is ours.
      sx={{
        '& input::-webkit-search-cancel-button': { display: 'none' },
        ...(wide ? { flex: '1 1 320px', minWidth: 0 } : { width: { xs: '100%', sm: 320 } }),
      }}
      inputProps={{ 'aria-label': label, type: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label="Limpar pesquisa"
              onClick={() => {
                setTyped('')
                ask('')
              }}
            >
              <Close fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
