import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import { api, ChartBody, Failed, Icon, Nothing, ScreenSkeleton } from '#frontend'
import { ComparisonTable } from './ComparisonTable.tsx'
import { PeopleDialog, type Asked } from './PeopleDialog.tsx'
import type { Comparison } from './comparison.ts'

const CHART: ChartMeta = {
  name: 'quadro',
  kind: 'line',
  label: 'Previsto e realizado',
  columns: [
    { key: 'mes', label: 'Mês', format: 'month' },
    { key: 'previsto', label: 'Previsto', format: 'integer' },
    { key: 'realizado', label: 'Realizado', format: 'integer' },
  ],
}

/** Planned and actual headcount: the year as two lines, then each position of each area. */
export function ComparisonTab() {
  const plan = useRecordContext()
  const navigate = useNavigate()
  const [area, setArea] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['planejamento/quadros', plan?.id, 'comparativo', plan?.versao],
    queryFn: () => api<Comparison>(`/api/planejamento/quadros/${plan!.id}/comparativo`),
    enabled: Boolean(plan),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const areas = [...new Map(data.linhas.map((linha) => [linha.areaId, linha.area]))]
  const shown = data.linhas.filter(
    (linha) =>
      (!area || linha.areaId === Number(area)) &&
      (!onlyDifferent || linha.meses.some((cell) => (cell.diferenca ?? 0) !== 0)),
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label="Área organizacional"
          value={area}
          onChange={(event) => setArea(event.target.value)}
          sx={{ width: { xs: '100%', sm: 280 } }}
        >
          <MenuItem value="">Todas</MenuItem>
          {areas.map(([id, nome]) => (
            <MenuItem key={id} value={String(id)}>
              {nome}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Switch checked={onlyDifferent} onChange={(_, checked) => setOnlyDifferent(checked)} />}
          label="Só com diferença"
        />
        <Button
          startIcon={<Icon name="Print" />}
          sx={{ ml: { sm: 'auto' } }}
          onClick={() => void navigate('/planejamento/relatorios/quadro-previsto-realizado')}
        >
          PDF e XLSX
        </Button>
      </Box>
      {!area && !onlyDifferent && data.linhas.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <ChartBody chart={CHART} rows={data.total} error={null} retry={() => void refetch()} asTable={false} />
        </Box>
      )}
      {shown.length ? (
        <ComparisonTable meses={data.meses} linhas={shown} onAsk={setAsked} />
      ) : (
        <Nothing>
          {data.linhas.length
            ? 'Nada difere do plano.'
            : 'O plano ainda está vazio. Use "Preencher com o quadro atual" para começar.'}
        </Nothing>
      )}
      {asked && <PeopleDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
