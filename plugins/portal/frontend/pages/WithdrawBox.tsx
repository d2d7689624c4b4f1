/** Withdrawal from a selection, with one confirmation. */
import { useState } from 'react'
import { api, FieldBox, useFeedback, useForm, t } from '#public'
import { BoxForm } from './BoxForm.tsx'
import type { Application } from '../types.ts'

interface Props {
  application: Application
  path: string
  onChanged: (application: Application) => void
}

export function WithdrawBox({ application, path, onChanged }: Props) {
  const form = useForm({ motivo: '' })
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const feedback = useFeedback()
  if (!application.podeDesistir) return null
  const send = async () => {
    setBusy(true)
    try {
      onChanged(
        await api(`${path}/desistir`, { method: 'PUT', body: { motivo: String(form.values.motivo).trim() || null } }),
      )
      feedback.toast('success', t('Você desistiu desta vaga. A empresa foi avisada.'))
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card ask-box">
      <h2>{t('Desistir da vaga')}</h2>
      {!asking ? (
        <p>
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t('Desistir desta vaga')}
          </button>
        </p>
      ) : (
        <BoxForm
          cancel={t('Voltar')}
          submit={t('Desistir da vaga')}
          busy={busy}
          onSubmit={() => void send()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t(
              'Você sai desta seleção, entrevistas marcadas são canceladas e não é possível se candidatar de novo a esta vaga. O seu cadastro continua valendo para as outras.',
            )}
          </p>
          <FieldBox field="motivo" label={t('Motivo (opcional)')} error={form.errors.motivo}>
            {(input) => (
              <textarea
                {...input}
                rows={2}
                maxLength={1000}
                value={String(form.values.motivo)}
                onChange={(event) => form.set('motivo', event.target.value)}
              />
            )}
          </FieldBox>
        </BoxForm>
      )}
    </section>
  )
}
