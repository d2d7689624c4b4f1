import { useQuery, useQueryClient } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { formatDateTime } from '../../fields/format.ts'
import { useNotice } from '../../providers/notify.tsx'
import { ToneChip } from '../../theme/ToneChip.tsx'
import { account, type OpenSession, SESSIONS } from './account.ts'
import { SectionCard } from './SectionCard.tsx'

const about = (session: OpenSession) =>
  [
    session.ip && `endereço ${session.ip}`,
    `entrou em ${formatDateTime(session.inicio)}`,
    `último uso em ${formatDateTime(session.ultimoUso)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The open sessions of the account, with buttons to end them. */
export function Sessions() {
  const { data = [] } = useQuery({ queryKey: SESSIONS, queryFn: account.sessions })
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const end = async (work: () => Promise<unknown>, text: string, done: string) => {
    if (!(await confirm({ text }))) return
    try {
      await work()
      notice.success(done)
    } catch (error) {
      notice.error(error)
    }
    await client.invalidateQueries({ queryKey: SESSIONS })
  }
  return (
    <SectionCard
      title="Sessões abertas"
      text="Onde a sua conta está aberta agora. Não reconhece uma? Encerre-a e troque a senha."
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data.map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600 }}>{session.dispositivo}</Typography>
                {session.atual && <ToneChip label="Esta sessão" tone="success" />}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {about(session)}
              </Typography>
            </Box>
            {!session.atual && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={`Encerrar a sessão em ${session.dispositivo}`}
                onClick={() =>
                  void end(
                    () => account.endSession(session.id),
                    `Encerrar a sessão em ${session.dispositivo}?`,
                    'Sessão encerrada.',
                  )
                }
              >
                Encerrar
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {data.length > 1 && (
        <Box>
          <Button
            color="error"
            onClick={() =>
              void end(account.endOthers, 'Sair de todos os outros aparelhos?', 'As outras sessões foram encerradas.')
            }
          >
            Encerrar todas as outras
          </Button>
        </Box>
      )}
    </SectionCard>
  )
}
