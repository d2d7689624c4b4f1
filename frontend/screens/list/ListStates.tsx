import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { NOTHING_FOUND } from '../words.ts'

/** Placeholder rows while the first page loads. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <Box role="status" aria-label="Carregando..." sx={{ p: 2 }}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={36} width={`${96 - ((index * 7) % 24)}%`} />
      ))}
    </Box>
  )
}

function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <Box sx={{ textAlign: 'center', py: 7, px: 3 }}>
      <Box aria-hidden sx={{ color: 'text.disabled', '& svg': { fontSize: 48 } }}>
        {icon}
      </Box>
      <Box sx={{ fontSize: 16, fontWeight: 600, mt: 1 }}>{title}</Box>
      {children && <Box sx={{ color: 'text.secondary', maxWidth: 460, mx: 'auto', mt: 0.5 }}>{children}</Box>}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  )
}

/** No record matches the filters. */
export const NothingFound = ({ onClear }: { onClear(): void }) => (
  <Empty
    icon={<SearchOff />}
    title={NOTHING_FOUND}
    action={
      <Button variant="outlined" onClick={onClear}>
        Limpar pesquisa e filtros
      </Button>
    }
  >
    Tente outras palavras ou retire algum filtro.
  </Empty>
)

/** Empty list: its purpose, and the button that creates the first record. */
export const NothingYet = ({ help, action }: { help: string; action?: ReactNode }) => (
  <Empty icon={<InboxOutlined />} title={NOTHING_FOUND} action={action}>
    {help}
  </Empty>
)

/** The list could not be loaded. */
export const LoadFailed = ({ message, onRetry }: { message: string; onRetry(): void }) => (
  <Box role="alert">
    <Empty
      icon={<SearchOff />}
      title="Não foi possível carregar a lista."
      action={
        <Button variant="outlined" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {message}
    </Empty>
  </Box>
)
