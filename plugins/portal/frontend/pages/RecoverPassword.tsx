/** Password recovery: asking for the link, and (with `?token=`) choosing the new password. */
import { useState } from 'react'
import {
  api,
  checkKind,
  FieldBox,
  FormProvider,
  Icon,
  KindInput,
  Link,
  navigate,
  Page,
  useFeedback,
  useForm,
  useLocation,
} from '#public'
import { usePortal } from '../app/portal.tsx'
import { validatePasswordChange } from '../candidate/validate.ts'
import { PasswordFields } from './PasswordFields.tsx'

const CPF = { kind: 'cpf', label: 'CPF', invalidMessage: 'CPF inválido' }

export function cpfErrors(cpf: unknown, path: string) {
  const message = cpf ? checkKind(cpf, CPF) : 'CPF é obrigatório'
  return message ? { [path]: message } : {}
}

function AskForLink() {
  const { empresaId, routes } = usePortal()
  const form = useForm({ cpf: null })
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!(await form.check(cpfErrors(form.values.cpf, 'cpf')))) return
    setBusy(true)
    try {
      const found = await api<{ message?: string } | undefined>('/api/externo/recuperar-senha', {
        method: 'PUT',
        body: { cpf: form.values.cpf, empresaId },
      })
      setAnswer(
        found?.message ??
          'Se o CPF estiver cadastrado, enviamos um link para o e-mail do cadastro. Ele vale por 1 hora.',
      )
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  if (answer) {
    return (
      <div className="card done" role="status">
        <Icon name="mail" size={40} />
        <p>{answer}</p>
        <p className="help">Não chegou? Olhe também na caixa de spam.</p>
        <Link className="button quiet" to={routes.login()}>
          Voltar para o login
        </Link>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>Informe o CPF do seu cadastro. Enviaremos um link para o e-mail que está nele.</p>
      <FieldBox field="cpf" label="CPF" required error={form.errors.cpf}>
        {(input) => (
          <KindInput
            {...input}
            def={CPF}
            value={form.values.cpf}
            onChange={(value) => form.set('cpf', value)}
            autoComplete="username"
          />
        )}
      </FieldBox>
      <div className="form-actions">
        <Link className="button quiet" to={routes.login()}>
          Voltar
        </Link>
        <button type="submit" className="button" disabled={busy}>
          Enviar link
        </button>
      </div>
    </form>
  )
}

function NewPassword({ token }: { token: string }) {
  const { routes } = usePortal()
  const feedback = useFeedback()
  const form = useForm({ novaSenha: '', confNovaSenha: '' })
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!(await form.check(validatePasswordChange(form.values, false)))) return
    setBusy(true)
    try {
      await api(`/api/externo/recuperar-senha/${encodeURIComponent(token)}`, { method: 'PUT', body: form.values })
      feedback.toast('success', 'Senha alterada com sucesso.')
      await navigate(routes.login(), { replace: true })
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormProvider value={form}>
        <PasswordFields withPresent={false} />
      </FormProvider>
      <div className="form-actions">
        <Link className="button quiet" to={routes.recover()}>
          Pedir outro link
        </Link>
        <button type="submit" className="button" disabled={busy}>
          Gravar
        </button>
      </div>
    </form>
  )
}

export function RecoverPassword() {
  const token = useLocation().query.get('token')
  return (
    <Page title={token ? 'Criar nova senha' : 'Recuperar senha'} width="narrow">
      {token ? <NewPassword token={token} /> : <AskForLink />}
    </Page>
  )
}
