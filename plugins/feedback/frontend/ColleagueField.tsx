import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShapeOf, api, withQuery } from '#frontend'
import type { colleaguesAnswer } from '../endpoints/wall.ts'

export type Colleague = ShapeOf<typeof colleaguesAnswer>[number]

/** Searches for a colleague by part of the name. */
export function ColleagueField({
  label,
  value,
  onChange,
}: {
  label: string
  value: Colleague | null
  onChange: (one: Colleague | null) => void
}) {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery({
    queryKey: ['feedback/colegas', typed],
    queryFn: () => api<Colleague[]>(withQuery('/api/feedback/colegas', { nome: typed || undefined }), { silent: true }),
    placeholderData: (before) => before,
  })
  return (
    <Autocomplete
      options={data}
      value={value}
      loading={isFetching}
      loadingText="Procurando…"
      noOptionsText="Ninguém encontrado"
      filterOptions={(all) => all}
      getOptionLabel={(item) => item.nome}
      getOptionKey={(item) => item.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, item) => onChange(item)}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          {[item.nome, item.cargo].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} required />}
    />
  )
}
