/** Password recovery: requests the link, and (with `?token=`) sets the new password. */
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
  t,
  serverText,
} from '#public'
import { isPassport } from '../../shared/passport.ts'
import { usePortal } from '../app/portal.tsx'
import { validatePasswordChange } from '../candidate/validate.ts'
import { PasswordFields } from './PasswordFields.tsx'

const CPF = { kind: 'cpf', label: 'CPF', invalidMessage: t('CPF inválido') }

const WRONG_PASSPORT = t('Informe o número do passaporte: letras e números, sem espaços.')

export function cpfErrors(cpf: unknown, path: string) {
  const message = cpf ? checkKind(cpf, CPF) : t('CPF é obrigatório')
  return message ? { [path]: message } : {}
}

function AskForLink() {
  const { empresaId, routes } = usePortal()
  const form = useForm({ cpf: null, passaporte: null })
  const [foreign, setForeign] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const { cpf, passaporte } = form.values
    const wrong = !foreign ? cpfErrors(cpf, 'cpf') : isPassport(passaporte) ? {} : { passaporte: WRONG_PASSPORT }
    if (!(await form.check(wrong))) return
    setBusy(true)
    try {
      const found = await api<{ message?: string } | undefined>('/api/externo/recuperar-senha', {
        method: 'PUT',
        body: { ...(foreign ? { passaporte } : { cpf }), empresaId },
      })
      setAnswer(
        found?.message ??
          t('Se o CPF estiver cadastrado, enviamos um link para o e-mail do cadastro. Ele vale por 1 hora.'),
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
        <p>{serverText(answer)}</p>
        <p className="help">{t('Não chegou? Olhe também na caixa de spam.')}</p>
        <Link className="button quiet" to={routes.login()}>
          {t('Voltar para o login')}
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
      <p>
        {foreign
          ? t('Informe o passaporte do seu cadastro. Enviaremos um link para o e-mail que está nele.')
          : t('Informe o CPF do seu cadastro. Enviaremos um link para o e-mail que está nele.')}
      </p>
      {foreign ? (
        <FieldBox field="passaporte" label={t('Passaporte')} required error={form.errors.passaporte}>
          {(input) => (
            <input
              {...input}
              type="text"
              maxLength={30}
              autoComplete="username"
              value={String(form.values.passaporte ?? '')}
              onChange={(event) => form.set('passaporte', event.target.value || null)}
            />
          )}
        </FieldBox>
      ) : (
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
      )}
      <p className="short-cell">
        <button type="button" className="text-button" onClick={() => setForeign(!foreign)}>
          {foreign ? t('Tenho CPF') : t('Sou de outro país e não tenho CPF')}
        </button>
      </p>
      <div className="form-actions">
        <Link className="button quiet" to={routes.login()}>
          {t('Voltar')}
        </Link>
        <button type="submit" className="button" disabled={busy}>
          {t('Enviar link')}
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
      feedback.toast('success', t('Senha alterada com sucesso.'))
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
          {t('Pedir outro link')}
        </Link>
        <button type="submit" className="button" disabled={busy}>
          {t('Gravar')}
        </button>
      </div>
    </form>
  )
}

export function RecoverPassword() {
  const token = useLocation().query.get('token')
  return (
    <Page title={token ? t('Criar nova senha') : t('Recuperar senha')} width="narrow">
      {token ? <NewPassword token={token} /> : <AskForLink />}
    </Page>
  )
}
