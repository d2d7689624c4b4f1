/** The open sessions of the account, with a way to end them. */
import { useEffect, useState } from 'react'
import { formatDateTime, useFeedback, t } from '#public'
import { type OpenSession, protectionApi } from './api.ts'

export function Sessions({ candidate }: { candidate: number }) {
  const feedback = useFeedback()
  const [sessions, setSessions] = useState<OpenSession[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    protectionApi(candidate).sessions().then(setSessions, feedback.failure)
  }, [candidate, feedback])
  const end = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      feedback.toast('success', done)
      setSessions(await protectionApi(candidate).sessions())
    } catch (error) {
      feedback.failure(error)
    } finally {
      setBusy(false)
    }
  }
  const calls = protectionApi(candidate)
  return (
    <section className="card prose">
      <h2>{t('Sessões abertas')}</h2>
      <p>{t('Onde o seu cadastro está aberto agora. Não reconhece uma? Encerre-a e troque a senha.')}</p>
      <ul className="device-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{session.dispositivo}</strong>{' '}
              {session.atual && <span className="badge done">{t('Esta sessão')}</span>}
              <span className="help">
                {session.ip && `${t('endereço')} ${session.ip} · `}
                {t('entrou em')} {formatDateTime(session.inicio)} · {t('último uso em')}{' '}
                {formatDateTime(session.ultimoUso)}
              </span>
            </span>
            {!session.atual && (
              <button
                type="button"
                className="button quiet"
                disabled={busy}
                aria-label={`${t('Encerrar a sessão em')} ${session.dispositivo}`}
                onClick={() => void end(() => calls.endSession(session.id), t('Sessão encerrada.'))}
              >
                {t('Encerrar')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="button-row">
          <button
            type="button"
            className="button quiet"
            disabled={busy}
            onClick={() => void end(calls.endOthers, t('As outras sessões foram encerradas.'))}
          >
            {t('Encerrar todas as outras')}
          </button>
        </p>
      )}
    </section>
  )
}
