/** The HTTP client of the browser, for staff app and portal: `api` for data, `download` for files. */
export { ApiError, UNREACHABLE_TEXT, type FieldError } from './api_error.ts'
export { download, downloadOrOrder } from './download.ts'
export {
  api,
  guardWrites,
  onReachedAgain,
  onSessionExpired,
  subscribeLoading,
  withQuery,
  type ApiOptions,
  type QueryValue,
} from './request.ts'
