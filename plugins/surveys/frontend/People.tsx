import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import {
  ActionDialog,
  api,
  download,
  isFoundIn,
  formatDate,
  type RowAt,
  ScreenSkeleton,
  SearchBox,
  ServerError,
  ToneChip,
  useConfirm,
  useNotice,
  useSession,
} from '#frontend'

interface Respondent {
  id: number
  colaborador: { id: number; nome: string } | null
  cargo: string | null
  area: string | null
  status: 'C' | 'A' | 'I'
  respondidaEm: string | null
}

type Survey = RowAt<'pesquisa/pesquisas'>

const STATES = { C: ['Completo', 'success'], A: ['Em andamento', 'info'], I: ['Incompleto', 'neutral'] } as const
const VIEWS = { '': 'Todos', C: 'Responderam', A: 'Começaram', I: 'Faltam' }
const EDIT = 'ROLE_PESQUISA_PESQUISAS_EDITAR'
const FILTER = { '': 'TODAS', C: 'RESPONDIDAS', A: 'NAO_RESPONDIDAS', I: 'NAO_RESPONDIDAS' }

/** Who takes part: who has answered, who has not, and what can be done about it. */
export function People({ id, survey }: { id: string; survey: Survey }) {
  const base = `/api/pesquisa/colaborador-questionario/${id}`
  const people = useQuery({ queryKey: [base], queryFn: () => api<Respondent[]>(base), refetchInterval: 30_000 })
  if (people.isPending) return <ScreenSkeleton />
  if (people.isError) return <ServerError />
  return <Respondents id={id} base={base} survey={survey} people={people.data} />
}

function Respondents({ id, base, survey, people }: { id: string; base: string; survey: Survey; people: Respondent[] }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const { can } = useSession()
  const [view, setView] = useState<keyof typeof VIEWS>('')
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [adding, setAdding] = useState(false)
  const shown = people.filter(
    (person) =>
      (!view || person.status === view) &&
      (!search || isFoundIn(search, `${person.colaborador?.nome} ${person.area} ${person.cargo}`)),
  )
  const refresh = () =>
    Promise.all([base, 'pesquisa/pesquisas'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  const run = async (path: string, body: unknown, message: string) => {
    try {
      await api(path, { method: 'POST', body })
      notice.success(message)
      setMarked(new Set())
      await refresh()
    } catch (error) {
      notice.error(error)
    }
  }
  const batch = async (path: string, text: string, done: string) => {
    if (await confirm({ text, destructive: true })) await run(`${base}/${path}`, { ids: [...marked] }, done)
  }
  const report = (pdf: boolean) =>
    void download(`${base}/relatorio`, { method: 'POST', body: { status: FILTER[view], pdf } }).catch(notice.error)
  const count = (state: string) => people.filter((person) => !state || person.status === state).length
  return (
    <>
      {survey.anonimo && (
        <Alert severity="info" sx={{ mb: 2 }}>
          A pesquisa é anônima: aqui se vê quem respondeu, e nunca o quê nem quando.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((value) => (
          <Chip
            key={value}
            label={`${VIEWS[value]} (${count(value)})`}
            color={view === value ? 'primary' : 'default'}
            variant={view === value ? 'filled' : 'outlined'}
            aria-pressed={view === value}
            onClick={() => setView(value)}
          />
        ))}
        <SearchBox value={search} onSearch={setSearch} label="Procurar pessoas" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
          <Button color="inherit" onClick={() => report(false)}>
            XLSX
          </Button>
          <Button color="inherit" onClick={() => report(true)}>
            PDF
          </Button>
          {can(EDIT) && !survey.encerrada && (
            <Button variant="outlined" onClick={() => setAdding(true)}>
              Incluir por nome
            </Button>
          )}
        </Box>
      </Box>
      {marked.size > 0 && can(EDIT) && (
        <Paper variant="outlined" sx={{ p: 1, mb: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ flex: 1 }}>
            {marked.size === 1 ? '1 pessoa marcada' : `${marked.size} pessoas marcadas`}
          </Typography>
          {!survey.anonimo && (
            <Button
              color="error"
              onClick={() =>
                void batch('respostas/remover-em-lote', 'Apagar as respostas destas pessoas?', 'Respostas apagadas.')
              }
            >
              Apagar respostas
            </Button>
          )}
          <Button
            color="error"
            onClick={() =>
              void batch('remover-em-lote', 'Tirar estas pessoas da pesquisa?', 'Participantes removidos.')
            }
          >
            Remover participantes
          </Button>
        </Paper>
      )}
      {shown.length === 0 && (
        <Alert severity="info">{people.length ? 'Ninguém com este filtro.' : 'Ninguém participa ainda.'}</Alert>
      )}
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {shown.map((respondent) => (
          <Box
            component="li"
            key={respondent.id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, borderTop: 1, borderColor: 'divider' }}
          >
            {can(EDIT) && (
              <Checkbox
                checked={marked.has(respondent.id)}
                slotProps={{ input: { 'aria-label': `Marcar ${respondent.colaborador?.nome}` } }}
                onChange={(_event, on) =>
                  setMarked(
                    (all) =>
                      new Set(on ? [...all, respondent.id] : [...all].filter((other) => other !== respondent.id)),
                  )
                }
              />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography>{respondent.colaborador?.nome}</Typography>
              <Typography variant="body2" color="text.secondary">
                {[
                  respondent.cargo,
                  respondent.area,
                  respondent.respondidaEm && `respondeu em ${formatDate(respondent.respondidaEm)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {!survey.anonimo && respondent.colaborador && respondent.status !== 'C' && survey.liberado && can(EDIT) && (
              <Button
                component={RouterLink}
                to={`/pesquisa/colaborador-respostas/${id}/por-outro-usuario/${respondent.colaborador.id}/turma/0`}
              >
                Responder por
              </Button>
            )}
            {!survey.anonimo && respondent.colaborador && respondent.status === 'C' && (
              <Button
                onClick={() =>
                  void download(`/api/pesquisa/colaborador-respostas/${id}/imprimir`, {
                    method: 'POST',
                    body: { colaboradorId: respondent.colaborador!.id },
                  }).catch(notice.error)
                }
              >
                Imprimir
              </Button>
            )}
            <ToneChip label={STATES[respondent.status][0]} tone={STATES[respondent.status][1]} />
          </Box>
        ))}
      </Box>
      {adding && (
        <ActionDialog
          action={{
            label: 'Incluir',
            title: 'Incluir participantes',
            fields: {
              colaboradoresIds: {
                kind: 'refs',
                label: 'Talentos',
                to: 'gestao-talentos/talentos',
                required: true,
                idsOnly: true,
              },
            },
          }}
          onClose={() => setAdding(false)}
          onRun={async ({ colaboradoresIds }) => {
            const ids = (colaboradoresIds as (number | { id: number })[]).map((item) =>
              typeof item === 'number' ? item : item.id,
            )
            await api(base, { method: 'POST', body: { colaboradoresIds: ids } })
            notice.success('Participantes incluídos com sucesso.')
            await refresh()
          }}
        />
      )}
    </>
  )
}
