/** Sends a vacancy to a friend. The robot check is a small proof of work, solved when the box is ticked. */
import { useState } from 'react'
import { api, ApiError, Dialog, FieldBox, checkKind, useFeedback, useForm, t } from '#public'
import { usePortal } from '../app/portal.tsx'
import type { Advert, Errors, Values } from '../types.ts'

const FIELDS = [
  { name: 'nome', label: t('Seu nome'), type: 'text', max: 100, autoComplete: 'name' },
  { name: 'email', label: t('Seu e-mail'), type: 'email', max: 50, autoComplete: 'email' },
  { name: 'nomeAmigo', label: t('Nome do amigo'), type: 'text', max: 100, autoComplete: 'off' },
  { name: 'emailAmigo', label: t('E-mail do amigo'), type: 'email', max: 50, autoComplete: 'off' },
] as const

const FAILED = t('Erro ao enviar e-mail. Por favor, tente novamente.')

export function friendErrors(values: Values): Errors {
  const errors: Errors = {}
  for (const { name, label, type, max } of FIELDS) {
    const value = String(values[name] ?? '').trim()
    if (!value) errors[name] = t('{label} é obrigatório', { label })
    else if (value.length > max) errors[name] = t('Informe no máximo {max} caracteres.', { max })
    else if (type === 'email' && checkKind(value, { kind: 'email', label: '' })) errors[name] = t('E-mail inválido')
  }
  if (!values.recaptcha) errors.recaptcha = t('Confirme que você não é um robô.')
  return errors
}

type Solving = 'no' | 'working' | 'done' | 'failed'

export function FriendDialog({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const { user } = usePortal()
  const form = useForm({ nome: user?.nome ?? '', email: '', nomeAmigo: '', emailAmigo: '', recaptcha: '' })
  const feedback = useFeedback()
  const [solving, setSolving] = useState<Solving>('no')
  const [busy, setBusy] = useState(false)

  const tick = async (on: boolean) => {
    form.set('recaptcha', '')
    if (!on) return setSolving('no')
    setSolving('working')
    try {
      // Loaded on demand: most visitors never send an advert to anyone.
      const { solveCaptcha } = await import('../app/captcha.ts')
      form.set('recaptcha', await solveCaptcha())
      setSolving('done')
    } catch (error) {
      console.error(error)
      setSolving('failed')
    }
  }
  const send = async () => {
    if (!(await form.check(friendErrors(form.values)))) return
    setBusy(true)
    try {
      await api(`/api/externo/anuncios/${advert.id}/enviar-amigo`, { method: 'POST', body: form.values })
      feedback.toast('success', t('Anúncio de vaga enviado com sucesso.'))
      onClose()
    } catch (error) {
      // A solved challenge is valid for one attempt only.
      form.set('recaptcha', '')
      setSolving('no')
      if (error instanceof ApiError && error.status === 400 && error.errors.length > 0) await form.refuse(error)
      else feedback.toast('error', error instanceof ApiError && error.status === 429 ? error.message : FAILED)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('Enviar anúncio a um amigo')} size="sheet" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="help">{advert.titulo}</p>
        <div className="fields">
          {FIELDS.map(({ name, label, type, max, autoComplete }) => (
            <FieldBox key={name} field={name} label={label} required error={form.errors[name]} width="half">
              {(input) => (
                <input
                  {...input}
                  type={type}
                  maxLength={max}
                  autoComplete={autoComplete}
                  value={String(form.values[name])}
                  onChange={(event) => form.set(name, event.target.value)}
                />
              )}
            </FieldBox>
          ))}
          <div className={form.errors.recaptcha ? 'field full invalid' : 'field full'} data-field="recaptcha">
            <label className="check captcha">
              <input
                type="checkbox"
                checked={solving === 'working' || solving === 'done'}
                onChange={(event) => void tick(event.target.checked)}
              />
              <span>{t('Não sou um robô')}</span>
              <span className="help" role="status">
                {solving === 'working' && t('Verificando…')}
                {solving === 'done' && t('Verificado')}
                {solving === 'failed' && t('Não foi possível verificar. Tente de novo.')}
              </span>
            </label>
            {form.errors.recaptcha && <p className="message">{form.errors.recaptcha}</p>}
          </div>
        </div>
        <div className="dialog-actions sticky">
          <button type="button" className="button quiet" onClick={onClose}>
            {t('Cancelar')}
          </button>
          <button type="submit" className="button" disabled={busy || solving === 'working'}>
            {t('Enviar')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
