import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ChartMeta } from '#engine/definition/metadata.ts'
import {
  type ShapeOf,
  api,
  ChartBody,
  formatDecimal,
  newPath,
  Nothing,
  Section,
  useIsOwn,
  useResourceMeta,
} from '#frontend'
import type { profileAnswer } from '../endpoints/competencies.ts'
import { BandFits } from './BandFits.tsx'

const CONFIGS = 'gestao-talentos/configuracoes-niveis-competencia-colaborador'

type Profile = ShapeOf<typeof profileAnswer>

const columns: ChartMeta['columns'] = [
  { key: 'competencia', label: 'Competência', format: 'text' },
  { key: 'exigido', label: 'Exigido pela faixa', format: 'decimal' },
  { key: 'atual', label: 'Do talento', format: 'decimal' },
]

const chartFor = (most: number): ChartMeta => ({
  name: 'competencias',
  kind: 'radar',
  label: 'Competências',
  columns,
  most,
})

/** Levels of the talent against those the salary band requires. */
export function CompetencyRadar() {
  const record = useRecordContext()
  const meta = useResourceMeta(CONFIGS)
  const own = useIsOwn()(record ?? {})
  const mayWrite = own && meta?.can.create === true
  const { data, error, refetch } = useQuery({
    queryKey: ['gestao-talentos/talentos', record?.id, 'perfil-competencias'],
    queryFn: () => api<Profile>(`/api/gestao-talentos/talentos/${record!.id}/perfil-competencias`, { silent: true }),
    enabled: record !== undefined,
  })
  const draft = async () => api<Record<string, unknown>>(`/api/${CONFIGS}/new/${record!.id}`)
  const { data: given } = useQuery({
    queryKey: [CONFIGS, 'new', record?.id],
    queryFn: draft,
    enabled: record !== undefined && mayWrite,
  })
  const lines = data?.linhas
  return (
    <Section title="Competências">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography>{data?.aderencia != null && `Aderência à faixa: ${formatDecimal(data.aderencia, 1)}%`}</Typography>
        {mayWrite && (
          <Button variant="outlined" component={RouterLink} to={newPath(CONFIGS)} state={given && { draft: given }}>
            Registrar níveis
          </Button>
        )}
      </Box>
      {lines && !lines.length ? (
        <Nothing>Nem a faixa exige competências nem o talento foi avaliado.</Nothing>
      ) : (
        <ChartBody
          chart={chartFor(data?.ordemMaxima ?? 1)}
          {...(lines && { rows: lines.map(({ competencia, exigido, atual }) => ({ competencia, exigido, atual })) })}
          error={error}
          retry={() => void refetch()}
          asTable={false}
        />
      )}
      {record && <BandFits id={Number(record.id)} />}
    </Section>
  )
}
