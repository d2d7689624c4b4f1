import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { AccessDenied, ActionDialog, api, listPath, recordPath, useNotice, useResourceMeta } from '#frontend'

const BANDS = 'cargo-salario/faixas-salariais'
const INDEXES = 'cargo-salario/indices'
const LEVELS = 'cargo-salario/faixas-salariais-niveis-competencia'

/** The documents give what stands inside of a record an address of its own: it leads to where people change it. */
export function HistoryAddress() {
  const { faixa, indice, id } = useParams()
  const { pathname } = useLocation()
  if (indice) return <Navigate replace to={recordPath(INDEXES, indice)} />
  if (!pathname.includes('/niveis-competencia')) return <Navigate replace to={recordPath(BANDS, faixa!)} />
  return <Navigate replace to={id ? recordPath(LEVELS, id) : `${listPath(LEVELS)}?faixaSalarial=${faixa}`} />
}

/** The list of bands with the question of the copy. */
export function CopyBandPage() {
  const notice = useNotice()
  const navigate = useNavigate()
  const action = useResourceMeta(BANDS)?.actions.find((one) => one.name === 'copiar-faixa')
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
