import { AccessDenied } from '../../layout/errors/AccessDenied.tsx'
import { useReportMeta } from '../../providers/metadata.tsx'
import { ReportForm } from './ReportForm.tsx'

/** The filter screen of a report, rendered from its metadata. */
export function ReportScreen({ report }: { report: string }) {
  const meta = useReportMeta(report)
  return meta ? <ReportForm key={report} meta={meta} /> : <AccessDenied />
}
