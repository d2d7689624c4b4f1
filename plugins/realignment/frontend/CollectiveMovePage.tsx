import { useLocation, useNavigate } from 'react-router'
import { AccessDenied, ActionPage, api, listPath, recordPath, useNotice, useResourceMeta } from '#frontend'
import { OF_KIND, TABLES } from './types.ts'

/** Separate page of the collective move: the pending table is selected in the form. */
export function CollectiveMovePage() {
  const { pathname } = useLocation()
  const notice = useNotice()
  const navigate = useNavigate()
  const kind = Object.values(OF_KIND).find((item) => pathname.endsWith(item.path)) ?? OF_KIND.T
  const action = useResourceMeta(kind.items)?.actions.find((meta) => meta.name === 'reajuste-coletivo')
  if (!action) return <AccessDenied />
  const save = async (body: Record<string, unknown>) => {
    await api(`/api${pathname}`, { method: 'POST', body, silent: true })
    notice.success(action.success ?? 'Registro salvo com sucesso.')
    const table = body.tabelaReajusteId as { id?: number } | number | null | undefined
    const tableId = typeof table === 'object' ? table?.id : table
    await navigate(tableId ? recordPath(TABLES, tableId) : listPath(TABLES))
  }
  return <ActionPage key={pathname} action={action} back={listPath(TABLES)} onRun={save} />
}
