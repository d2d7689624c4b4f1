import { useState } from 'react'
import { api, formatDateTime, Icon, useFeedback, t } from '#public'
import { EraseDialog } from './EraseDialog.tsx'
import type { ErasureRequest } from './types.ts'

interface Props {
  path: string
  requests: ErasureRequest[]
  onChanged: (requests: ErasureRequest[]) => void
}

/** Erasure: the request, and the two buttons that change it. */
export function Erasure({ path, requests, onChanged }: Props) {
  const feedback = useFeedback()
  const [asking, setAsking] = useState(false)
  const [latest] = requests
  const withdraw = async () => {
    try {
      onChanged(await api<ErasureRequest[]>(path, { method: 'DELETE' }))
      feedback.toast('success', t('Pedido de exclusão cancelado.'))
    } catch (error) {
      feedback.failure(error)
    }
  }
  const asked = (requests: ErasureRequest[]) => {
    setAsking(false)
    onChanged(requests)
    feedback.toast('success', t('Pedido de exclusão registrado.'))
  }
  return (
    <section className="card prose">
      <h2>{t('Excluir meus dados')}</h2>
      {latest?.situacao === 'P' ? (
        <>
          <p role="status">
            {t('Você pediu a exclusão em')} {formatDateTime(latest.pedidoEm)}
            {t('. Ela será feita na próxima madrugada.')}
          </p>
          <p>
            <button type="button" className="button quiet" onClick={() => void withdraw()}>
              {t('Desistir da exclusão')}
            </button>
          </p>
        </>
      ) : (
        <>
          {latest?.situacao === 'I' && (
            <p role="status">
              {t('O seu pedido de')} {formatDateTime(latest.pedidoEm)} {t('não pôde ser atendido.')} {latest.relatorio}
            </p>
          )}
          <p>{t('Você pode pedir que a empresa apague tudo o que guardou sobre você.')}</p>
          <p>
            <button type="button" className="button quiet" onClick={() => setAsking(true)}>
              <Icon name="trash" /> {t('Pedir exclusão')}
            </button>
          </p>
        </>
      )}
      {asking && <EraseDialog path={path} onAsked={asked} onClose={() => setAsking(false)} />}
    </section>
  )
}
