import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { type ImportView, TEMPLATES } from './use_import.ts'

interface Template {
  id: number
  nome: string
  mapa: Record<string, string>
}

/** Mappings saved by the company, matched by the column titles. */
export function Templates({
  view,
  fields,
  onApply,
}: {
  view: ImportView
  fields: string[]
  onApply(fields: string[]): void
}) {
  const client = useQueryClient()
  const notice = useNotice()
  const [name, setName] = useState<string>()
  const key = ['importacoes-modelos', view.recurso]
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => api<Template[]>(TEMPLATES, { query: { recurso: view.recurso }, silent: true }),
  })
  const titles = view.colunas.map(({ titulo }) => titulo ?? '')
  const apply = (id: number) => {
    const found = data.find((template) => template.id === id)
    if (found) onApply(titles.map((title) => found.mapa[title] ?? ''))
  }
  const save = async () => {
    const mapa = Object.fromEntries(
      titles.flatMap((title, index) => (title && fields[index] ? [[title, fields[index]]] : [])),
    )
    try {
      const body = { recurso: view.recurso, nome: name, mapa }
      client.setQueryData(key, await api<Template[]>(TEMPLATES, { method: 'POST', body, silent: true }))
      notice.success('Modelo guardado.')
      setName(undefined)
    } catch (problem) {
      notice.error(problem)
    }
  }
  return (
    <>
      {data.length > 0 && (
        <TextField
          select
          size="small"
          label="Usar um modelo"
          value=""
          onChange={(event) => apply(Number(event.target.value))}
          sx={{ width: { xs: '100%', sm: 200 } }}
        >
          {data.map(({ id, nome }) => (
            <MenuItem key={id} value={id}>
              {nome}
            </MenuItem>
          ))}
        </TextField>
      )}
      {name === undefined ? (
        <Button color="inherit" onClick={() => setName('')} sx={{ alignSelf: 'flex-start' }}>
          Guardar como modelo
        </Button>
      ) : (
        <>
          <TextField
            size="small"
            label="Nome do modelo"
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <Button
            variant="outlined"
            disabled={!name.trim()}
            onClick={() => void save()}
            sx={{ alignSelf: 'flex-start' }}
          >
            Guardar
          </Button>
        </>
      )}
    </>
  )
}
