import { useState } from 'react'
import { api, formatDateTime, Icon, useFeedback } from '#public'
import { EraseDialog } from './EraseDialog.tsx'
import type { ErasureRequest } from './types.ts'

interface Props {
  path: string
  requests: ErasureRequest[]
  onChanged: (requests: ErasureRequest[]) => void
}

/** Erasure: what was asked, and the two buttons that change it. */
export function Erasure({ path, requests, onChanged }: Props) {
  const feedback = useFeedback()
  const [asking, setAsking] = useState(false)
  const [latest] = requests
  const withdraw = async () => {
    try {
      onChanged(await api<ErasureRequest[]>(path, { method: 'DELETE' }))
      feedback.toast('success', 'Pedido de exclusão cancelado.')
    } catch (error) {
      feedback.failure(error)
    }
  }
  const asked = (found: ErasureRequest[]) => {
    setAsking(false)
    onChanged(found)
    feedback.toast('success', 'Pedido de exclusão registrado.')
  }
  return (
    <section className="card prose">
      <h2>Excluir meus dados</h2>
      {latest?.situacao === 'P' ? (
        <>
          <p role="status">
            Você pediu a exclusão em {formatDateTime(latest.pedidoEm)}. Ela será feita na próxima madrugada.
          </p>
          <p>
            <button type="button" className="button quiet" onClick={() => void withdraw()}>
              Desistir da exclusão
            </button>
          </p>
        </>
      ) : (
        <>
          {latest?.situacao === 'I' && (
            <p role="status">
              O seu pedido de {formatDateTime(latest.pedidoEm)} não pôde ser atendido. {latest.relatorio}
            </p>
          )}
          <p>Você pode pedir que a empresa apague tudo o que guardou sobre você.</p>
          <p>
            <button type="button" className="button quiet" onClick={() => setAsking(true)}>
              <Icon name="trash" /> Pedir exclusão
            </button>
          </p>
        </>
      )}
      {asking && <EraseDialog path={path} onAsked={asked} onClose={() => setAsking(false)} />}
    </section>
  )
}
