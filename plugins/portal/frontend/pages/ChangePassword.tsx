import { useState } from 'react'
import { api, FormProvider, useFeedback, useForm, t } from '#public'
import { useCandidate } from '../app/portal.tsx'
import { validatePasswordChange } from '../candidate/validate.ts'
import { PasswordFields } from './PasswordFields.tsx'

const BLANK = { senha: '', novaSenha: '', confNovaSenha: '' }

export function ChangePassword() {
  const { user } = useCandidate()
  const form = useForm(BLANK)
  const feedback = useFeedback()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!(await form.check(validatePasswordChange(form.values, true)))) return
    setBusy(true)
    try {
      await api(`/api/externo/candidatos/${user.id}/alterar-senha`, {
        method: 'PATCH',
        body: form.values,
        renewsSession: true,
      })
      form.reset(BLANK)
      feedback.toast('success', t('Senha alterada com sucesso.'))
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
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={user.cpf ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <FormProvider value={form}>
        <PasswordFields withPresent />
      </FormProvider>
      <div className="form-actions">
        <button type="submit" className="button" disabled={busy}>
          {t('Gravar')}
        </button>
      </div>
    </form>
  )
}
