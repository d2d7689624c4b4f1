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
  /** Fills the available width, for screens that are mainly about searching. */
  wide?: boolean
  onSearch(text: string): void
  /** Called on the down arrow key, to move to the results. */
  onDown?: () => void
}

/** Full-text search over the list's search fields, applied 500 ms after the last key (at once on Enter). */
export function SearchBox({ value, label, placeholder = 'Pesquisar', wide = false, onSearch, onDown }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The address changed from outside ("back", cleared filters): the text follows.
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
    // A pending search must not navigate back to the list when the user has opened a record, even while its screen is
    // loading.
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
      // Hides the browser's clear button, because the box has one.
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
