import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { codeFor, type Option } from './definition.ts'

const TONES = [
  { id: 'success', nome: 'Verde' },
  { id: 'warning', nome: 'Âmbar' },
  { id: 'error', nome: 'Vermelho' },
  { id: 'info', nome: 'Azul' },
  { id: 'neutral', nome: 'Cinza' },
]

/** The options of a choice: label and colour; the stored code is made once and stays. */
export function OptionRows({
  options,
  errors,
  onChange,
}: {
  options: Option[]
  errors: Readonly<Record<string, string>>
  onChange(options: Option[]): void
}) {
  const put = (index: number, change: Partial<Option>) =>
    onChange(options.map((option, place) => (place === index ? { ...option, ...change } : option)))
  return (
    <Box role="group" aria-label="Opções" sx={{ display: 'grid', gap: 1 }}>
      {options.map((option, index) => (
        <Box key={option.codigo} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextField
            size="small"
            label={`Opção ${index + 1}`}
            value={option.rotulo}
            error={Boolean(errors[`opcoes.${index}.rotulo`])}
            helperText={errors[`opcoes.${index}.rotulo`]}
            onChange={(event) => put(index, { rotulo: event.target.value })}
            sx={{ flex: 1 }}
          />
          <TextField
            select
            size="small"
            label="Cor"
            value={option.tom ?? ''}
            onChange={(event) => put(index, { tom: event.target.value || null })}
            sx={{ width: 116 }}
          >
            <MenuItem value="">Sem cor</MenuItem>
            {TONES.map(({ id, nome }) => (
              <MenuItem key={id} value={id}>
                {nome}
              </MenuItem>
            ))}
          </TextField>
          <IconButton
            aria-label={`Remover opção ${option.rotulo}`}
            onClick={() => onChange(options.filter((_, place) => place !== index))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => onChange([...options, { codigo: codeFor(options), rotulo: '' }])}
        >
          Acrescentar opção
        </Button>
      </Box>
    </Box>
  )
}
