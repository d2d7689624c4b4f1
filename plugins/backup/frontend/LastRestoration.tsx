import Alert from '@mui/material/Alert'
import { formatDateTime } from '#frontend'
import { OTHER_KEY } from './RestoreProgress.tsx'

/** The last restoration started from the screen. */
export interface LastRestored {
  nome: string
  fase: 'conferindo' | 'trocando' | 'concluida' | 'falhou'
  mensagem: string
  fim: string | null
  antes: string | null
  outraChave: boolean
}

const DAYS = 7

/** Result of the last restoration, shown after sign-in for one week. */
export function LastRestoration({ last }: { last: LastRestored }) {
  if (!last.fim || Date.now() - Date.parse(last.fim) > DAYS * 86_400_000) return null
  const when = formatDateTime(last.fim)
  if (last.fase === 'falhou')
    return (
      <Alert severity="error">
        A restauração de {last.nome} não foi feita ({when}). {last.mensagem}
      </Alert>
    )
  return (
    <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
      Restaurado em {when}: {last.nome}.{last.antes && ` O que havia antes está em ${last.antes}.`}
      {last.outraChave && ` ${OTHER_KEY}`}
    </Alert>
  )
}
