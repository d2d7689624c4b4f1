import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import {
  AccessDenied,
  api,
  Facts,
  FieldForm,
  FieldGrid,
  PageHeader,
  refreshMetadata,
  type ResourceMeta,
  ScreenSkeleton,
  ServerError,
  useFieldForm,
  useNotice,
  useResourceMeta,
  useSession,
} from '#frontend'
import { demanded, ofSection, type Parameters, SECTIONS } from './parameters.ts'

const ADDRESS = '/api/utilitario/parametros-sistema'
const REPORT = '/utilitario/relatorios/inconsistencias-banco'

/** System-wide parameters of the company on one page. */
export function ParametersPage() {
  const meta = useResourceMeta('utilitario/empresas')
  const { data, isError, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['parametros-sistema'],
    queryFn: () => api<Parameters>(ADDRESS),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!meta) return <AccessDenied />
  if (isError) return <ServerError />
  if (!data) return <ScreenSkeleton />
  return <ParametersForm key={dataUpdatedAt} meta={meta} stored={data} onSaved={() => void refetch()} />
}

function ParametersForm({ meta, stored, onSaved }: { meta: ResourceMeta; stored: Parameters; onSaved(): void }) {
  const notice = useNotice()
  const { reload } = useSession()
  const sections = useMemo(
    () =>
      SECTIONS.map((section) => ({ ...section, fields: ofSection(section, meta) })).filter(
        (item) => item.fields.length,
      ),
    [meta],
  )
  const fields = useMemo(
    () => Object.fromEntries(sections.flatMap((section) => section.fields.map(({ path, field }) => [path, field]))),
    [sections],
  )
  const locked = !meta.can.update
  const form = useFieldForm(fields, { stored: { ...stored }, locked })
  const save = () =>
    form.submit(async (values) => {
      const body = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
      await api(ADDRESS, { method: 'PUT', body, silent: true })
      notice.success('Registro salvo com sucesso.')
      // Menus, lists and forms depend on parameters.
      refreshMetadata()
      void reload()
      onSaved()
    })
  return (
    <Box
      component="form"
      noValidate
      aria-label="Parâmetros do sistema"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PageHeader
        title="Parâmetros do sistema"
        subtitle="Valem para a empresa atual."
        actions={
          <Button component={RouterLink} to={REPORT} variant="outlined" color="inherit">
            Inconsistências do banco de dados
          </Button>
        }
      />
      <FieldForm of={form}>
        {sections.map((section) => (
          <Paper key={section.label} variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
            <Typography variant="h2" sx={{ mb: 2, fontSize: 16 }}>
              {section.label}
            </Typography>
            <FieldGrid placed={section.fields} />
          </Paper>
        ))}
      </FieldForm>
      <Standing stored={stored} />
      {!locked && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <Button type="submit" variant="contained" loading={form.busy !== null}>
            Gravar
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Values configured elsewhere, shown where users look for them. */
function Standing({ stored }: { stored: Parameters }) {
  const talents = useResourceMeta('gestao-talentos/talentos')
  const candidates = useResourceMeta('captacao/candidatos')
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2, fontSize: 16 }}>
        Situação
      </Typography>
      <Facts
        items={[
          { label: 'Versão', value: stored.versao },
          { label: 'Sistema RH autenticado', value: stored.sistemaRhAutenticado ? 'Sim' : 'Não' },
          { label: 'Integrado ao app Colabore', value: stored.integradoAppColabore ? 'Sim' : 'Não' },
          {
            label: 'Campos obrigatórios do talento',
            value: demanded(stored.camposColaboradorObrigatorio, talents),
            wide: true,
          },
          {
            label: 'Campos obrigatórios do candidato',
            value: demanded(stored.camposCandidatoObrigatorio, candidates),
            wide: true,
          },
        ]}
      />
      <Link component={RouterLink} to="/utilitario/personalizacao" sx={{ display: 'inline-block', mt: 2 }}>
        Personalização de telas
      </Link>
    </Paper>
  )
}
