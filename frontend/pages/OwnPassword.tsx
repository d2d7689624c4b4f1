import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeader } from '../layout/PageHeader.tsx'
import { api } from '../providers/http.ts'
import { useNotice } from '../providers/notify.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import { account, passwordHelp } from './security/account.ts'
import { SmallForm } from './SmallForm.tsx'
import { useSmallForm, type Messages } from './small_form.ts'

interface Passwords {
  senha: string
  novaSenha: string
  confNovaSenha: string
}

function checkPasswords({ senha, novaSenha, confNovaSenha }: Passwords): Messages<Passwords> {
  return {
    ...(senha ? {} : { senha: 'Senha atual é obrigatória' }),
    ...(novaSenha ? {} : { novaSenha: 'Nova senha é obrigatória' }),
    ...(confNovaSenha === novaSenha
      ? confNovaSenha
        ? {}
        : { confNovaSenha: 'Confirmar nova senha é obrigatório' }
      : { confNovaSenha: 'A senha não foi confirmada corretamente.' }),
  }
}

/** The three password fields, with the companies' rules for a new password. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | null }) {
  const [help, setHelp] = useState<string>()
  useEffect(() => {
    // If the rules cannot be loaded, the server still reports violations on submit.
    account.protection().then(
      ({ senha }) => setHelp(senha && passwordHelp(senha)),
      () => undefined,
    )
  }, [])
  const form = useSmallForm<Passwords>(
    { senha: '', novaSenha: '', confNovaSenha: '' },
    checkPasswords,
    async (body) => {
      await api('/api/userinfo/usuario/alterar-senha', { method: 'PATCH', body, renewsSession: true })
      onDone()
    },
  )
  const { values, errors, set } = form
  return (
    <SmallForm busy={form.busy} onSubmit={form.submit} onCancel={onCancel}>
      <PasswordBox
        label="Senha atual"
        name="senha"
        required
        autoFocus
        autoComplete="current-password"
        value={values.senha}
        onChange={set('senha')}
        error={errors.senha}
      />
      <PasswordBox
        label="Nova senha"
        name="novaSenha"
        required
        autoComplete="new-password"
        value={values.novaSenha}
        onChange={set('novaSenha')}
        error={errors.novaSenha}
        {...(help && { help })}
      />
      <PasswordBox
        label="Confirmar nova senha"
        name="confNovaSenha"
        required
        autoComplete="new-password"
        value={values.confNovaSenha}
        onChange={set('confNovaSenha')}
        error={errors.confNovaSenha}
      />
    </SmallForm>
  )
}

/** Alterar Minha Senha */
export default function OwnPassword() {
  const notice = useNotice()
  const navigate = useNavigate()
  const done = () => {
    notice.success('Senha alterada com sucesso.')
    void navigate('/')
  }
  return (
    <>
      <PageHeader title="Alterar Minha Senha" />
      <PasswordForm onDone={done} />
    </>
  )
}
