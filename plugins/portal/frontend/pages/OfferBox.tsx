/** An offer: the letter, and the answer signed with the candidate's name. */
import { useState } from 'react'
import { api, ApiError, FieldBox, formatDate, useFeedback, t } from '#public'
import { BoxForm } from './BoxForm.tsx'
import type { Offer } from '../types.ts'

const ANSWERED: Record<string, string> = {
  A: t('Você aceitou esta proposta.'),
  N: t('Você recusou esta proposta.'),
  X: t('A empresa cancelou esta proposta.'),
}

export function OfferBox({ offer, name, onAnswered }: { offer: Offer; name: string; onAnswered?: () => void }) {
  const feedback = useFeedback()
  const [state, setState] = useState(offer.situacao)
  const [choice, setChoice] = useState<'aceitar' | 'recusar'>()
  const [signed, setSigned] = useState(name)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const open = state === 'E' && !offer.vencida
  const [busy, setBusy] = useState(false)
  const send = () => {
    setBusy(true)
    api<{ situacao: Offer['situacao'] }>(`/api/externo/propostas/${offer.id}/${choice}`, {
      method: 'PUT',
      body: {
        nome: signed,
        motivo: reason || null,
        ...(choice === 'aceitar' && { senha: password }),
      },
    })
      .then(
        (answer) => {
          setState(answer.situacao)
          feedback.toast(
            'success',
            answer.situacao === 'A' ? t('Proposta aceita com sucesso.') : t('Proposta recusada com sucesso.'),
          )
          onAnswered?.()
        },
        (error: unknown) => {
          const named = error instanceof ApiError ? error.fieldMessages : {}
          setErrors(named)
          if (!Object.keys(named).length) feedback.failure(error)
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <div className="notice" role="note">
      <div>
        <p>
          <strong>{t('Proposta de trabalho')}</strong>
        </p>
        <p>
          {state === 'E' && offer.vencida
            ? t('O prazo para responder terminou em {validade}. Fale com a empresa. ', {
                validade: formatDate(offer.validade),
              })
            : state === 'E'
              ? t('A empresa fez uma proposta para você. Responda até {validade}. ', {
                  validade: formatDate(offer.validade),
                })
              : `${ANSWERED[state]} `}
          {state !== 'X' && (
            <a href={`/api/externo/propostas/${offer.id}/pdf`} target="_blank" rel="noopener">
              {t('Ler a carta (PDF)')}
            </a>
          )}
        </p>
        {open && !choice && (
          <p className="button-row">
            <button type="button" className="button" onClick={() => setChoice('aceitar')}>
              {t('Aceitar')}
            </button>
            <button type="button" className="button quiet" onClick={() => setChoice('recusar')}>
              {t('Recusar')}
            </button>
          </p>
        )}
        {open && choice && (
          <BoxForm
            cancel={t('Voltar')}
            submit={choice === 'aceitar' ? t('Confirmar o aceite') : t('Confirmar a recusa')}
            busy={busy}
            onSubmit={send}
            onCancel={() => setChoice(undefined)}
          >
            <FieldBox
              field="nome"
              label={t('Seu nome completo')}
              required
              error={errors.nome}
              help={t('Como está no seu cadastro: é a sua assinatura.')}
            >
              {(input) => (
                <input
                  {...input}
                  type="text"
                  autoComplete="name"
                  value={signed}
                  maxLength={100}
                  onChange={(event) => setSigned(event.target.value)}
                />
              )}
            </FieldBox>
            {choice === 'aceitar' && (
              <FieldBox
                field="senha"
                label={t('Sua senha do portal')}
                required
                error={errors.senha}
                help={t('Confirma que é você quem assina.')}
              >
                {(input) => (
                  <input
                    {...input}
                    type="password"
                    autoComplete="current-password"
                    value={password}
                    maxLength={100}
                    onChange={(event) => setPassword(event.target.value)}
                  />
                )}
              </FieldBox>
            )}
            {choice === 'recusar' && (
              <FieldBox field="motivo" label={t('Motivo (opcional)')} error={errors.motivo}>
                {(input) => (
                  <textarea
                    {...input}
                    value={reason}
                    maxLength={2000}
                    rows={2}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </FieldBox>
            )}
            <p className="help">
              {choice === 'aceitar'
                ? t(
                    'Ficam registrados o seu nome, a data, a hora e o endereço de rede (IP). Você recebe a carta assinada por e-mail.',
                  )
                : t(
                    'Ficam registrados o seu nome, a data, a hora e o endereço de rede (IP). Você recebe por e-mail a carta com a sua resposta.',
                  )}
            </p>
          </BoxForm>
        )}
      </div>
    </div>
  )
}
