import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { completeRow } from '../../fields/defaults.ts'
import { factsOf, type FormContext } from '../../fields/form_context.tsx'
import { type Messages, validateForm } from '../../fields/validate.ts'
import { api, ApiError } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'
import type { Row } from '../action/use_actions.tsx'
import { SAVED } from '../words.ts'
import { changedFields, visibleFields } from './payload.ts'

type Values = Record<string, unknown>

interface SaveOptions {
  meta: ResourceMeta
  /** What the form started from. */
  before: Values
  editing: boolean
  around: FormContext
  read(): Values
  showErrors(messages: Messages): void
  onSaved(row: Row): void
}

/** The version conflict; other 409s ("in use", "not possible now") are plain messages. */
const isStale = (problem: unknown) =>
  problem instanceof ApiError && problem.status === 409 && !['EM_USO', 'OCUPADO', 'SITUACAO'].includes(problem.code)

/** Checks, sends, and sorts out what came back: saved, wrong fields, somebody else was faster, or trouble. */
export function useSave({ meta, before, editing, around, read, showErrors, onSaved }: SaveOptions) {
  const notice = useNotice()
  const client = useQueryClient()
  const data = useDataProvider()
  const [busy, setBusy] = useState(false)
  /** The stored record, when somebody else changed it meanwhile. */
  const [theirs, setTheirs] = useState<Values>()

  const send = useCallback(
    async (versao: unknown, after?: (row: Row) => void) => {
      const values = read()
      const facts = factsOf(values, around)
      setBusy(true)
      try {
        const { data: row } = editing
          ? await data.update<Row>(meta.key, {
              id: before.id as number,
              data: { ...changedFields(meta.fields, values, before, facts), versao },
              previousData: before as Row,
            })
          : await data.create<Row>(meta.key, { data: visibleFields(meta.fields, values, facts) })
        setTheirs(undefined)
        notice.success(SAVED)
        void client.invalidateQueries({ queryKey: [meta.key], refetchType: 'inactive' })
        ;(after ?? onSaved)(row)
      } catch (problem) {
        const fields = problem instanceof ApiError ? problem.fieldMessages : {}
        if (Object.keys(fields).length > 0) showErrors(fields)
        else if (editing && isStale(problem)) {
          // No overlay text: the dialog that follows says it all.
          const stored = await api<Values>(`${meta.api}/${String(before.id)}`).catch(() => undefined)
          if (stored) setTheirs(completeRow(meta.fields, stored))
          else notice.error(problem)
        } else notice.error(problem)
      } finally {
        setBusy(false)
      }
    },
    [meta, before, editing, around, read, showErrors, onSaved, notice, client, data],
  )

  const save = useCallback(
    (after?: (row: Row) => void) => {
      if (busy) return
      const values = read()
      const messages = validateForm(meta.fields, meta.rules, factsOf(values, around))
      if (Object.keys(messages).length > 0) showErrors(messages)
      else void send(before.versao, after)
    },
    [busy, read, meta, around, showErrors, send, before],
  )

  return { busy, save, theirs, forgetTheirs: () => setTheirs(undefined), overwrite: () => void send(theirs?.versao) }
}
