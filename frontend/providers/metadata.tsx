import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import type { DashboardMeta, Metadata, ReportMeta, ResourceMeta } from '#engine/definition/metadata.ts'
import { api } from './http.ts'

const MetadataContext = createContext<Metadata | undefined>(undefined)

/** The current metadata, for code outside React (the data provider writes only the fields it declares). */
let current: Metadata | undefined
export const currentMetadata = (): Metadata | undefined => current

let reload: (() => void) | undefined
/**
 * Reloads the metadata after a change that affects screens was saved. The current metadata stays until the response
 * arrives.
 */
export const refreshMetadata = () => reload?.()

/** Loads the metadata of this user and shows `loading` meanwhile. Give it a `key` per user and company. */
export function MetadataProvider({
  children,
  loading = null,
  failed,
}: {
  children: ReactNode
  loading?: ReactNode
  failed?: (retry: () => void, error: unknown) => ReactNode
}) {
  const [metadata, setMetadata] = useState<Metadata>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    reload = () => setAttempt((number) => number + 1)
    return () => void (reload = undefined)
  }, [])

  useEffect(() => {
    let gone = false
    setError(undefined)
    api<Metadata>('/api/metadata', { silent: true }).then(
      (answer) => {
        if (gone) return
        current = answer
        setMetadata(answer)
      },
      (reason) => gone || setError(reason),
    )
    return () => void (gone = true)
  }, [attempt])

  if (!metadata) return error ? (failed?.(() => setAttempt(attempt + 1), error) ?? null) : loading
  return <MetadataContext value={metadata}>{children}</MetadataContext>
}

/** For tests, and for screens rendered from a definition that does not come from the server. */
export function StaticMetadata({ value, children }: { value: Metadata; children: ReactNode }) {
  current = value
  return <MetadataContext value={value}>{children}</MetadataContext>
}

/** Metadata of this user: resources, reports, pages and menu. */
export function useMetadata(): Metadata {
  const metadata = useContext(MetadataContext)
  if (!metadata) throw new Error('useMetadata() needs a <MetadataProvider> above it')
  return metadata
}

/** Icons defined by plugins; undefined where no metadata is loaded. */
export const useOwnIcons = () => useContext(MetadataContext)?.icons

/** The resource with this key, or undefined when the user may not see it. */
export const useResourceMeta = (key: string): ResourceMeta | undefined => useMetadata().resources[key]
/** Definition of a report by its key; undefined when this user may not see it. */
export const useReportMeta = (key: string): ReportMeta | undefined => useMetadata().reports[key]
export const useDashboardMeta = (key: string): DashboardMeta | undefined => useMetadata().dashboards[key]
