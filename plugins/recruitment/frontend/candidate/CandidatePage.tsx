import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router'
import {
  editPath,
  Icon,
  listPath,
  type PluginPageProps,
  RecordActions,
  useActions,
  useDocumentTitle,
  useResourceMeta,
  useSession,
} from '#frontend'
import { BackLink } from '../shared/BackLink.tsx'
import { Facts, factsOfRecord } from '../shared/Facts.tsx'
import { Section } from '../shared/Section.tsx'
import { Failed, RecordSkeleton } from '../shared/States.tsx'
import { CandidateHeader } from './CandidateHeader.tsx'
import { Documents } from './Documents.tsx'
import { useEvaluationsOf } from '../evaluation/types.ts'
import { RemovalDialog } from '../duplicates/RemovalDialog.tsx'
import { EnterVacancies } from './EnterVacancies.tsx'
import { Evaluations } from './Evaluations.tsx'
import { Namesakes } from './Namesakes.tsx'
import { Resume } from './Resume.tsx'
import { Selections } from './Selections.tsx'
import { useOnceFree, useStartedAction } from '../shared/use_started_action.ts'
import { CANDIDATES, useCandidate } from './use_candidate.ts'

const PARTS: Record<string, string[]> = {
  Identificação: [
    'nome',
    'nomeSocial',
    'pessoal.dataNascimento',
    'pessoal.naturalidade',
    'pessoal.sexo',
    'pessoal.estadoCivil',
    'pessoal.escolaridade',
    'pessoal.etniaRaca',
    'pessoal.deficiencia',
    'pessoal.qtdFilhos',
  ],
  Família: [
    'pessoal.mae',
    'pessoal.profissaoMae',
    'pessoal.pai',
    'pessoal.profissaoPai',
    'pessoal.conjuge',
    'pessoal.profissaoConjuge',
  ],
  'Endereço e contato': [
    'endereco.cep',
    'endereco.logradouro',
    'endereco.numero',
    'endereco.complemento',
    'endereco.bairro',
    'endereco.cidade',
    'endereco.uf',
    'contato.email',
    'contato.ddd',
    'contato.foneFixo',
    'contato.dddCelular',
    'contato.foneCelular',
    'contato.nomeContato',
  ],
  Documentos: [
    'pessoal.cpf',
    'pessoal.rg',
    'pessoal.rgOrgaoEmissor',
    'pessoal.rgUfId',
    'pessoal.pis',
    'pessoal.ctps.ctpsNumero',
    'pessoal.ctps.ctpsSerie',
    'pessoal.tituloEleitoral.titEleitNumero',
    'habilitacao.numeroHab',
    'habilitacao.categoria',
    'habilitacao.vencimento',
  ],
  'Relação com a empresa': [
    'comoFicouSabendoVaga',
    'pessoal.possuiParentes',
    'pessoal.parentesAmigos',
    'pessoal.indicadoPor',
  ],
  'Informações socioeconômicas': [
    'socioEconomica.possuiVeiculo',
    'socioEconomica.pagaPensao',
    'socioEconomica.quantidade',
    'socioEconomica.valor',
  ],
}

const TABS = [
  ['curriculo', 'Currículo'],
  ['selecoes', 'Seleções'],
  ['avaliacoes', 'Avaliações'],
  ['documentos', 'Documentos'],
  ['dados', 'Dados pessoais'],
] as const

/** No action of the definition: its dialog is a screen of ours. */
const ENTERING = 'vagas'

/** Page of a candidate: what people read most. The form is one button away. */
export function CandidatePage({ id = '', start }: PluginPageProps & { start?: string }) {
  const data = useCandidate(id)
  const meta = useResourceMeta(CANDIDATES)
  if (data.record.isPending || !meta) return <RecordSkeleton />
  if (data.record.isError) return <Failed error={data.record.error} retry={() => void data.record.refetch()} />
  return <CandidateRecord key={id} data={data} meta={meta} start={start} />
}

function CandidateRecord({
  data,
  meta,
  start,
}: {
  data: ReturnType<typeof useCandidate>
  meta: NonNullable<ReturnType<typeof useResourceMeta>>
  start?: string
}) {
  const row = data.record.data!
  const { can } = useSession()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [entering, setEntering] = useState(false)
  const actions = useActions(meta)
  useStartedAction(actions, row, start)
  useOnceFree(start === ENTERING && can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR'), () => setEntering(true))
  const [removing, setRemoving] = useState(false)
  useDocumentTitle(row.nome)
  const tab = TABS.find(([name]) => name === params.get('aba'))?.[0] ?? 'curriculo'
  const evaluations = useEvaluationsOf(row.id, can('ROLE_CAPTACAO_AVALIACOES')).data ?? []
  const count = {
    avaliacoes: evaluations.length || undefined,
    selecoes: data.summary.data?.candidaturas.length,
    documentos: data.documents.data?.length,
  } as Record<string, number | undefined>

  return (
    <>
      <BackLink to={listPath(CANDIDATES)} label={meta.label.plural} />
      <CandidateHeader
        row={row}
        phone={data.summary.data?.telefone}
        actions={
          <>
            {meta.can.update && (
              <Button
                variant="contained"
                startIcon={<Icon name="Edit" />}
                component={RouterLink}
                to={editPath(meta, row.id)}
              >
                Editar
              </Button>
            )}
            {can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR') && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="GroupAdd" />}
                onClick={() => setEntering(true)}
                sx={{ borderColor: 'divider' }}
              >
                Incluir em vagas
              </Button>
            )}
            <RecordActions
              actions={actions.allowed('row', row)}
              onAction={(action) => actions.start(action, [row])}
              onRemove={meta.can.delete ? () => setRemoving(true) : undefined}
            />
          </>
        }
      />
      <Namesakes id={row.id} name={row.nome} />
      <Tabs
        value={tab}
        onChange={(_event, next: string) => setParams({ aba: next }, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Partes do cadastro"
        sx={{ mb: 2 }}
      >
        {TABS.map(([name, label]) => (
          <Tab key={name} value={name} label={count[name] ? `${label} (${count[name]})` : label} />
        ))}
      </Tabs>
      {tab === 'curriculo' && <Resume row={row} />}
      {tab === 'selecoes' && (
        <Selections
          id={row.id}
          name={row.nome}
          applications={data.summary.data?.candidaturas ?? []}
          history={data.history.data ?? []}
        />
      )}
      {tab === 'avaliacoes' && <Evaluations candidateId={row.id} evaluations={evaluations} />}
      {tab === 'documentos' && <Documents candidateId={row.id} documents={data.documents.data ?? []} />}
      {tab === 'dados' &&
        Object.entries(PARTS).map(([title, paths]) => {
          const items = factsOfRecord(meta.fields, row, paths)
          return items.length ? (
            <Section key={title} title={title}>
              <Facts items={items} />
            </Section>
          ) : null
        })}
      {actions.dialog}
      {removing && (
        <RemovalDialog
          ids={[row.id]}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(listPath(CANDIDATES))}
        />
      )}
      {entering && <EnterVacancies row={row} onClose={() => setEntering(false)} />}
    </>
  )
}

/** Addresses of their own for what is mostly reached by buttons: the candidate with the question already asked. */
export const ResumePage = () => <CandidatePage {...useParams()} />
export const PrintResumePage = () => <CandidatePage {...useParams()} start="imprimir-curriculo" />
export const EnterVacanciesPage = () => <CandidatePage {...useParams()} start={ENTERING} />
