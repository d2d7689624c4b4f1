/** Scan and type: a new authenticator app is active after one correct code. */
import { useState } from 'react'
import { ApiError, t } from '#public'
import { CodeField } from '../pages/CodeField.tsx'
import type { NewApp } from './api.ts'

interface Props {
  app: NewApp
  confirm: (codigo: string) => Promise<void>
  onCancel: () => void
}

export function AppSetup({ app, confirm, onCancel }: Props) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!/^\d{6}$/.test(code.replace(/\s/g, '')))
      return setProblem(t('Digite os seis dígitos que o aplicativo mostra.'))
    setBusy(true)
    try {
      await confirm(code)
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ApiError ? (error.fieldMessages.codigo ?? error.message) : String(error))
    }
  }
  return (
    <form
      noValidate
      className="app-setup"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>
        {t(
          '1. Abra um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis…) e leia este código.',
        )}
      </p>
      <img
        className="qr"
        width={200}
        height={200}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(app.qr)}`}
        alt={t('QR Code para o aplicativo autenticador')}
      />
      <p className="help">
        {t('Está no próprio celular, ou sem câmera?')} <a href={app.endereco}>{t('Abrir no aplicativo')}</a>{' '}
        {t('ou digite a chave nele:')} <code>{app.segredo.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <p>{t('2. Digite o código que ele mostra.')}</p>
      <div className="fields">
        <CodeField value={code} onChange={setCode} error={problem} />
      </div>
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('Cancelar')}
        </button>
        <button type="submit" className="button" disabled={busy}>
          {t('Ativar')}
        </button>
      </div>
    </form>
  )
}
