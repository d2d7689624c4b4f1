import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { api, FieldForm, Icon, useFieldForm } from '#frontend'
import { KINDS, LOG, logFields } from './log.ts'

type Values = Record<string, string>

interface Offered {
  entities: { id: string; nome: string }[]
  years: { ano: number }[]
}

const asTexts = (typed: object): Values =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value ?? '')]))

/** The filter panel of the log. */
export function LogFilters({ values, onSearch }: { values: Values; onSearch(values: Values): void }) {
  const { data: entities } = useQuery({
    queryKey: ['log', 'entidades'],
    queryFn: () => api<Offered['entities']>(`${LOG}/entidades`, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: years } = useQuery({
    queryKey: ['log', 'anos'],
    queryFn: () => api<Offered['years']>(`${LOG}/anos`, { silent: true }),
  })
  // On a phone the panel is collapsed at first, because it would hide the entries.
  const phone = useMediaQuery('(max-width:767.95px)')
  const [opened, setOpened] = useState(Object.keys(values).length > 0)
  if (phone && !opened)
    return (
      <Button
        variant="outlined"
        fullWidth
        startIcon={<Icon name="FilterAlt" />}
        onClick={() => setOpened(true)}
        sx={{ mb: 2 }}
      >
        Filtrar
      </Button>
    )
  return <Boxes values={values} offered={{ entities: entities ?? [], years: years ?? [] }} onSearch={onSearch} />
}

function Boxes({ values, offered, onSearch }: { values: Values; offered: Offered; onSearch(values: Values): void }) {
  const fields = useMemo(
    () =>
      logFields(
        offered.entities,
        Object.entries(KINDS).map(([id, nome]) => ({ id, nome })),
        offered.years.map(({ ano }) => ({ id: String(ano), nome: `Arquivo de ${ano}` })),
      ),
    [offered],
  )
  const { registroId, ...texts } = values
  const form = useFieldForm(fields, { stored: { ...texts, registroId: registroId ? Number(registroId) : null } })
  return (
    <Paper
      variant="outlined"
      component="form"
      noValidate
      aria-label="Filtros"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.submit(async (typed) => onSearch(asTexts(typed)))
      }}
      sx={{ p: 2, mb: 2 }}
    >
      <FieldForm of={form} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={() => onSearch({})}>
          Limpar
        </Button>
        <Button type="submit" variant="contained">
          Filtrar
        </Button>
      </Box>
    </Paper>
  )
}
