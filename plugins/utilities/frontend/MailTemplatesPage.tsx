import { useState } from 'react'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, PageHeader, ScreenSkeleton, ServerError } from '#frontend'
import { MailFrame } from './MailFrame.tsx'

interface Template {
  modelo: string
  nome: string
  grupo: string
}

interface Preview {
  assunto: string
  html: string
  texto: string
}

const BASE = '/api/utilitario/modelos-email'

/** Every message the product can send, with sample data, in the company's design. */
export function MailTemplatesPage() {
  const [chosen, setChosen] = useState<string>()
  const templates = useQuery({ queryKey: ['modelos-email'], queryFn: () => api<Template[]>(BASE) })
  const modelo = chosen ?? templates.data?.[0]?.modelo
  const preview = useQuery({
    queryKey: ['modelos-email', modelo],
    queryFn: () => api<Preview>(`${BASE}/previa?modelo=${encodeURIComponent(modelo ?? '')}`),
    enabled: modelo !== undefined,
  })
  if (templates.isError || preview.isError) return <ServerError />
  if (!templates.data || !modelo) return <ScreenSkeleton />
  const groups = [...new Set(templates.data.map((template) => template.grupo))]
  return (
    <>
      <PageHeader
        title="Modelos de e-mail"
        subtitle="Como as mensagens chegam, com dados de exemplo e o nome, a logomarca e as cores desta empresa."
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <FormControl size="small" fullWidth sx={{ maxWidth: 420, mb: 2 }}>
          <InputLabel id="modelo">Modelo</InputLabel>
          <Select labelId="modelo" label="Modelo" value={modelo} onChange={(event) => setChosen(event.target.value)}>
            {groups.flatMap((grupo) => [
              <ListSubheader key={grupo}>{grupo}</ListSubheader>,
              ...templates.data
                .filter((template) => template.grupo === grupo)
                .map((template) => (
                  <MenuItem key={template.modelo} value={template.modelo}>
                    {template.nome}
                  </MenuItem>
                )),
            ])}
          </Select>
        </FormControl>
        {preview.data ? (
          <>
            <Typography sx={{ mb: 2 }}>
              Assunto: <strong>{preview.data.assunto}</strong>
            </Typography>
            <MailFrame html={preview.data.html} texto={preview.data.texto} title={`Modelo: ${preview.data.assunto}`} />
          </>
        ) : (
          <Box aria-busy sx={{ minHeight: 640 }} />
        )}
      </Paper>
    </>
  )
}
