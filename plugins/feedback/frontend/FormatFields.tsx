import Stack from '@mui/material/Stack'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { AJUDA_FORMATOS, FORMATOS, type Formato, MAX_PART, PARTES, type PartName } from '../shared/formats.ts'

/** What is written of a feedback: its format, the free text, and the parts of a structured format. */
export interface Written {
  formato: Formato
  texto: string
  partes: { [part in PartName]?: string }
}

export const NOTHING_WRITTEN: Written = { formato: 'L', texto: '', partes: {} }

/** The fields of a feedback as they are sent: only those of its format. */
export const writtenBody = ({ formato, texto, partes }: Written) =>
  formato === 'L'
    ? { formato, texto: texto.trim() || null }
    : { formato, ...Object.fromEntries(PARTES[formato].map(({ campo }) => [campo, partes[campo]?.trim() || null])) }

/** Chooses a format; the sentence below says when it helps. */
export function FormatSelect({ value, onChange }: { value: Formato; onChange: (formato: Formato) => void }) {
  return (
    <TextField
      select
      label="Formato"
      value={value}
      onChange={(event) => onChange(event.target.value as Formato)}
      helperText={AJUDA_FORMATOS[value]}
    >
      {(Object.keys(FORMATOS) as Formato[]).map((code) => (
        <MenuItem key={code} value={code}>
          {FORMATOS[code]}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** One text, or the parts of the format, each with its sentence of help or with what is missing. */
export function FormatFields({
  label,
  written,
  errors,
  onChange,
}: {
  label: string
  written: Written
  errors: Record<string, string>
  onChange: (written: Written) => void
}) {
  if (written.formato === 'L')
    return (
      <TextField
        label={label}
        value={written.texto}
        onChange={(event) => onChange({ ...written, texto: event.target.value })}
        error={Boolean(errors.texto)}
        helperText={errors.texto}
        multiline
        minRows={4}
        required
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    )
  return (
    <Stack spacing={2}>
      {PARTES[written.formato].map(({ campo, label: part, help }) => (
        <TextField
          key={campo}
          label={part}
          value={written.partes[campo] ?? ''}
          onChange={(event) => onChange({ ...written, partes: { ...written.partes, [campo]: event.target.value } })}
          error={Boolean(errors[campo])}
          helperText={errors[campo] ?? help}
          required={written.formato === 'S'}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: MAX_PART } }}
        />
      ))}
    </Stack>
  )
}
