import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { completeRow } from '../../fields/defaults.ts'
import { api, ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import type { Row } from '../action/use_actions.tsx'
import { SAVED } from '../words.ts'

type Values = Record<string, unknown>

/** A version conflict; other 409 errors ("in use", "not possible now") are plain messages. */
const isStale = (problem: unknown): problem is ApiError =>
  problem instanceof ApiError && problem.status === 409 && !['EM_USO', 'OCUPADO', 'SITUACAO'].includes(problem.code)

const namesFields = (problem: unknown) => problem instanceof ApiError && Object.keys(problem.fieldMessages).length > 0

/**
 * Tells whether the user is still at this form. A save that is answered later must not take them away from where they
 * went meanwhile, not even while that screen is loading.
 */
function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  const place = useRef(window.location.pathname)
  useEffect(() => void (place.current = window.location.pathname), [pathname])
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  return useCallback(() => mounted.current && window.location.pathname === place.current, [])
}

/**
 * Handles the result of a save: success message, version conflict or error. Errors of fields are handled by the form.
 */
export function useMutationOptions(meta: ResourceMeta, onSaved: (row: Row) => void) {
  const notice = useNotice()
  const client = useQueryClient()
  const isHere = useIsHere()
  /** The stored record, when another user changed it in the meantime. */
  const [theirs, setTheirs] = useState<Values>()
  const tell = useCallback(() => {
    setTheirs(undefined)
    notice.success(SAVED)
    void client.invalidateQueries({ queryKey: [meta.key], refetchType: 'inactive' })
  }, [meta, notice, client])

  const mutationOptions = useMemo(
    () => ({
      onSuccess: (row: Row) => {
        tell()
        if (isHere()) onSaved(row)
      },
      onError: async (problem: unknown, variables: object) => {
        const { id } = variables as { id?: unknown }
        if (namesFields(problem)) return
        if (id === undefined || !isStale(problem)) return notice.error(problem)
        // No separate message, because the conflict dialog explains it.
        const stored = await api<Values>(`${meta.api}/${String(id)}`).catch(() => undefined)
        if (stored) setTheirs(completeRow(meta.fields, stored))
        else notice.error(problem)
      },
    }),
    [meta, notice, tell, onSaved, isHere],
  )
  const clearTheirs = useCallback(() => setTheirs(undefined), [])
  return { mutationOptions, tell, theirs, clearTheirs }
}
