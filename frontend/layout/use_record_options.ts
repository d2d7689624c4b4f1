import { useEffect, useMemo, useState } from 'react'
import { api } from '../providers/http.ts'
import { searchedResources } from './main_resources.ts'
import { useMetadata } from '../providers/metadata.tsx'
import { recordOption, type PaletteOption } from './palette_options.ts'

interface Page {
  content: Record<string, unknown>[]
}

const TYPING_PAUSE = 250
const MIN_LENGTH = 2

/** Records (people, vacancies, …) that match the typed text, requested after a pause in typing. */
export function useRecordOptions(typed: string): PaletteOption[] {
  const metadata = useMetadata()
  const resources = useMemo(() => searchedResources(metadata), [metadata])
  const [found, setFound] = useState<PaletteOption[]>([])

  useEffect(() => {
    setFound([])
    const text = typed.trim()
    if (text.length < MIN_LENGTH) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const pages = await Promise.all(
        resources.map(async (meta) => {
          const query = { q: text, page: 0, size: 5, resumido: true }
          const page = await api<Page>(`/api/${meta.key}`, { query, background: true, signal: stop.signal }).catch(
            () => ({ content: [] }),
          )
          return page.content.map((row) => recordOption(meta, row))
        }),
      )
      if (!stop.signal.aborted) setFound(pages.flat())
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, resources])

  return found
}
