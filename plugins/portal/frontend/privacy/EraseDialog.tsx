/** Requests erasure. The password is the confirmation: an unattended phone must not be enough. */
import { useState } from 'react'
import { api, Dialog, FieldBox, FormProvider, PasswordInput, useForm, t } from '#public'
import type { ErasureRequest } from './types.ts'

interface Props {
  path: string
  onAsked: (requests: ErasureRequest[]) => void
  onClose: () => void
}

export function EraseDialog({ path, onAsked, onClose }: Props) {
  const form = useForm({ senha: '', motivo: '' })
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!(await form.check(form.get('senha') ? {} : { senha: t('Senha é obrigatória') }))) return
    setBusy(true)
    try {
      const motivo = String(form.get('motivo') ?? '').trim()
      onAsked(
        await api<ErasureRequest[]>(path, {
          method: 'POST',
          body: { senha: form.get('senha'), ...(motivo && { motivo }) },
        }),
      )
    } catch (error) {
      setBusy(false)
      await form.refuse(error)
    }
  }
  return (
    <Dialog title={t('Excluir meus dados')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className="dialog-body erase-body">
          <p>
            {t(
              'Na próxima madrugada excluiremos o seu cadastro, as candidaturas (também as que estão em andamento), os documentos e os questionários. Isso não pode ser desfeito. Até lá você pode desistir.',
            )}
          </p>
          <FormProvider value={form}>
            <FieldBox field="senha" label={t('Senha')} required error={form.errors.senha}>
              {(input) => (
                <PasswordInput
                  {...input}
                  value={String(form.get('senha') ?? '')}
                  onChange={(value) => form.set('senha', value)}
                  autoComplete="current-password"
                />
              )}
            </FieldBox>
            <FieldBox field="motivo" label={t('Motivo')} help={t('Se quiser contar.')} error={form.errors.motivo}>
              {(input) => (
                <textarea
                  {...input}
                  rows={3}
                  maxLength={1000}
                  value={String(form.get('motivo') ?? '')}
                  onChange={(event) => form.set('motivo', event.target.value)}
                />
              )}
            </FieldBox>
          </FormProvider>
        </div>
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('Cancelar')}
          </button>
          <button type="submit" className="button" disabled={busy}>
            {t('Pedir exclusão')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
