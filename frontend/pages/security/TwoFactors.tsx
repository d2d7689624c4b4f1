import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { formatDateTime } from '../../fields/format.ts'
import { useNotice } from '../../providers/notify.tsx'
import { ToneChip } from '../../theme/ToneChip.tsx'
import { account, type NewApp, PROTECTION, type Protection } from './account.ts'
import { AppSetup } from './AppSetup.tsx'
import { usePresence } from './presence.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SectionCard } from './SectionCard.tsx'

/**
 * The authenticator app and the recovery codes. `onProtected` is called after it was enabled and the codes were shown.
 */
export function TwoFactors({ protection, onProtected }: { protection: Protection; onProtected?: () => void }) {
  const { run, busy, dialog } = usePresence()
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()
  const on = protection.appDesde !== null
  const reload = () => client.invalidateQueries({ queryKey: PROTECTION })

  const begin = () => run(async (senha) => setApp(await account.beginApp(senha)))
  const renew = async () => {
    const text = 'Os códigos que você guardou antes deixam de valer. Gerar novos?'
    if (!protection.codigosRestantes || (await confirm({ text })))
      await run(async (senha) => setCodes((await account.newCodes(senha)).codigos))
  }
  const remove = async () => {
    const text = 'A sua conta volta a pedir só a senha. Desativar a verificação em duas etapas?'
    if (!(await confirm({ text, destructive: true }))) return
    await run(async (senha) => {
      await account.removeApp(senha)
      notice.success('Verificação em duas etapas desativada.')
      await reload()
    })
  }
  const confirmed = (made: string[]) => {
    setApp(undefined)
    setCodes(made)
  }
  const seen = () => {
    setCodes(undefined)
    onProtected?.()
    void reload()
  }
  return (
    <SectionCard
      title="Verificação em duas etapas"
      text="Além da senha, um código do seu celular. Quem descobrir a senha não entra só com ela."
      state={<ToneChip label={on ? 'Ativa' : 'Inativa'} tone={on ? 'success' : 'neutral'} />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={seen} />
      ) : app ? (
        <AppSetup app={app} onDone={confirmed} onCancel={() => setApp(undefined)} />
      ) : (
        <>
          {on && protection.codigosRestantes < 3 && (
            <Alert severity="warning">
              {protection.codigosRestantes === 0
                ? 'Você não tem códigos de recuperação. Gere novos para não ficar sem acesso se perder o celular.'
                : 'Restam poucos códigos de recuperação. Gere novos.'}
            </Alert>
          )}
          {on && (
            <Box sx={{ color: 'text.secondary' }}>
              Aplicativo ativo desde {formatDateTime(protection.appDesde)} · {protection.codigosRestantes} de 10 códigos
              de recuperação
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant={on ? 'outlined' : 'contained'}
              color={on ? 'inherit' : 'primary'}
              disabled={busy}
              onClick={begin}
            >
              {on ? 'Trocar de aplicativo' : 'Ativar com um aplicativo'}
            </Button>
            {on && (
              <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void renew()}>
                Gerar novos códigos
              </Button>
            )}
            {on && !protection.exigido && (
              <Button color="error" disabled={busy} onClick={() => void remove()}>
                Desativar
              </Button>
            )}
          </Box>
        </>
      )}
      {dialog}
    </SectionCard>
  )
}
