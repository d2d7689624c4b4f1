import { useNavigate } from 'react-router'
import { PageHeader } from '../layout/PageHeader.tsx'
import { api } from '../providers/http.ts'
import { useNotice } from '../providers/notify.tsx'
import { PasswordBox } from './PasswordBox.tsx'
import { SmallForm } from './SmallForm.tsx'
import { useSmallForm, type Messages } from './small_form.ts'

interface Passwords {
  senha: string
  novaSenha: string
  confNovaSenha: string
}

export function checkPasswords({ senha, novaSenha, confNovaSenha }: Passwords): Messages<Passwords> {
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

/** Alterar Minha Senha */
export default function OwnPassword() {
  const notice = useNotice()
  const navigate = useNavigate()
  const form = useSmallForm<Passwords>(
    { senha: '', novaSenha: '', confNovaSenha: '' },
    checkPasswords,
    async (body) => {
      await api('/api/userinfo/usuario/alterar-senha', { method: 'PATCH', body })
      notice.success('Senha alterada com sucesso.')
      void navigate('/')
    },
  )
  const { values, errors, set } = form
  return (
    <>
      <PageHeader title="Alterar Minha Senha" />
      <SmallForm busy={form.busy} onSubmit={form.submit}>
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
    </>
  )
}
