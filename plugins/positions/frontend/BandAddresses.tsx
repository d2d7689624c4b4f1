import { useNavigate } from 'react-router'
import { AccessDenied, ActionDialog, api, listPath, recordPath, useNotice, useResourceMeta } from '#frontend'

const BANDS = 'cargo-salario/faixas-salariais'

/** The list of bands with the copy dialog open. */
export function CopyBandPage() {
  const notice = useNotice()
  const navigate = useNavigate()
  const action = useResourceMeta(BANDS)?.actions.find((meta) => meta.name === 'copiar-faixa')
  if (!action) return <AccessDenied />
  const copy = async (input: Record<string, unknown>) => {
    const made = await api<{ id: number }>(`/api/${BANDS}/copiar-faixa`, { method: 'POST', body: input })
    notice.success(action.success ?? 'Registro salvo com sucesso.')
    await navigate(recordPath(BANDS, made.id))
  }
  return (
    <ActionDialog
      action={action}
      subject=""
      onRun={copy}
      onClose={() => void navigate(listPath(BANDS), { replace: true })}
    />
  )
}
