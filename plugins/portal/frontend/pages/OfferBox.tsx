/** An offer: the letter to read, and the answer with the candidate's name. */
import { useState } from 'react'
import { api, formatDate, useFeedback } from '#public'
import type { Offer } from '../types.ts'

const ANSWERED: Record<string, string> = { A: 'Você aceitou esta proposta.', N: 'Você recusou esta proposta.' }

export function OfferBox({ offer, name, onAnswered }: { offer: Offer; name: string; onAnswered?: () => void }) {
  const feedback = useFeedback()
  const [state, setState] = useState(offer.situacao)
  const [choice, setChoice] = useState<'aceitar' | 'recusar'>()
  const [signed, setSigned] = useState(name)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const send = () => {
    setBusy(true)
    api<{ situacao: Offer['situacao'] }>(`/api/externo/propostas/${offer.id}/${choice}`, {
      method: 'PUT',
      body: { nome: signed, motivo: reason || null },
    })
      .then((answer) => {
        setState(answer.situacao)
        feedback.toast(
          'success',
          answer.situacao === 'A' ? 'Proposta aceita com sucesso.' : 'Proposta recusada com sucesso.',
        )
        onAnswered?.()
      }, feedback.failure)
      .finally(() => setBusy(false))
  }
  return (
    <div className="notice" role="note">
      <div>
        <p>
          <strong>Proposta de trabalho</strong>
        </p>
        <p>
          {state === 'E'
            ? `A empresa fez uma proposta para você. Responda até ${formatDate(offer.validade)}. `
            : `${ANSWERED[state]} `}
          <a href={`/api/externo/propostas/${offer.id}/pdf`} target="_blank" rel="noopener">
            Ler a carta (PDF)
          </a>
        </p>
        {state === 'E' && !choice && (
          <p>
            <button type="button" className="button" onClick={() => setChoice('aceitar')}>
              Aceitar
            </button>{' '}
            <button type="button" className="button quiet" onClick={() => setChoice('recusar')}>
              Recusar
            </button>
          </p>
        )}
        {state === 'E' && choice && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <label className="field">
              <span>Seu nome completo</span>
              <input
                type="text"
                value={signed}
                maxLength={100}
                required
                minLength={5}
                onChange={(event) => setSigned(event.target.value)}
              />
            </label>
            {choice === 'recusar' && (
              <label className="field">
                <span>Motivo (opcional)</span>
                <textarea
                  value={reason}
                  maxLength={2000}
                  rows={2}
                  onChange={(event) => setReason(event.target.value)}
                />
              </label>
            )}
            <p className="help">Ficam registrados o seu nome, a data, a hora e o endereço de rede (IP).</p>
            <p>
              <button type="submit" className="button" disabled={busy}>
                {choice === 'aceitar' ? 'Confirmar o aceite' : 'Confirmar a recusa'}
              </button>{' '}
              <button type="button" className="button quiet" disabled={busy} onClick={() => setChoice(undefined)}>
                Voltar
              </button>
            </p>
          </form>
        )}
      </div>
    </div>
  )
}
