import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AccessDenied } from '../pages/errors/AccessDenied.tsx'
import { NotFound } from '../pages/errors/NotFound.tsx'
import { api, ApiError } from '../providers/http.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** Forms are asked about by their list: behind '/api' there is none. */
const FORM = /(\/new|\/editar)$/

/**
 * A path the metadata does not name is either a page nobody has, or one this user may not see: metadata leaves the
 * latter out. The server knows which, by the same path behind '/api'.
 */
export function Unknown() {
  const { pathname } = useLocation()
  const [denied, setDenied] = useState<boolean>()
  useEffect(() => {
    let gone = false
    setDenied(undefined)
    api(`/api${pathname.replace(FORM, '')}`, { method: 'HEAD', silent: true, query: { page: 0, size: 1 } }).then(
      () => gone || setDenied(false),
      (error) => gone || setDenied(error instanceof ApiError && error.status === 403),
    )
    return () => void (gone = true)
  }, [pathname])
  if (denied === undefined) return <ScreenSkeleton />
  return denied ? <AccessDenied /> : <NotFound />
}
