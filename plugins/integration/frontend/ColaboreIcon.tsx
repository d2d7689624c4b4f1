import Box from '@mui/material/Box'
import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Science from '@mui/icons-material/ScienceOutlined'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { api, useSession } from '#frontend'

interface Status {
  status: string | null
  descricao: string | null
}

const EVERY = 5 * 60_000
const LOOKS = {
  Ativo: { icon: CloudDone, color: 'success.main' },
  Homologacao: { icon: Science, color: 'warning.main' },
} as const
const BROKEN = { icon: CloudOff, color: 'error.main' }
const TITLE = 'Integração Fortes Colabore'

/** State of the Fortes Colabore integration, for companies that have it. */
export function ColaboreIcon() {
  const { userinfo } = useSession()
  const integrated = userinfo.empresa?.ehIntegradaColabore === true
  const { data } = useQuery({
    queryKey: ['status-fortes-colabore', userinfo.empresa?.id],
    queryFn: () => api<Status>('/api/userinfo/status-fortes-colabore', { background: true }),
    retry: false,
    refetchInterval: EVERY,
    staleTime: EVERY,
    enabled: integrated,
  })
  if (!integrated || !data?.status) return null
  const { icon: Drawn, color } = LOOKS[data.status as keyof typeof LOOKS] ?? BROKEN
  const words = `${TITLE}: ${data.status}. ${data.descricao}`
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        role="img"
        aria-label={words}
        tabIndex={0}
        sx={{ display: 'inline-flex', p: 1, borderRadius: 2, color }}
      >
        <Drawn />
      </Box>
    </Tooltip>
  )
}
