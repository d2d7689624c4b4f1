import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ActionDialog,
  type ShapeOf,
  api,
  Failed,
  formatDate,
  Nothing,
  PageHeader,
  ScreenSkeleton,
  ToneChip,
  useNotice,
} from '#frontend'
import { PAPEIS_INDICADOS, SITUACOES_INDICACAO } from '../codes.ts'
import type { nominationsAnswer } from '../endpoints/nominations.ts'
import { ColleagueField, type Colleague } from './ColleagueField.tsx'

type Nominations = ShapeOf<typeof nominationsAnswer>
type Cycle = Nominations['ciclos'][number]
type Pending = Nominations['aprovar'][number]
type Role = keyof typeof PAPEIS_INDICADOS
type State = keyof typeof SITUACOES_INDICACAO

const TONES = { I: 'warning', A: 'success', R: 'error' } as const
const PATH = '/api/feedback/minhas-indicacoes'

function Nominate({ cycle, onDone }: { cycle: Cycle; onDone: () => Promise<void> }) {
  const notice = useNotice()
  const [person, setPerson] = useState<Colleague | null>(null)
  const [role, setRole] = useState<Role>('P')
  const send = async () => {
    try {
      await api(PATH, {
        method: 'POST',
        body: { avaliacaoDesempenhoId: cycle.id, avaliadorId: person!.id, papel: role },
      })
      notice.success('Indicação enviada ao seu gestor.')
      setPerson(null)
      await onDone()
    } catch (error) {
      notice.error(error)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <ColleagueField label="Quem deve avaliar você" value={person} onChange={setPerson} />
      </Box>
      <TextField
        select
        label="Papel"
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        sx={{ width: 180 }}
      >
        {(Object.keys(PAPEIS_INDICADOS) as Role[]).map((value) => (
          <MenuItem key={value} value={value}>
            {PAPEIS_INDICADOS[value]}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="contained" disabled={!person} onClick={() => void send()}>
        Indicar avaliador
      </Button>
    </Box>
  )
}

/** Somebody else in the place of who was nominated, approved at once. */
function Replacement({
  of: { avaliado, avaliador },
  onClose,
  onChosen,
}: {
  of: Pending
  onClose: () => void
  onChosen: (id: number) => Promise<void>
}) {
  const notice = useNotice()
  const [person, setPerson] = useState<Colleague | null>(null)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>Trocar o avaliador</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{`Em vez de ${avaliador}, quem avalia ${avaliado}?`}</Typography>
        <ColleagueField label="Avaliador" value={person} onChange={setPerson} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={!person}
          onClick={() => void onChosen(person!.id).catch((error) => notice.error(error))}
        >
          Trocar e aprovar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The user's nominations of evaluators in a 360° cycle, and the nominations of the team to decide on. */
export function NominationsPage() {
  const notice = useNotice()
  const client = useQueryClient()
  const [refusing, setRefusing] = useState<number | null>(null)
  const [replacing, setReplacing] = useState<Pending | null>(null)
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['feedback/minhas-indicacoes'],
    queryFn: () => api<Nominations>(PATH),
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <Failed error={error} retry={() => void refetch()} />
  const again = () => client.invalidateQueries({ queryKey: ['feedback/minhas-indicacoes'] })
  const decide = async (id: number, body: Record<string, unknown>) => {
    await api(`${PATH}/${id}`, { method: 'PUT', body })
    notice.success(body.aprovar ? 'Indicação aprovada: o avaliador foi incluído.' : 'Indicação recusada.')
    await again()
  }
  return (
    <>
      <PageHeader
        title="Indicar avaliadores"
        subtitle="Em avaliações 360°, você diz quem acompanha o seu trabalho de perto"
      />
      <Stack spacing={2} sx={{ maxWidth: 820 }}>
        {data.aprovar.map((item) => (
          <Paper
            key={item.id}
            variant="outlined"
            sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', borderColor: 'warning.main' }}
          >
            <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{`${item.avaliado} indica ${item.avaliador}`}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[item.ciclo, PAPEIS_INDICADOS[item.papel as Role], item.justificativa].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
              <Button onClick={() => setRefusing(item.id)}>Recusar</Button>
              <Button onClick={() => setReplacing(item)}>Trocar</Button>
              <Button variant="contained" onClick={() => void decide(item.id, { aprovar: true }).catch(notice.error)}>
                Aprovar
              </Button>
            </Box>
          </Paper>
        ))}
        {!data.ciclos.length && !data.aprovar.length && (
          <Nothing>Nenhuma avaliação pede indicações suas agora.</Nothing>
        )}
        {data.ciclos.map((cycle) => (
          <Paper key={cycle.id} variant="outlined" sx={{ p: 2 }}>
            <Typography component="h2" sx={{ fontWeight: 600 }}>
              {cycle.titulo}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {`Até ${formatDate(cycle.ate)} · ${cycle.minimo ? `pelo menos ${cycle.minimo} pares, ` : ''}no máximo ${cycle.maximo} pessoas`}
            </Typography>
            {cycle.indicados.map((indicado) => (
              <Box key={indicado.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
                <Typography sx={{ flex: '1 1 200px' }}>
                  {`${indicado.avaliador} · ${PAPEIS_INDICADOS[indicado.papel as Role]}${indicado.motivo ? ` · ${indicado.motivo}` : ''}`}
                </Typography>
                <ToneChip
                  label={SITUACOES_INDICACAO[indicado.situacao as State]}
                  tone={TONES[indicado.situacao as State]}
                />
              </Box>
            ))}
            {cycle.aberta && cycle.indicados.filter((indicado) => indicado.situacao !== 'R').length < cycle.maximo && (
              <Nominate cycle={cycle} onDone={again} />
            )}
          </Paper>
        ))}
      </Stack>
      {replacing && (
        <Replacement
          of={replacing}
          onClose={() => setReplacing(null)}
          onChosen={async (avaliadorId) => {
            await decide(replacing.id, { aprovar: true, avaliadorId })
            setReplacing(null)
          }}
        />
      )}
      {refusing !== null && (
        <ActionDialog
          action={{
            label: 'Recusar',
            title: 'Recusar indicação',
            fields: { motivo: { kind: 'longText', label: 'Motivo', required: true, width: 12 } },
          }}
          onClose={() => setRefusing(null)}
          onRun={(input) => decide(refusing, { aprovar: false, ...input })}
        />
      )}
    </>
  )
}
