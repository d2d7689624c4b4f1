import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, PageHeader, refreshMetadata, ScreenSkeleton, ScrollRegion, ServerError } from '#frontend'
import { ExtraFieldDialog } from './ExtraFieldDialog.tsx'
import type { ExtraField } from './extra_field.ts'

const yes = (value: boolean) => (value ? 'Sim' : '–')

/** On a phone the columns of a field are one line below its title. */
const WIDE = { display: { xs: 'none', md: 'table-cell' } }
const COLUMNS = { Campo: {}, Título: WIDE, Tipo: WIDE, Candidato: WIDE, Talento: WIDE, Obrigatório: WIDE, Ações: {} }

const inOneLine = (field: ExtraField) =>
  [
    field.titulo && field.nome,
    field.tipo,
    field.ativoCandidato && 'candidato',
    field.ativoColaborador && 'talento',
    field.obrigatorio && 'obrigatório',
  ]
    .filter(Boolean)
    .join(' · ')

/** The predefined fields of candidates and talents: a field appears on their forms once it has a title. */
export function ExtraFieldsPage() {
  const [edited, setEdited] = useState<ExtraField>()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const { data, isError, refetch } = useQuery({
    queryKey: ['campos-extras'],
    queryFn: () => api<{ camposExtras: ExtraField[] }>('/api/geral/configuracoes?todos=true'),
  })
  if (isError) return <ServerError />
  if (!data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Campos extras" subtitle="Dê um título a um campo e diga em que cadastro ele aparece." />
      <ScrollRegion label="Campos extras" outlined>
        <Table size="small">
          <TableHead>
            <TableRow>
              {Object.entries(COLUMNS).map(([label, sx]) => (
                <TableCell key={label} align={label === 'Ações' ? 'right' : 'left'} sx={sx}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.camposExtras.map((extra) => (
              <TableRow key={extra.id} hover>
                <TableCell>
                  {phone ? (
                    <>
                      <Typography sx={{ fontWeight: extra.titulo ? 600 : 400 }}>
                        {extra.titulo ?? extra.nome}
                      </Typography>
                      <Typography variant="body2" color="textSecondary">
                        {inOneLine(extra)}
                      </Typography>
                    </>
                  ) : (
                    extra.nome
                  )}
                </TableCell>
                <TableCell sx={{ ...WIDE, fontWeight: extra.titulo ? 600 : 400 }}>{extra.titulo ?? '–'}</TableCell>
                <TableCell sx={WIDE}>{extra.tipo}</TableCell>
                <TableCell sx={WIDE}>{yes(extra.ativoCandidato)}</TableCell>
                <TableCell sx={WIDE}>{yes(extra.ativoColaborador)}</TableCell>
                <TableCell sx={WIDE}>{yes(extra.obrigatorio)}</TableCell>
                <TableCell align="right">
                  <Button size="small" onClick={() => setEdited(extra)} aria-label={`Editar ${extra.nome}`}>
                    Editar
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {edited && (
        <ExtraFieldDialog
          field={edited}
          onClose={(saved) => {
            setEdited(undefined)
            if (!saved) return
            refreshMetadata()
            void refetch()
          }}
        />
      )}
    </>
  )
}
