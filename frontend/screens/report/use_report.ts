import { useCallback, useState } from 'react'
import type { ReportMeta } from '#engine/definition/metadata.ts'
import type { Messages } from '../../fields/index.ts'
import { ApiError, downloadOrOrder } from '../../providers/http.ts'
import type { ReportOrder } from '../../providers/report_orders.ts'
import { useNotice } from '../../providers/notify.tsx'
import { NO_REPORT_DATA, REPORT_FAILED } from '../words.ts'

export type Format = 'pdf' | 'xls'

/**
 * Requests the file and reports the result. `busy` is the format in progress; `order` is the background report, when
 * the server queues it.
 */
export function useReport(
  meta: Pick<ReportMeta, 'api' | 'label' | 'empty' | 'failed'>,
  showErrors: (messages: Messages) => void,
) {
  const notice = useNotice()
  const [busy, setBusy] = useState<Format>()
  const [order, setOrder] = useState<ReportOrder>()
  const print = useCallback(
    async (format: Format, filters: Record<string, unknown>) => {
      setBusy(format)
      try {
        const later = await downloadOrOrder<ReportOrder>(meta.api, {
          method: 'POST',
          body: { ...filters, pdf: format === 'pdf' },
          fileName: `${meta.label}.${format === 'pdf' ? 'pdf' : 'xlsx'}`,
        })
        if (later) setOrder(later)
      } catch (problem) {
        const known = problem instanceof ApiError
        if (known && Object.keys(problem.fieldMessages).length > 0) showErrors(problem.fieldMessages)
        else if (known && problem.code === 'SEM_DADOS') notice.info(meta.empty ?? NO_REPORT_DATA)
        // Errors the user can act on (session, permission, a rule) are shown as they are; server errors are shown as a
        // failed report.
        else if (known && problem.status >= 400 && problem.status < 500 && problem.status !== 404) notice.error(problem)
        else notice.error(meta.failed ?? REPORT_FAILED)
      } finally {
        setBusy(undefined)
      }
    },
    [meta, showErrors, notice],
  )
  return { busy, print, order, forget: useCallback(() => setOrder(undefined), []) }
}
