import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { isFoundIn } from '#engine/definition/fold.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { useFormFacts } from '../../form_context.tsx'
import { useServices } from '../../services.ts'
import { lookupFields, lookupQuery, nameOf, searchedWith, type RefValue } from '../reference.ts'
import { type Item, itemsOf } from './tree.ts'

const PAGE = 100
const DELAY = 250
export type Activity = 'all' | 'active' | 'inactive'

/**
 * The rows of a checklist. A tree is loaded whole and searched in the browser. Other lists are paginated and searched
 * by the server, so that ten thousand rows cost no more than a hundred. A failed lookup returns no rows, silently.
 *
 * @param onOutdated called when a field the lookup depends on changed, so that the selected rows belong to another list
 */
export function useItems(field: FieldDef, text: string, activity: Activity, onOutdated: () => void) {
  const services = useServices()
  const meta = services.resource(field.to ?? '')
  const { parent: around } = useFormFacts()
  const form = useFormContext<FieldValues>()
  const watched = lookupFields(field)
  useWatch({ control: form.control, name: watched, disabled: watched.length === 0 })
  const { query, ready } = lookupQuery(field, form.getValues(), around)
  const own = field.optionsFrom?.path
  const filters = JSON.stringify(own ? searchedWith(field, form.getValues()) : query)
  const display = meta?.display
  const parent = own ? undefined : Object.entries(meta?.fields ?? {}).find(([, one]) => one.tree)?.[0]
  const active = own ? undefined : ['ativo', 'ativa'].find((name) => meta?.fields[name]?.kind === 'boolean')

  const [rows, setRows] = useState<RefValue[]>([])
  const [page, setPage] = useState(0)
  const [state, setState] = useState<'loading' | 'more' | 'done'>('loading')
  const asked = parent ? '' : text
  const shown = parent || !active ? 'all' : activity
  const question = useMemo(
    () => ({
      ...(JSON.parse(filters) as typeof query),
      [own ? 'nome' : 'q']: asked || undefined,
      ...(shown !== 'all' && { [active!]: shown === 'active' }),
    }),
    [filters, asked, shown, active, own],
  )

  useEffect(() => setPage(0), [question])
  const before = useRef(question)
  useEffect(() => {
    if (!field.to || !ready) return setRows([])
    const stop = new AbortController()
    const fresh = before.current !== question
    before.current = question
    setState('loading')
    const ask = () =>
      services
        .search(
          own ?? field.to!,
          own
            ? question
            : parent
              ? { ...question, unpaged: true, campos: [display, parent, active].filter(Boolean).join(',') }
              : { ...question, page, size: PAGE, resumido: true },
          stop.signal,
        )
        .then(
          (item) => {
            setRows((candidate) =>
              page === 0
                ? item
                : [...candidate, ...item.filter((row) => !candidate.some((other) => other.id === row.id))],
            )
            setState(!parent && !own && item.length === PAGE ? 'more' : 'done')
          },
          () => {
            if (stop.signal.aborted) return
            if (page === 0) setRows([])
            setState('done')
          },
        )
    const timer = setTimeout(() => void ask(), fresh && page === 0 ? DELAY : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question, page, ready, field.to, services, parent, active, display, own])

  const outdated = useRef(filters)
  useEffect(() => {
    if (outdated.current !== filters) onOutdated()
    outdated.current = filters
  }, [filters])

  const all = useMemo(
    () =>
      itemsOf(rows, {
        ...(display !== undefined && { display }),
        ...(parent !== undefined && { parent }),
        ...(active !== undefined && { active }),
      }),
    [rows, display, parent, active],
  )
  const items = useMemo(() => {
    if (!parent) return all
    const matches = (item: Item) =>
      (activity === 'all' || item.active === (activity === 'active')) &&
      (text === '' || isFoundIn(text, nameOf(item, display)))
    return all.filter(matches)
  }, [all, parent, text, activity, display])

  /** All rows of the current search, loaded or not. */
  const everything = useCallback(async (): Promise<Item[]> => {
    if (parent || state === 'done') return items
    return itemsOf(
      await services.search(field.to!, { ...question, unpaged: true, resumido: true }),
      display === undefined ? {} : { display },
    )
  }, [parent, state, items, services, field.to, question, display])

  return {
    items,
    all,
    ready,
    loading: state === 'loading' && ready,
    more: state === 'more',
    loadMore: () => state === 'more' && setPage(page + 1),
    everything,
    display,
    tree: parent !== undefined,
    canFilterActive: active !== undefined,
  }
}
