import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { api, ScreenSkeleton } from '#frontend'
import { QuestionResult } from './QuestionResult.tsx'
import type { AreaResult } from './results_api.ts'

/** One area by question, compared with the total. */
export function AreaDialog({
  survey,
  area,
  onClose,
}: {
  survey: string
  area: { id: number | null; nome: string }
  onClose: () => void
}) {
  const small = useMediaQuery('(max-width: 600px)')
  const { data, isPending, error } = useQuery({
    queryKey: ['pesquisa/pesquisas', 'area', survey, area.id],
    queryFn: () =>
      api<AreaResult>(`/api/pesquisa/pesquisas/${survey}/resultado/areas/${area.id ?? 0}`, { silent: true }),
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={small} aria-labelledby="area-titulo">
      <DialogTitle id="area-titulo">{area.nome}</DialogTitle>
      <DialogContent dividers>
        {isPending && <ScreenSkeleton />}
        {error && <Typography>{error.message}</Typography>}
        {data?.perguntas.map((pergunta, index) => (
          <QuestionResult
            key={pergunta.id}
            question={pergunta}
            number={index + 1}
            least={data.minimo}
            beside={pergunta.geral}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
