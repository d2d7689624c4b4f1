import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { FieldDef } from '#engine/definition/types.ts'
import { useFormFacts } from '../form_context.tsx'
import { useServices } from '../services.ts'
import { byBranch, isTree, lookupFields, lookupQuery, searchedWith, type RefValue } from './reference.ts'

const DELAY = 250
const SIZE = 20
/** A tree is loaded as a whole. */
const TREE_SIZE = 300

/**
 * Options of a reference. Requested when the list opens, 250 ms after the last key, and whenever a field the lookup
 * depends on changes. A failed lookup returns no options, silently.
 *
 * @param onOutdated called when a field the lookup depends on changed, so that the current choice no longer belongs to
 * the list
 */
export function useOptions(field: FieldDef, onOutdated: () => unknown) {
  const outdated = useRef(onOutdated)
  outdated.current = onOutdated
  const services = useServices()
  const { parent } = useFormFacts()
  const form = useFormContext<FieldValues>()
  const watched = lookupFields(field)
  useWatch({ control: form.control, name: watched, disabled: watched.length === 0 })
  const { query, ready } = lookupQuery(field, form.getValues(), parent)
  const own = field.optionsFrom?.path
  const filters = JSON.stringify(own ? searchedWith(field, form.getValues()) : query)

  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [options, setOptions] = useState<RefValue[]>([])
  const [loading, setLoading] = useState(false)
  const typed = useRef(false)
  const { to } = field

  useEffect(() => {
    if (!open || !to || !ready) return
    const stop = new AbortController()
    setLoading(true)
    const ask = () =>
      services
        .search(
          own ?? to,
          {
            ...(JSON.parse(filters) as typeof query),
            [own ? 'nome' : 'q']: text || undefined,
            ...(own
              ? {}
              : isTree(services.resource(to))
                ? { size: TREE_SIZE, page: 0 }
                : { size: SIZE, page: 0, resumido: true }),
          },
          stop.signal,
        )
        .then(
          (rows) => {
            setOptions(byBranch(rows))
            setLoading(false)
          },
          () => {
            if (stop.signal.aborted) return
            setOptions([])
            setLoading(false)
          },
        )
    const timer = setTimeout(() => void ask(), typed.current ? DELAY : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [open, text, filters, ready, to, services, own])

  const asked = useRef(filters)
  useEffect(() => {
    // The choice belonged to the previous list (a city of another state).
    if (asked.current !== filters) outdated.current()
    asked.current = filters
  }, [filters])

  const search = (next: string) => {
    typed.current = true
    setText(next)
  }
  const close = () => {
    setOpen(false)
    typed.current = false
    setText('')
  }
  return {
    options: ready ? options : [],
    loading: loading && ready,
    ready,
    open: () => setOpen(true),
    close,
    search,
    searching: text !== '',
  }
}
