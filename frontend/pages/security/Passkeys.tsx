import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { formatDateTime } from '../../fields/format.ts'
import { canUseKeys } from '../../providers/can_use_keys.ts'
import { ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import { account, type Passkey, PROTECTION, type Protection } from './account.ts'
import { NameDialog } from './NameDialog.tsx'
import { usePresence } from './presence.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SectionCard } from './SectionCard.tsx'

const about = (passkey: Passkey) =>
  [
    `desde ${formatDateTime(passkey.criadaEm)}`,
    passkey.usadaEm ? `último uso em ${formatDateTime(passkey.usadaEm)}` : 'ainda não usada',
  ].join(' · ')

/** The user's passkeys. `onProtected` is called when the account has got its first protection. */
export function Passkeys({ protection, onProtected }: { protection: Protection; onProtected?: () => void }) {
  const { run, busy, dialog } = usePresence()
  const confirm = useConfirm()
  const notice = useNotice()
  const client = useQueryClient()
  const [naming, setNaming] = useState<Passkey | 'nova'>()
  const [codes, setCodes] = useState<string[]>()
  const reload = () => client.invalidateQueries({ queryKey: PROTECTION })
  const seen = () => {
    setCodes(undefined)
    onProtected?.()
    void reload()
  }

  const create = (nome: string) =>
    run(async (senha) => {
      const optionsJSON = await account.keyOptions(senha)
      const { startRegistration } = await import('@simplewebauthn/browser')
      try {
        const { codigos } = await account.addKey(nome, await startRegistration({ optionsJSON }))
        notice.success('Chave de acesso cadastrada.')
        if (codigos.length) setCodes(codigos)
        else seen()
      } catch (error) {
        if (error instanceof ApiError) throw error
        notice.error(new Error('O aparelho não criou a chave. Tente de novo ou use outro aparelho.'))
      }
    })
  const named = (nome: string) => {
    const one = naming
    setNaming(undefined)
    if (one === 'nova') return void create(nome)
    if (one) account.renameKey(one.id, nome).then(reload, notice.error)
  }
  const remove = async (passkey: Passkey) => {
    if (
      !(await confirm({
        text: `Remover a chave "${passkey.nome}"? Ela deixa de entrar nesta conta.`,
        destructive: true,
      }))
    )
      return
    await run(async (senha) => {
      await account.removeKey(passkey.id, senha)
      notice.success('Chave de acesso removida.')
      await reload()
    })
  }
  return (
    <SectionCard
      title="Chaves de acesso"
      text="Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Ninguém consegue copiá-las nem pedi-las em uma página falsa."
    >
      {codes && <RecoveryCodes codes={codes} onDone={seen} />}
      {protection.chaves.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {protection.chaves.map((chave) => (
            <Box component="li" key={chave.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{chave.nome}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {about(chave)}
                </Typography>
              </Box>
              <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
                <Button size="small" aria-label={`Renomear ${chave.nome}`} onClick={() => setNaming(chave)}>
                  Renomear
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={`Remover ${chave.nome}`}
                  disabled={busy}
                  onClick={() => void remove(chave)}
                >
                  Remover
                </Button>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {canUseKeys() ? (
        <Box>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => setNaming('nova')}>
            Cadastrar uma chave
          </Button>
        </Box>
      ) : (
        <Alert severity="info">Este navegador, ou este endereço sem https, não permite chaves de acesso.</Alert>
      )}
      {naming && (
        <NameDialog
          title={naming === 'nova' ? 'Nova chave de acesso' : 'Renomear a chave'}
          start={naming === 'nova' ? '' : naming.nome}
          onName={named}
          onClose={() => setNaming(undefined)}
        />
      )}
      {dialog}
    </SectionCard>
  )
}
