import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import { useEffect, useState } from 'react'
import { api, ApiError, FieldForm, FieldGrid, type ResourceMeta, useFieldForm } from '#frontend'
import { type Definition, type DefinitionKind, toBody } from './definition.ts'

const WAIT_MS = 500

/** The form as people will get it, a moment after each change. What is not complete yet keeps the picture before it. */
export function Preview({
  id,
  tipo,
  definition,
}: {
  /** Of the stored definition, which the preview replaces. */
  id?: number | undefined
  tipo: DefinitionKind
  definition: Definition
}) {
  const [meta, setMeta] = useState<ResourceMeta>()
  const [reason, setReason] = useState<string>()
  const body = JSON.stringify({ id, tipo, definicao: toBody(definition) })

  useEffect(() => {
    let gone = false
    const timer = setTimeout(() => {
      api<ResourceMeta>('/api/estudio/previa', { method: 'POST', body: JSON.parse(body), silent: true }).then(
        (answer) => {
          if (gone) return
          setMeta(answer)
          setReason(undefined)
        },
        (error) => gone || setReason(error instanceof ApiError ? error.message : 'A prévia não pôde ser feita agora.'),
      )
    }, WAIT_MS)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [body])

  return (
    <Box component="section" aria-label="Prévia">
      {reason && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {reason}
        </Alert>
      )}
      {meta && <Form key={JSON.stringify([meta.fields, meta.form])} meta={meta} />}
    </Box>
  )
}

function Form({ meta }: { meta: ResourceMeta }) {
  const form = useFieldForm(meta.fields)
  const sections = (meta.form.length ? meta.form : [{ label: '', fields: Object.keys(meta.fields) }]).flatMap(
    (section) => [section, ...(section.sections ?? [])],
  )
  return (
    <FieldForm of={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sections
          .filter(({ fields }) => fields.length)
          .map(({ label, fields }) => (
            <Paper key={label} variant="outlined" sx={{ p: 2 }}>
              {label && <Box sx={{ fontWeight: 650, mb: 1.5 }}>{label}</Box>}
              <FieldGrid
                placed={fields.flatMap((path) => (meta.fields[path] ? [{ path, field: meta.fields[path] }] : []))}
              />
            </Paper>
          ))}
        <Box>
          <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 0.5 }}>Colunas da lista</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {meta.list.columns.map((path) => (
              <Chip key={path} size="small" label={meta.fields[path]?.label ?? path} />
            ))}
          </Box>
        </Box>
      </Box>
    </FieldForm>
  )
}
