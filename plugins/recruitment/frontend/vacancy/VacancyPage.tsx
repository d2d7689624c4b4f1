import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link as RouterLink, useParams } from 'react-router'
import {
  addedSections,
  Facts,
  factsOfRecord,
  formatDate,
  formatInteger,
  Funnel,
  Icon,
  Nothing,
  PageHeader,
  type PluginPageProps,
  RecordPage,
  RecordSections,
  RecordTimeline,
  Section,
  useResourceMeta,
} from '#frontend'
import { Advert, ADVERT } from './Advert.tsx'
import { Approval } from './Approval.tsx'
import { nextAction, nextActions, nobodyYet } from './next_step.ts'
import { VacancyState } from './VacancyState.tsx'
import { WhoFits } from './WhoFits.tsx'
import { useBoardOf, VACANCIES, type VacancyRow } from './use_vacancy.ts'

const PARTS = [
  {
    label: 'Dados da vaga',
    fields: [
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
  },
  {
    label: 'Perfil procurado',
    fields: [
      'escolaridade',
      'escolaridades',
      'sexo',
      'idadeMinima',
      'idadeMaxima',
      'cidade',
      'experiencias',
      'infoComplementares',
    ],
  },
  { label: 'Substituição', fields: ['colaboradoresSubstituidos'] },
]

/** The reasons for the current state of the vacancy. */
const NOTES = ['liberador', 'observacaoLiberador', 'obsSuspensao', 'obsCancelamento', 'dataEncerramento', 'obsEncerra']

/** Page of a vacancy: state, figures, advert, and history. */
export const VacancyPage = ({ id = '', start }: PluginPageProps & { start?: string }) => (
  <RecordPage
    resource={VACANCIES}
    id={id}
    start={start}
    header={(row, actions) => <VacancyHeader row={row as VacancyRow} actions={actions} />}
    buttons={(row) => <BoardButton id={row.id} main={nextAction(row as VacancyRow) === undefined} />}
    main={(row) => nextActions(row as VacancyRow)}
    placesAdded
    parts={(row) => [{ name: 'vaga', label: 'Vaga', element: <Vacancy row={row as VacancyRow} /> }]}
  />
)

const VacancyHeader = ({ row, actions }: { row: VacancyRow; actions: React.ReactNode }) => (
  <PageHeader
    title={row.descricao}
    subtitle={
      <VacancyState row={row}>
        <span>
          {[`Vaga ${row.id}`, row.cargo?.nome, row.areaOrganizacional?.nome, `desde ${formatDate(row.data)}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </VacancyState>
    }
    actions={actions}
  />
)

function BoardButton({ id, main }: { id: number; main: boolean }) {
  const people = useBoardOf(id).data?.candidatos.length
  return (
    <Button
      variant={main ? 'contained' : 'outlined'}
      color={main ? 'primary' : 'inherit'}
      sx={main ? undefined : { borderColor: 'divider' }}
      startIcon={<Icon name="ViewKanban" />}
      component={RouterLink}
      to={`/${VACANCIES}/${id}/candidatos`}
    >
      {people === undefined ? 'Candidatos' : `Candidatos (${formatInteger(people)})`}
    </Button>
  )
}

function Vacancy({ row }: { row: VacancyRow }) {
  const meta = useResourceMeta(VACANCIES)!
  const board = useBoardOf(row.id).data
  const people = board?.candidatos.length
  const added = addedSections(meta)
  // Facts that other plugins add to the advert are shown with it.
  const said = added.find(({ label }) => label === ADVERT) ?? { fields: [] }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        alignItems: 'start',
      }}
    >
      <div>
        <RecordSections meta={meta} row={row} sections={PARTS} />
        <Advert row={row} facts={factsOfRecord(meta.fields, row, said.fields)} />
        <RecordSections meta={meta} row={row} sections={added.filter((section) => section !== said)} />
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
          {board && board.funil.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <Funnel steps={board.funil} label={`Funil da seleção: ${row.descricao}`} />
            </Box>
          )}
          {people === 0 && <Nothing>{nobodyYet(row)}</Nothing>}
        </Section>
        <Approval row={row} />
        <WhoFits id={row.id} />
        <RecordTimeline meta={meta} sources={meta.record?.timeline ?? []} id={row.id} title="Andamento">
          <Facts items={factsOfRecord(meta.fields, row, NOTES)} />
        </RecordTimeline>
      </div>
    </Box>
  )
}

/** The release has a separate address for links in mails and messages: the vacancy with the dialog already open. */
export const ReleasePage = () => <VacancyPage {...useParams()} start="libera" />
