/**
 * `#frontend`: everything a plugin's screens may use. Plugins import from here only, so that the shell can change
 * behind it.
 */
export { api, ApiError, download, withQuery, type ApiOptions, type FieldError, type QueryValue } from '../providers/http.ts'
export { useMetadata, useReportMeta, useResourceMeta } from '../providers/metadata.tsx'
export { useSession, type Session } from '../providers/session.tsx'
export type { Company, CompanyRef, UserInfo } from '../providers/userinfo.ts'
export { useNotice, type Notice } from '../providers/notify.tsx'
export { useConfirm, type ConfirmOptions } from '../dialogs/Confirm.tsx'
