import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AccessDenied } from '../layout/errors/AccessDenied.tsx'
import { NotFound } from '../layout/errors/NotFound.tsx'
import { api, ApiError } from '../providers/http.ts'
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx'

/** Forms are checked by the address of their list, because they have no address below '/api'. */
const FORM = /(\/new|\/editar)$/

/**
 * A path that is not in the metadata is unknown, or the user may not see it, because such pages are left out of the
 * metadata. The server tells the difference by the same path below '/api'.
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
