/** Time and place of the candidate's next interview, and their answer: they come, or ask for another time. */
import { useState } from 'react'
import { api, FieldBox, formatDate, Icon, useFeedback, useForm, t, serverText, weekdayOf } from '#public'
import type { Interview } from '../types.ts'

export function NextInterview({ interview }: { interview: Interview }) {
  const { id, data, hora, duracao, modalidade, local, link, mensagem } = interview
  const form = useForm({ mensagem: interview.respostaMensagem ?? '' })
  const feedback = useFeedback()
  const [answer, setAnswer] = useState(interview.resposta ?? null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (path: 'confirmar' | 'outro-horario') => {
    setBusy(true)
    try {
      const text = String(form.values.mensagem).trim()
      await api(`/api/externo/entrevistas/${id}/${path}`, {
        method: 'PUT',
        body: path === 'confirmar' ? {} : { mensagem: text || null },
      })
      setAnswer(path === 'confirmar' ? 'C' : 'O')
      setAsking(false)
      feedback.toast('success', path === 'confirmar' ? t('Presença confirmada.') : t('A empresa recebeu o seu pedido.'))
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="notice" role="note">
      <div className="interview">
        <p>
          <strong>{t('Próxima entrevista')}</strong>
          {answer === 'C' && <span className="badge done">{t('Presença confirmada')}</span>}
          {answer === 'O' && <span className="badge going">{t('Você pediu outro horário')}</span>}
        </p>
        <p>
          {t('{data}, às {hora} ({duracao} minutos) · {modalidade}', {
            data: formatDate(data),
            hora,
            duracao,
            modalidade: serverText(modalidade),
          })}
          {local && `: ${local}`}
        </p>
        <p className="help">
          {weekdayOf(data)}
          {t(', horário de Brasília')}
        </p>
        {link && (
          <p>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {t('Entrar na chamada')}
            </a>
          </p>
        )}
        {mensagem && <p className="help keep-lines">{mensagem}</p>}
        {asking ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void send('outro-horario')
            }}
          >
            <FieldBox
              field="mensagem"
              label={t('Que dias e horários são melhores?')}
              required
              error={form.errors.mensagem}
            >
              {(input) => (
                <textarea
                  {...input}
                  rows={2}
                  maxLength={1000}
                  value={String(form.values.mensagem)}
                  onChange={(event) => form.set('mensagem', event.target.value)}
                />
              )}
            </FieldBox>
            <p className="help">{t('Até a empresa responder, vale o horário marcado.')}</p>
            <div className="form-actions">
              <button type="button" className="button quiet" disabled={busy} onClick={() => setAsking(false)}>
                {t('Voltar')}
              </button>
              <button type="submit" className="button" disabled={busy}>
                {t('Enviar pedido')}
              </button>
            </div>
          </form>
        ) : (
          <p className="button-row">
            {answer !== 'C' && (
              <button type="button" className="button" disabled={busy} onClick={() => void send('confirmar')}>
                {t('Confirmar presença')}
              </button>
            )}
            <button type="button" className="button quiet" disabled={busy} onClick={() => setAsking(true)}>
              {t('Pedir outro horário')}
            </button>
            <a className="button quiet" href={`/api/externo/entrevistas/${id}/convite`} download="entrevista.ics">
              <Icon name="calendar" size={20} /> {t('Adicionar ao calendário')}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
