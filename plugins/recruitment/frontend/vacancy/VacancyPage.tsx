import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink, useNavigate, useParams } from 'react-router'
import { isVisible } from '#engine/definition/validate.ts'
import {
  editPath,
  factsOf,
  formatDate,
  formatDateTime,
  formatInteger,
  Funnel,
  Icon,
  listPath,
  PageHeader,
  type PluginPageProps,
  RecordActions,
  StateChip,
  useActions,
  useFacts,
  useRemove,
  useResourceMeta,
} from '#frontend'
import { BackLink } from '../shared/BackLink.tsx'
import { Facts, factsOfRecord } from '../shared/Facts.tsx'
import { Nothing, Section } from '../shared/Section.tsx'
import { Failed, RecordSkeleton } from '../shared/States.tsx'
import { Timeline } from '../shared/Timeline.tsx'
import { useStartedAction } from '../shared/use_started_action.ts'
import { Advert } from './Advert.tsx'
import { useVacancy, VACANCIES } from './use_vacancy.ts'

const PARTS: Record<string, string[]> = {
  'Dados da vaga': [
    'estabelecimento',
    'areaOrganizacional',
    'faixaSalarial',
    'ambiente',
    'funcao',
    'motivoSolicitacao',
    'vinculo',
    'tipoVaga',
    'remuneracao',
    'horarioComercial',
    'horasDiariasPrevistas',
    'dataPrevisaoEncerramento',
    'solicitante',
    'recrutadorResponsavel',
    'invisivelParaGestor',
  ],
  'Perfil procurado': [
    'escolaridade',
    'escolaridades',
    'sexo',
    'idadeMinima',
    'idadeMaxima',
    'cidade',
    'experiencias',
    'infoComplementares',
  ],
  Substituição: ['colaboradoresSubstituidos'],
}

/** Why the vacancy stands where it stands. */
const NOTES = ['liberador', 'observacaoLiberador', 'obsSuspensao', 'obsCancelamento', 'dataEncerramento', 'obsEncerra']

/** Page of a vacancy: state, figures, advert, and what happened. */
export function VacancyPage({ id = '', start }: PluginPageProps & { start?: string }) {
  const data = useVacancy(id)
  const meta = useResourceMeta(VACANCIES)
  if (data.record.isPending || !meta) return <RecordSkeleton />
  if (data.record.isError) return <Failed error={data.record.error} retry={() => void data.record.refetch()} />
  return <VacancyRecord key={id} data={data} meta={meta} start={start} />
}

function VacancyRecord({
  data,
  meta,
  start,
}: {
  data: ReturnType<typeof useVacancy>
  meta: NonNullable<ReturnType<typeof useResourceMeta>>
  start?: string
}) {
  const row = data.record.data!
  const navigate = useNavigate()
  const actions = useActions(meta)
  useStartedAction(actions, row, start)
  const remove = useRemove(meta, () => void navigate(listPath(VACANCIES)))
  const people = data.board.data?.candidatos.length
  // The salary and the substituted people follow settings of the company, as in the form.
  const facts = factsOf(row, useFacts())
  const shown = (path: string) => meta.fields[path] !== undefined && isVisible(meta.fields[path], facts)
  return (
    <>
      <BackLink to={listPath(VACANCIES)} label={meta.label.plural} />
      <PageHeader
        title={row.descricao}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
            <StateChip resource={VACANCIES} value={row.situacao} />
            <span>
              {[`Vaga ${row.id}`, row.cargo?.nome, row.areaOrganizacional?.nome, `aberta em ${formatDate(row.data)}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Box>
        }
        actions={
          <>
            <Button
              variant="contained"
              startIcon={<Icon name="ViewKanban" />}
              component={RouterLink}
              to={`/${VACANCIES}/${row.id}/candidatos`}
            >
              {people === undefined ? 'Candidatos' : `Candidatos (${formatInteger(people)})`}
            </Button>
            {meta.can.update && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="Edit" />}
                component={RouterLink}
                to={editPath(meta, row.id)}
                sx={{ borderColor: 'divider' }}
              >
                Editar
              </Button>
            )}
            <RecordActions
              actions={actions.allowed('row', row)}
              onAction={(action) => actions.start(action, [row])}
              onRemove={meta.can.delete ? () => void remove([row]) : undefined}
            />
          </>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          alignItems: 'start',
        }}
      >
        <div>
          {Object.entries(PARTS).map(([title, paths]) => {
            const items = factsOfRecord(meta.fields, row, paths.filter(shown))
            return items.length ? (
              <Section key={title} title={title}>
                <Facts items={items} />
              </Section>
            ) : null
          })}
          <Advert row={row} />
        </div>
        <div>
          <Section title="Preenchimento">
            <Facts
              min={84}
              items={[
                { label: 'Nº de vagas', value: formatInteger(row.quantidade) },
                { label: 'Preenchidas', value: formatInteger(row.qtdVagasPreenchidas ?? 0) },
                { label: 'Candidatos', value: people === undefined ? null : formatInteger(people) },
              ]}
            />
            {data.board.data && data.board.data.funil.length > 0 && (
              <Box sx={{ mt: 2 }}>
                <Funnel steps={data.board.data.funil} label={`Funil da seleção: ${row.descricao}`} />
              </Box>
            )}
            {people === 0 && <Nothing>Ainda não há candidatos nesta vaga.</Nothing>}
          </Section>
          <Section title="Andamento">
            <Facts items={factsOfRecord(meta.fields, row, NOTES)} />
            <Box sx={{ mt: 2 }}>
              <Timeline
                items={(data.course.data ?? []).map((one) => ({
                  id: one.id,
                  title: one.acao,
                  when: one.dataHora.length > 10 ? formatDateTime(one.dataHora) : formatDate(one.dataHora),
                  subtitle: one.usuario,
                  text: one.observacao,
                }))}
              />
            </Box>
          </Section>
        </div>
      </Box>
      {actions.dialog}
    </>
  )
}

/** The release has an address of its own, for links in mails and messages: the vacancy with the question already asked. */
export const ReleasePage = () => <VacancyPage {...useParams()} start="libera" />
