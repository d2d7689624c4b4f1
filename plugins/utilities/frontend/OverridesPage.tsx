import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, PageHeader, ScreenSkeleton, ServerError, useMetadata } from '#frontend'
import { OverridesForm } from './OverridesForm.tsx'
import type { OverridableField, OverridableResource } from './field_overrides.ts'

const RESOURCES = ['utilitario', 'personalizacao']
const FIRST = 'captacao/candidatos'

/** Customises the screens for a company: labels, required, hidden and restricted fields, and titles of extra fields. */
export function OverridesPage() {
  const { menu } = useMetadata()
  const [chosen, setChosen] = useState<string>()
  const client = useQueryClient()
  const resources = useQuery({
    queryKey: RESOURCES,
    queryFn: () => api<OverridableResource[]>('/api/utilitario/personalizacao'),
  })
  const recurso =
    chosen ?? resources.data?.find((resource) => resource.recurso === FIRST)?.recurso ?? resources.data?.[0]?.recurso
  const address = `/api/utilitario/personalizacao/campos?recurso=${encodeURIComponent(recurso ?? '')}`
  const fields = useQuery({
    queryKey: [...RESOURCES, recurso],
    queryFn: () => api<OverridableField[]>(address),
    enabled: recurso !== undefined,
  })

  if (resources.isError || fields.isError) return <ServerError />
  if (!resources.data || !recurso) return <ScreenSkeleton />
  const sections = menu.map((node) => ({
    nome: node.nome,
    options: resources.data.filter(({ recurso: key }) => reaches(node, `/${key}`)),
  }))
  const placed = new Set(sections.flatMap(({ options }) => options.map((option) => option.recurso)))
  const others = { nome: 'Outros', options: resources.data.filter((resource) => !placed.has(resource.recurso)) }
  return (
    <>
      <PageHeader
        title="Personalização de telas"
        subtitle="O que muda aqui vale para todas as telas, listas, relatórios e o portal desta empresa."
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <FormControl size="small" fullWidth sx={{ maxWidth: 420 }}>
          <InputLabel id="recurso">Cadastro</InputLabel>
          <Select
            labelId="recurso"
            label="Cadastro"
            value={recurso}
            onChange={(event) => setChosen(event.target.value)}
          >
            {[...sections, others].flatMap(({ nome, options }) =>
              options.length
                ? [
                    <ListSubheader key={nome}>{nome}</ListSubheader>,
                    ...options.map((option) => (
                      <MenuItem key={option.recurso} value={option.recurso}>
                        {option.nome}
                        {option.alterados > 0 &&
                          ` (${option.alterados} ${option.alterados === 1 ? 'campo alterado' : 'campos alterados'})`}
                      </MenuItem>
                    )),
                  ]
                : [],
            )}
          </Select>
        </FormControl>
        <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
          Campos restritos só aparecem para perfis com a autorização do campo (Utilitários › Acesso › Perfis).
        </Alert>
        {fields.data ? (
          <OverridesForm
            key={`${recurso}${fields.dataUpdatedAt}`}
            address={address}
            saved={fields.data}
            onSaved={() => client.invalidateQueries({ queryKey: RESOURCES })}
          />
        ) : (
          <Box aria-busy sx={{ minHeight: 300 }} />
        )}
      </Paper>
    </>
  )
}

interface Entry {
  rota?: string
  itens: Entry[]
}

const reaches = (entry: Entry, route: string): boolean =>
  entry.rota === route || entry.itens.some((item) => reaches(item, route))
