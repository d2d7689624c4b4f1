import { useMemo, useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { api, ApiError, isFoundIn, refreshMetadata, useNotice } from '#frontend'
import { changed, type OverridableField, isChanged, toSave } from './field_overrides.ts'
import { FieldLine } from './FieldLine.tsx'

interface OverridesFormProps {
  address: string
  saved: OverridableField[]
  onSaved(): void
}

/** All fields of one resource; saved together. */
export function OverridesForm({ address, saved, onSaved }: OverridesFormProps) {
  const [fields, setFields] = useState(saved)
  const [search, setSearch] = useState('')
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const notice = useNotice()
  const shown = useMemo(
    () => fields.filter((field) => isFoundIn(search, `${field.nome} ${field.grupo} ${field.rotulo}`)),
    [fields, search],
  )
  const dirty = JSON.stringify(toSave(fields)) !== JSON.stringify(toSave(saved))
  const extras = shown.filter((field) => field.extra)
  const usual = shown.filter((field) => !field.extra)

  async function save() {
    setSaving(true)
    setProblems([])
    try {
      await api(address, { method: 'PUT', body: { campos: toSave(fields) }, silent: true })
      notice.success('Personalização salva com sucesso.')
      refreshMetadata()
      onSaved()
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : []
      setProblems(
        found.length
          ? found.map(
              (item) => `${fields.find((field) => field.campo === item.field)?.nome ?? item.field}: ${item.message}`,
            )
          : ['Não foi possível salvar a personalização.'],
      )
    } finally {
      setSaving(false)
    }
  }

  const line = (field: OverridableField) => (
    <FieldLine
      key={field.campo}
      field={field}
      onChange={(change) =>
        setFields((all) => all.map((item) => (item.campo === field.campo ? changed(item, change) : item)))
      }
    />
  )
  return (
    <>
      <TextField
        size="small"
        placeholder="Pesquisar campo"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ width: { xs: 1, sm: 320 }, mb: 1 }}
        slotProps={{ htmlInput: { 'aria-label': 'Pesquisar campo' } }}
      />
      {usual.map(line)}
      {extras.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Typography variant="h2" sx={{ fontSize: 18, mb: 0.5 }}>
            Campos extras
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            Campos prontos para o que a empresa precisar. Os que recebem um título aparecem.
          </Typography>
          {extras.map(line)}
        </Box>
      )}
      {problems.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          mt: 2,
          py: 2,
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          zIndex: 1,
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {(({ length }) => (length === 1 ? '1 campo alterado' : `${length} campos alterados`))(
            fields.filter(isChanged),
          )}
        </Typography>
        <Button disabled={!dirty || saving} onClick={() => setFields(saved)}>
          Desfazer
        </Button>
        <Button variant="contained" disabled={!dirty || saving} onClick={save}>
          Salvar
        </Button>
      </Box>
    </>
  )
}
