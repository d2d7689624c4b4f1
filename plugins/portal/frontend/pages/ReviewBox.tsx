/**
 * LGPD, art. 20: a candidate judged with the help of figures may request a review by a person. Requests, answers, and a
 * new request.
 */
import { useState } from 'react'
import { api, FieldBox, formatDateTime, SelectInput, useFeedback, useForm, t } from '#public'
import { BoxForm } from './BoxForm.tsx'
import type { Errors, Review, Values } from '../types.ts'

const MIN_LENGTH = 10

function reviewErrors({ decisao, motivo }: Values): Errors {
  const errors: Errors = {}
  if (!decisao) errors.decisao = t('O que deve ser revisto é obrigatório')
  if (String(motivo ?? '').trim().length < MIN_LENGTH)
    errors.motivo = t('Conte em poucas palavras o que deve ser revisto.')
  return errors
}

function Answered({ review }: { review: Review }) {
  return (
    <li>
      <p>
        <strong>{review.decisaoNome}</strong>{' '}
        <span className={review.situacao === 'P' ? 'badge going' : 'badge done'}>{review.situacaoNome}</span>
      </p>
      <p className="help">
        {t('Pedido em')} {formatDateTime(review.pedidoEm)}
      </p>
      <p>{review.motivo}</p>
      {review.resposta && (
        <p className="next-step">
          <strong>
            {t('Resposta da empresa')}
            {review.respondidaEm ? t(', em {respondidaEm}', { respondidaEm: formatDateTime(review.respondidaEm) }) : ''}
          </strong>
          {review.resposta}
        </p>
      )}
    </li>
  )
}

export function ReviewBox({
  path,
  reviews,
  options,
  onChanged,
}: {
  path: string
  reviews: Review[]
  options: { id: string; nome: string }[]
  onChanged: (reviews: Review[]) => void
}) {
  const feedback = useFeedback()
  const form = useForm({ decisao: '', motivo: '' })
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const waiting = reviews.some((review) => review.situacao === 'P')
  const send = async () => {
    if (!(await form.check(reviewErrors(form.values)))) return
    setBusy(true)
    try {
      onChanged(await api<Review[]>(path, { method: 'POST', body: form.values }))
      feedback.toast('success', t('Pedido de revisão enviado com sucesso.'))
      form.reset({ decisao: '', motivo: '' })
      setAsking(false)
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card ask-box">
      <h2>{t('Revisão por uma pessoa')}</h2>
      <p>
        {t(
          'Questionários e listas podem ser pontuados por computador. Você tem o direito de pedir que uma pessoa da empresa reveja uma decisão sobre esta candidatura e explique os critérios (LGPD, art. 20).',
        )}
      </p>
      {reviews.length > 0 && (
        <ul className="review-list">
          {reviews.map((review) => (
            <Answered key={review.id} review={review} />
          ))}
        </ul>
      )}
      {!asking && !waiting && (
        <p>
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t('Pedir revisão')}
          </button>
        </p>
      )}
      {asking && (
        <BoxForm busy={busy} onSubmit={() => void send()} onCancel={() => setAsking(false)}>
          <div className="fields">
            <FieldBox field="decisao" label={t('O que deve ser revisto')} required error={form.errors.decisao}>
              {(input) => (
                <SelectInput
                  {...input}
                  value={String(form.values.decisao)}
                  options={options}
                  onChange={(value) => form.set('decisao', value)}
                />
              )}
            </FieldBox>
            <FieldBox
              field="motivo"
              label={t('O que você quer que seja revisto')}
              required
              error={form.errors.motivo}
              help={t('A empresa lê o seu pedido e responde por e-mail e aqui.')}
            >
              {(input) => (
                <textarea
                  {...input}
                  rows={4}
                  maxLength={2000}
                  value={String(form.values.motivo)}
                  onChange={(event) => form.set('motivo', event.target.value)}
                />
              )}
            </FieldBox>
          </div>
        </BoxForm>
      )}
    </section>
  )
}
