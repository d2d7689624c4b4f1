import { useId, useMemo, useState } from 'react'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Search from '@mui/icons-material/Search'
import Typography from '@mui/material/Typography'
import { useMetadata } from '../providers/metadata.tsx'
import { localOptions, type PaletteOption } from './palette_options.ts'
import { OptionList } from './OptionList.tsx'
import { useActiveOption } from './use_active_option.ts'
import { useOpenOption } from './use_open_option.ts'
import { useRecordOptions } from './use_record_options.ts'

function PaletteBody({ own, onClose }: { own: PaletteOption[]; onClose: () => void }) {
  const metadata = useMetadata()
  const [typed, setTyped] = useState('')
  const id = useId()
  const follow = useOpenOption()
  const records = useRecordOptions(typed)
  const options = useMemo(() => [...localOptions(metadata, own, typed), ...records], [metadata, own, typed, records])
  const pick = (option: PaletteOption) => {
    onClose()
    follow(option)
  }
  const { active, setActive, onKeyDown } = useActiveOption(options.length, (index) => pick(options[index]))

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search color="action" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder="Buscar pessoas, vagas e telas"
          sx={{ fontSize: '1rem' }}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Pesquisar',
            'aria-expanded': true,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': options.length > 0 ? `${id}-${active}` : undefined,
            autoComplete: 'off',
          }}
        />
      </Box>
      <Box sx={{ overflow: 'auto', maxHeight: 'min(60vh, 480px)' }}>
        <OptionList
          id={id}
          options={options}
          active={active}
          onActive={setActive}
          onPick={pick}
          empty="Sem resultados encontrados"
        />
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ px: 2.5, py: 1, borderTop: 1, borderColor: 'divider', display: { xs: 'none', sm: 'block' } }}
      >
        ↑ ↓ para escolher · Enter para abrir · Esc para fechar
      </Typography>
    </>
  )
}

/** Command palette (Ctrl+K): menu entries, records and actions. */
export function Palette({ open, onClose, own }: { open: boolean; onClose: () => void; own: PaletteOption[] }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={{ enter: 120, exit: 80 }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': 'Pesquisar', sx: { mt: { xs: 2, sm: '12vh' }, overflow: 'hidden' } } }}
    >
      <PaletteBody own={own} onClose={onClose} />
    </Dialog>
  )
}
