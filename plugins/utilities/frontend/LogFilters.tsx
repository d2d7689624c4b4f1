import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, Icon } from '#frontend'
import { KINDS, LOG } from './log.ts'

type Values = Record<string, string>
const DATES = { dataIni: 'De', dataFim: 'Até' } as const

/** The filter panel of the log. */
export function LogFilters({ values, onSearch }: { values: Values; onSearch(values: Values): void }) {
  const [now, setNow] = useState<Values>(values)
  const { data: entities = [] } = useQuery({
    queryKey: ['log', 'entidades'],
    queryFn: () => api<{ id: string; nome: string }[]>(`${LOG}/entidades`, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: years = [] } = useQuery({
    queryKey: ['log', 'anos'],
    queryFn: () => api<{ ano: number }[]>(`${LOG}/anos`, { silent: true }),
  })
  // On a phone the entries come first: a full screen of boxes would hide them.
  const phone = useMediaQuery('(max-width:767.95px)')
  const [opened, setOpened] = useState(Object.keys(values).length > 0)
  const set = (name: string) => (event: { target: { value: string } }) => setNow({ ...now, [name]: event.target.value })
  const box = (name: string, label: string) => (
    <TextField size="small" label={label} value={now[name] ?? ''} onChange={set(name)} />
  )
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
  return (
    <Paper
      variant="outlined"
      component="form"
      aria-label="Filtros"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(now)
      }}
      sx={{ p: 2, mb: 2 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {box('usuario', 'Usuário')}
        <TextField
          select
          size="small"
          label="Entidade"
          value={entities.some((one) => one.id === now.entidade) ? now.entidade : ''}
          onChange={set('entidade')}
        >
          <MenuItem value="">Todas</MenuItem>
          {entities.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.nome}
            </MenuItem>
          ))}
        </TextField>
        {box('registroId', 'Registro')}
        <TextField select size="small" label="Operação" value={now.tipo ?? ''} onChange={set('tipo')}>
          <MenuItem value="">Todas</MenuItem>
          {Object.entries(KINDS).map(([id, nome]) => (
            <MenuItem key={id} value={id}>
              {nome}
            </MenuItem>
          ))}
        </TextField>
        {Object.entries(DATES).map(([name, label]) => (
          <TextField
            key={name}
            size="small"
            type="date"
            label={label}
            value={now[name] ?? ''}
            onChange={set(name)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        {years.length > 0 && (
          <TextField select size="small" label="Período" value={now.ano ?? ''} onChange={set('ano')}>
            <MenuItem value="">Recente</MenuItem>
            {years.map(({ ano }) => (
              <MenuItem key={ano} value={String(ano)}>
                {`Arquivo de ${ano}`}
              </MenuItem>
            ))}
          </TextField>
        )}
        {box('q', 'Palavras')}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={() => onSearch({})}>
            Limpar
          </Button>
          <Button type="submit" variant="contained">
            Filtrar
          </Button>
        </Box>
      </Box>
    </Paper>
  )
}
