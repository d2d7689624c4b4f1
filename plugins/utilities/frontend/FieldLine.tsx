import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Change, type OverridableField, isChanged } from './field_overrides.ts'

interface FieldLineProps {
  field: OverridableField
  onChange(change: Change): void
}

/** One field: its standard name, the company's label for it, and its properties. */
export function FieldLine({ field, onChange }: FieldLineProps) {
  const { nome, grupo, extra, rotulo, pode } = field
  const box = (label: string, key: 'obrigatorio' | 'oculto' | 'restrito', possible: boolean) => (
    <FormControlLabel
      key={key}
      label={label}
      disabled={!possible}
      sx={{ m: 0 }}
      slotProps={{ typography: { variant: 'body2' } }}
      control={
        <Checkbox
          size="small"
          checked={field[key] || (key === 'obrigatorio' && field.obrigatorioPeloSistema)}
          onChange={(_, on) => onChange({ [key]: on })}
          slotProps={{ input: { 'aria-label': `${nome}: ${label}` } }}
        />
      }
    />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 1fr) minmax(200px, 1.2fr) 360px' },
        gap: { xs: 1, md: 2 },
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isChanged(field) ? 650 : 500 }}>
          {nome}{' '}
          {isChanged(field) && <Chip size="small" color="primary" variant="outlined" label="Alterado" sx={{ ml: 1 }} />}
        </Typography>
        {grupo && (
          <Typography variant="caption" color="textSecondary">
            {grupo}
          </Typography>
        )}
      </Box>
      <TextField
        size="small"
        fullWidth
        value={rotulo}
        placeholder={extra ? 'Dê um título para usar este campo' : nome}
        onChange={(event) => onChange({ rotulo: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60, 'aria-label': `${extra ? 'Título' : 'Rótulo'} de ${nome}` } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {box('Obrigatório', 'obrigatorio', pode.exigir && (!extra || rotulo.trim() !== ''))}
        {!extra && box('Oculto', 'oculto', pode.ocultar)}
        {box('Restrito', 'restrito', pode.restringir)}
      </Box>
    </Box>
  )
}
