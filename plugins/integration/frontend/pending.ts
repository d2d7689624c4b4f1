import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, useNotice, useSession, withQuery } from '#frontend'

export interface Pending {
  id: number
  pendencia: string
  detalhes: string | null
  statusDetalhes: string
  msg: string | null
  statusCancelado: boolean
  podeRemover: boolean
}

const ADDRESS = '/api/pendencias-ac'
const EVERY = 5 * 60_000
const REMOVED = 'Pendencia(s) AC excluida(s) com sucesso.'
const NOT_REMOVED = 'Não foi possível excluir a(s) pendência(s).'
export const NOT_PERMITTED = 'Você não tem permissão para remover esse item.'
export const NOTHING = 'Nenhuma pendência'

/**
 * The pending items of the company, with a function to remove some. Nothing is requested if the company is not
 * integrated with payroll.
 */
export function usePending() {
  const { userinfo } = useSession()
  const notice = useNotice()
  const client = useQueryClient()
  const key = ['pendencias-ac', userinfo.empresa?.id]
  const integrated = userinfo.empresa?.acIntegra === true
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api<Pending[]>(ADDRESS, { background: true }),
    retry: false,
    refetchInterval: EVERY,
    enabled: integrated,
  })
  const remove = async (ids: number[]) => {
    try {
      await api(withQuery(ADDRESS, { pendencias: ids }), { method: 'DELETE' })
      notice.success(REMOVED)
    } catch {
      notice.error(NOT_REMOVED)
    }
    await client.invalidateQueries({ queryKey: key })
  }
  return { integrated, pending: Array.isArray(data) ? data : undefined, remove }
}
