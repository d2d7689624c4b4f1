import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldDefs } from '#engine/definition/types.ts'
import { ActionDialog, api, Icon, useNotice, useResourceMeta } from '#frontend'
import type { BoardData, Card } from './types.ts'

const APPLICATIONS = 'captacao/candidato-solicitacoes'
const ADMISSIONS = 'gestao-talentos/talentos-admissao'
/** Default message to the hired candidate; HR may change it. */
const WELCOME =
  'Ficamos felizes com a sua chegada! Preencha o formulário e anexe os documentos pedidos para a sua admissão.'

interface HiredProps {
  card: Card
  vaga: BoardData['vaga']
  /** Others still in the selection: they are needed while a place is open. */
  others: number
  mayClose: boolean
  /** Notifies and refuses the others. */
  onInform(): void
  onCloseVacancy(): void
  onClose(): void
}

/**
 * The steps after a hire: the open offer, the admission, the others, the closing of the vacancy. Each is a button; all
 * are optional.
 */
export function Hired({ card, vaga, others, mayClose, onInform, onCloseVacancy, onClose }: HiredProps) {
  const admissions = useResourceMeta(ADMISSIONS)
  const [admitting, setAdmitting] = useState(false)
  const [admission, setAdmission] = useState<number>()
  const action = admissions?.actions.find((meta) => meta.name === 'solicitar')
  const full = (vaga.qtdVagasPreenchidas ?? 0) >= vaga.quantidade
  if (admitting && action)
    return (
      <Admission
        card={card}
        fields={action.fields ?? {}}
        onClose={() => setAdmitting(false)}
        onDone={(id) => {
          setAdmission(id)
          setAdmitting(false)
        }}
      />
    )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="contratado">
      <DialogTitle id="contratado">{`Contratação de ${card.candidato.nome}`}</DialogTitle>
      <DialogContent>
        {card.proposta === 'E' && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            A proposta enviada ainda não foi respondida no portal.
          </Alert>
        )}
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {full
            ? 'Todas as vagas desta seleção estão preenchidas.'
            : `${vaga.qtdVagasPreenchidas} de ${vaga.quantidade} vagas preenchidas.`}
        </Typography>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          {action && admission === undefined && (
            <Button startIcon={<Icon name="HowToReg" />} variant="contained" onClick={() => setAdmitting(true)}>
              Abrir a admissão
            </Button>
          )}
          {admission !== undefined && <SendForm id={admission} />}
          {full && others > 0 && (
            <Button startIcon={<Icon name="MailOutline" />} variant="outlined" onClick={onInform}>
              {others === 1 ? 'Informar o outro candidato' : `Informar os outros ${others} candidatos`}
            </Button>
          )}
          {full && mayClose && (
            <Button startIcon={<Icon name="TaskAlt" />} variant="outlined" onClick={onCloseVacancy}>
              Encerrar a vaga
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Agora não
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The admission exists; its form is sent to the hired candidate when HR decides so. */
function SendForm({ id }: { id: number }) {
  const notice = useNotice()
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await api(`/api/${ADMISSIONS}/${id}/enviar`, { method: 'PUT' })
      setSent(true)
    } catch (error) {
      notice.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      severity="success"
      sx={{ alignSelf: 'stretch' }}
      action={
        !sent && (
          <Button color="inherit" size="small" disabled={busy} onClick={() => void send()}>
            Enviar o formulário
          </Button>
        )
      }
    >
      {sent ? 'Formulário de admissão enviado por e-mail.' : 'Admissão aberta.'}
    </Alert>
  )
}

/** Creates the admission with the data the candidate has already given. */
function Admission({
  card,
  fields,
  onClose,
  onDone,
}: {
  card: Card
  fields: FieldDefs
  onClose(): void
  onDone(id: number): void
}) {
  const { data, isError } = useQuery({
    queryKey: [APPLICATIONS, 'admissao', card.candidatoSolicitacaoId],
    queryFn: () =>
      api<Record<string, unknown>>(`/api/${APPLICATIONS}/${card.candidatoSolicitacaoId}/admissao`, { silent: true }),
  })
  if (!data && !isError) return null
  const known = Object.entries(data ?? { nome: card.candidato.nome.slice(0, 60) }).filter(([, value]) => value)
  return (
    <ActionDialog
      action={{ label: 'Abrir admissão', title: `Admissão de ${card.candidato.nome}`, fields }}
      values={{ msg: WELCOME, ...Object.fromEntries(known) }}
      onClose={onClose}
      onRun={async (input) => {
        const { id } = await api<{ id: number }>(`/api/${ADMISSIONS}/solicitar`, { method: 'POST', body: input })
        onDone(id)
      }}
    />
  )
}
