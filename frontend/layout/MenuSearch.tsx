import { useId, useMemo, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Search from '@mui/icons-material/Search'
import Typography from '@mui/material/Typography'
import { useMetadata } from '../providers/metadata.tsx'
import { menuMatches, menuOption, type PaletteOption } from './palette_options.ts'
import { OptionList } from './OptionList.tsx'
import { useActiveOption } from './use_active_option.ts'
import { useOpenOption } from './use_open_option.ts'

/** The search box "Pesquisar Menu" of the top bar. */
export function MenuSearch() {
  const metadata = useMetadata()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const follow = useOpenOption()
  const options = useMemo(() => menuMatches(metadata, typed).slice(0, 12).map(menuOption), [metadata, typed])
  const shown = open && typed.trim() !== ''

  const pick = (option: PaletteOption) => {
    setOpen(false)
    setTyped('')
    follow(option)
  }
  const { active, setActive, onKeyDown } = useActiveOption(options.length, (index) => shown && pick(options[index]))

  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Box ref={box} sx={{ width: '100%', maxWidth: 440 }}>
        <OutlinedInput
          fullWidth
          size="small"
          value={typed}
          placeholder="Pesquisar Menu"
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              setOpen(false)
              setTyped('')
            } else onKeyDown(event)
          }}
          startAdornment={
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          }
          endAdornment={
            <InputAdornment position="end">
              <Typography
                variant="caption"
                color="textSecondary"
                sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 0.75 }}
                aria-hidden
              >
                Ctrl K
              </Typography>
            </InputAdornment>
          }
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': 'Pesquisar Menu',
              'aria-expanded': shown,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': shown && options.length > 0 ? `${id}-${active}` : undefined,
              autoComplete: 'off',
            },
          }}
          sx={{ height: 38, bgcolor: 'background.default' }}
        />
        <Popper
          open={shown}
          anchorEl={box.current}
          placement="bottom-start"
          sx={{ zIndex: 'modal', width: box.current?.offsetWidth, minWidth: 320 }}
        >
          <Paper
            elevation={8}
            sx={{ mt: 0.5, maxHeight: '60vh', overflow: 'auto', borderRadius: 2, border: 1, borderColor: 'divider' }}
          >
            <OptionList
              id={id}
              options={options}
              active={active}
              onActive={setActive}
              onPick={pick}
              empty="Sem resultados encontrados"
            />
          </Paper>
        </Popper>
      </Box>
    </ClickAwayListener>
  )
}
