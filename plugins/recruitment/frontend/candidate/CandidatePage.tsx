import Button from '@mui/material/Button'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  Icon,
  type PluginPageProps,
  RecordPage,
  type RecordPart,
  RecordSections,
  useIsOwn,
  useWhenNoDialogOpen,
  useResourceMeta,
  useSession,
} from '#frontend'
import { useEvaluationsOf } from '../evaluation/types.ts'
import { CandidateHeader } from './CandidateHeader.tsx'
import { Documents } from './Documents.tsx'
import { EnterVacancies } from './EnterVacancies.tsx'
import { Evaluations } from './Evaluations.tsx'
import { PeopleOfSameName } from './PeopleOfSameName.tsx'
import { Resume } from './Resume.tsx'
import { Scorecards } from './Scorecards.tsx'
import { Selections } from './Selections.tsx'
import { type Candidate, CANDIDATES, useCandidate } from './use_candidate.ts'

const PARTS = [
  {
    label: 'Identificação',
    fields: [
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
  },
  {
    label: 'Família',
    fields: [
      'pessoal.mae',
      'pessoal.profissaoMae',
      'pessoal.pai',
      'pessoal.profissaoPai',
      'pessoal.conjuge',
      'pessoal.profissaoConjuge',
    ],
  },
  {
    label: 'Endereço e contato',
    fields: [
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
  },
  {
    label: 'Documentos',
    fields: [
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
  },
  {
    label: 'Relação com a empresa',
    fields: ['comoFicouSabendoVaga', 'pessoal.possuiParentes', 'pessoal.parentesAmigos', 'pessoal.indicadoPor'],
  },
  {
    label: 'Informações socioeconômicas',
    fields: [
      'socioEconomica.possuiVeiculo',
      'socioEconomica.pagaPensao',
      'socioEconomica.quantidade',
      'socioEconomica.valor',
    ],
  },
]

/** Not an action of the definition: its dialog is a custom screen. */
const ENTERING = 'vagas'
const ENTER = 'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR'

/** Page of a candidate, the most used page. The form opens from a button. */
export function CandidatePage({ id = '', start }: PluginPageProps & { start?: string }) {
  const { can } = useSession()
  const meta = useResourceMeta(CANDIDATES)
  const data = useCandidate(id)
  // Candidates shared by another company are read-only; entering them for a vacancy of the own company is allowed.
  const isOwn = useIsOwn()
  const evaluations = useEvaluationsOf(Number(id), can('ROLE_CAPTACAO_AVALIACOES')).data ?? []
  const [entering, setEntering] = useState<Candidate>()
  const parts = (record: Candidate, generated: RecordPart[]): RecordPart[] => {
    const applications = data.summary.data?.candidaturas ?? []
    const documents = data.documents.data ?? []
    return [
      { name: 'curriculo', label: 'Currículo', element: <Resume row={record} /> },
      {
        name: 'selecoes',
        label: 'Seleções',
        count: applications.length,
        element: (
          <Selections id={record.id} name={record.nome} applications={applications} history={data.history.data ?? []} />
        ),
      },
      {
        name: 'avaliacoes',
        label: 'Avaliações',
        count: evaluations.length,
        element: (
          <>
            <Scorecards candidateId={record.id} applications={applications} />
            <Evaluations candidateId={record.id} own={isOwn(record)} evaluations={evaluations} />
          </>
        ),
      },
      {
        name: 'documentos',
        label: 'Documentos',
        count: documents.length,
        element: <Documents candidateId={record.id} own={isOwn(record)} documents={documents} />,
      },
      {
        name: 'dados',
        label: 'Dados pessoais',
        element: <RecordSections meta={meta!} row={record} sections={PARTS} />,
      },
      ...generated.filter(({ name }) => name === 'linha-do-tempo'),
    ]
  }
  return (
    <>
      <RecordPage
        resource={CANDIDATES}
        id={id}
        start={start}
        editFirst
        header={(row, actions) => (
          <CandidateHeader row={row as Candidate} phone={data.summary.data?.telefone} actions={actions} />
        )}
        buttons={(row) => (
          <EnterButton row={row as Candidate} asked={start === ENTERING} allowed={can(ENTER)} onEnter={setEntering} />
        )}
        notices={(row) => <PeopleOfSameName id={row.id} name={(row as Candidate).nome} />}
        parts={(row, generated) => parts(row as Candidate, generated)}
      />
      {entering && <EnterVacancies row={entering} onClose={() => setEntering(undefined)} />}
    </>
  )
}

interface EnterButtonProps {
  row: Candidate
  /** Requested by the address. */
  asked: boolean
  allowed: boolean
  onEnter(row: Candidate): void
}

function EnterButton({ row, asked, allowed, onEnter }: EnterButtonProps) {
  useWhenNoDialogOpen(asked && allowed, () => onEnter(row))
  if (!allowed) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="GroupAdd" />}
      onClick={() => onEnter(row)}
      sx={{ borderColor: 'divider' }}
    >
      Incluir em vagas
    </Button>
  )
}

/** Separate addresses for what is mostly opened by buttons: the candidate with the dialog already open. */
export const ResumePage = () => <CandidatePage {...useParams()} />
export const PrintResumePage = () => <CandidatePage {...useParams()} start="imprimir-curriculo" />
export const EnterVacanciesPage = () => <CandidatePage {...useParams()} start={ENTERING} />
