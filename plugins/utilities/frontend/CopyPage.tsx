import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  api,
  formatDateTime,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  useConfirm,
  useNotice,
  useSession,
} from '#frontend'
import { COPY, type Copy, type CopyEntity, isWorking, STATES } from './company_copy.ts'
import { CopyForm } from './CopyForm.tsx'
import { CopyResult } from './CopyResult.tsx'

const COPIES = ['copia-cadastro']

/** Copies registers of one company to another. */
export function CopyPage() {
  const client = useQueryClient()
  const [shown, setShown] = useState<number>()
  const lists = useQuery({
    queryKey: [...COPIES, 'entidades'],
    queryFn: () => api<Record<string, CopyEntity[]>>(`${COPY}/entidades`),
  })
  const before = useQuery({ queryKey: COPIES, queryFn: () => api<Copy[]>(COPY) })
  if (lists.isError || before.isError) return <ServerError />
  if (!lists.data || !before.data) return <ScreenSkeleton />
  return (
    <>
      <PageHeader
        title="Cópia de cadastros"
        subtitle="O que uma empresa já cadastrou, criado de novo em outra. Referências passam a apontar para os registros de lá."
      />
      {shown === undefined ? (
        <CopyForm
          lists={lists.data}
          onBegun={(id) => {
            setShown(id)
            void client.invalidateQueries({ queryKey: COPIES })
          }}
        />
      ) : (
        <Running id={shown} onClose={() => setShown(undefined)} />
      )}
      {shown === undefined && before.data.length > 0 && <Earlier copies={before.data} onOpen={setShown} />}
    </>
  )
}

function Running({ id, onClose }: { id: number; onClose(): void }) {
  const notice = useNotice()
  const confirm = useConfirm()
  const { userinfo } = useSession()
  const { data, refetch } = useQuery({
    queryKey: [...COPIES, id],
    queryFn: () => api<Copy>(`${COPY}/${id}`, { silent: true }),
    refetchInterval: ({ state }) => (state.data && !isWorking(state.data) ? false : 1000),
  })
  if (!data) return <ScreenSkeleton />
  const nameOf = (company: number) =>
    userinfo.empresas?.find((empresa) => empresa.id === company)?.nome ?? `Empresa ${company}`
  const made = data.grupos.some((group) => group.entidades.some((entidade) => entidade.criados))
  const undo = async () => {
    if (
      !(await confirm({
        title: 'Desfazer a cópia?',
        text: 'O que ela criou é removido da empresa de destino. O que já está em uso fica.',
      }))
    )
      return
    try {
      await api(`${COPY}/${id}/desfazer`, { method: 'PUT', silent: true })
      await refetch()
    } catch (problem) {
      notice.error(problem)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {`${STATES[data.estado]}: ${nameOf(data.empresaOrigemId)} → ${nameOf(data.empresaDestinoId)}`}
        </Typography>
        {isWorking(data) && (
          <>
            <LinearProgress variant="determinate" value={data.progresso} aria-label="Andamento" sx={{ my: 1 }} />
            <Typography variant="body2">{data.mensagem}</Typography>
          </>
        )}
        {data.estado === 'falhou' && <Alert severity="error">{data.mensagem}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', mt: 1 }}>
          {data.estado === 'copiado' && made && (
            <Button color="error" onClick={() => void undo()}>
              Desfazer
            </Button>
          )}
          <Button variant="contained" onClick={onClose}>
            Nova cópia
          </Button>
        </Box>
      </Paper>
      <CopyResult groups={data.grupos} future={false} />
    </Box>
  )
}

function Earlier({ copies, onOpen }: { copies: Copy[]; onOpen(id: number): void }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
        Cópias anteriores
      </Typography>
      {copies.map((copy) => (
        <Box key={copy.id} sx={{ py: 0.5 }}>
          <Link component="button" onClick={() => onOpen(copy.id)}>
            {`${formatDateTime(copy.criadoEm)}: ${STATES[copy.estado].toLowerCase()}`}
          </Link>
        </Box>
      ))}
    </Paper>
  )
}
