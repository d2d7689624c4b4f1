/** What a candidate needs to take part on equal terms. Free text, without a diagnosis. */
import { useState } from 'react'
import { api, FieldBox, useFeedback, useForm, t } from '#public'
import { BoxForm } from './BoxForm.tsx'
import type { Application } from '../types.ts'

interface Props {
  application: Application
  path: string
  onChanged: (application: Application) => void
}

export function AccommodationBox({ application, path, onChanged }: Props) {
  const asked = application.recursosAcessibilidade
  const form = useForm({ recursos: asked ?? '' })
  const [editing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  const feedback = useFeedback()
  if (!application.podeDesistir && !asked) return null
  const save = async () => {
    setBusy(true)
    try {
      onChanged(
        await api(`${path}/acessibilidade`, {
          method: 'PUT',
          body: { recursos: String(form.values.recursos).trim() || null },
        }),
      )
      feedback.toast('success', t('Pedido gravado. A empresa foi avisada.'))
      setEditing(false)
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card ask-box">
      <h2>{t('Acessibilidade')}</h2>
      {asked && !editing && <p className="keep-lines">{asked}</p>}
      {!asked && !editing && <p>{t('Precisa de algum recurso para participar das provas e entrevistas?')}</p>}
      {!editing && application.podeDesistir && (
        <button type="button" className="button quiet" onClick={() => setEditing(true)}>
          {asked ? t('Alterar o pedido') : t('Pedir um recurso')}
        </button>
      )}
      {editing && (
        <BoxForm busy={busy} onSubmit={() => void save()} onCancel={() => setEditing(false)}>
          <FieldBox
            field="recursos"
            label={t('O que você precisa')}
            error={form.errors.recursos}
            help={t(
              'Por exemplo: intérprete de Libras, prova ampliada, local sem escadas, mais tempo. Não é preciso contar o motivo.',
            )}
          >
            {(input) => (
              <textarea
                {...input}
                rows={3}
                maxLength={1000}
                value={String(form.values.recursos)}
                onChange={(event) => form.set('recursos', event.target.value)}
              />
            )}
          </FieldBox>
        </BoxForm>
      )}
    </section>
  )
}
