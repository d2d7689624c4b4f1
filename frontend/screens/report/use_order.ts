import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, download } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import {
  cancelOrder,
  findOrder,
  isOpen,
  orderFile,
  type ReportOrder,
  removeOrder,
} from '../../providers/report_orders.ts'
import { REPORT_FAILED } from '../words.ts'

export const POLL_MS = 1_000
export const ORDERS_KEY = ['meus-relatorios'] as const

/** State of a background report, polled once a second while it is running. */
export function useOrder(first: ReportOrder): ReportOrder {
  const { data } = useQuery({
    queryKey: [...ORDERS_KEY, first.id],
    queryFn: () => findOrder(first.id),
    initialData: first,
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_MS : false),
    // Polls in background tabs too, because users switch tabs while they wait.
    refetchIntervalInBackground: true,
  })
  return data
}

/** Download, cancel and removal of reports; the result is shown at once. */
export function useOrderActions() {
  const notice = useNotice()
  const client = useQueryClient()
  const showError = (problem: unknown) => notice.error(problem instanceof ApiError ? problem : REPORT_FAILED)
  const onSettled = () => client.invalidateQueries({ queryKey: ORDERS_KEY })
  const fetch = useMutation({
    mutationFn: (order: ReportOrder) =>
      download(orderFile(order.id), {
        silent: true,
        fileName: `${order.titulo}.${order.formato === 'pdf' ? 'pdf' : 'xlsx'}`,
      }),
    onError: showError,
  })
  const cancel = useMutation({
    mutationFn: (order: ReportOrder) => cancelOrder(order.id),
    onError: showError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (order: ReportOrder) => removeOrder(order.id),
    onError: showError,
    onSettled,
  })
  return {
    fetch: fetch.mutate,
    cancel: cancel.mutate,
    remove: remove.mutate,
    busy: fetch.isPending || cancel.isPending || remove.isPending,
  }
}
