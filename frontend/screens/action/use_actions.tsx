import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { holds } from '#engine/definition/conditions.ts'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { ActionMeta } from '#engine/definition/screen_types.ts'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import type { IssuedLink } from './LinkDialog.tsx'
import { factsOf } from '../../fields/form_context.tsx'
import { useNotice } from '../../providers/notify.tsx'
import { useSession } from '../../providers/session.tsx'
import { newPath, recordPath } from '../paths.ts'
import { titleOf } from '../../fields/title.ts'
import { useFacts } from '../use_facts.ts'
import { onlyReads, useIsOwn } from '../use_own_rows.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { type ActionInput, callAction } from './call_action.ts'

/** Loaded lazily: it contains the QR code and is needed only when there is a link to show. */
const LinkDialog = lazy(() => import('./LinkDialog.tsx').then((module) => ({ default: module.LinkDialog })))

export type Row = Record<string, unknown> & { id: number }

export interface Actions {
  /** The actions this user may run on a row, on a selection, or on the resource. */
  allowed(on: ActionMeta['on'], row?: Row): ActionMeta[]
  /** Asks for confirmation or input, runs the action and shows the result. */
  start(action: ActionMeta, rows: Row[]): void
  /** The dialog of the running action; render it anywhere in the screen. */
  dialog: ReactNode
}

/** Subject of an operation: the title of a single record, or the number of selected records. */
const subjectOf = (meta: ResourceMeta, rows: Row[]) =>
  rows.length > 1 ? `${rows.length} registros selecionados` : rows[0] && titleOf(meta, rows[0])

/**
 * Labels of a confirmation: 'Enviar proposta?' gets "Enviar" and "Voltar". Other questions, and those with "Cancelar",
 * get Sim and Não.
 */
function answersTo(title = ''): { confirmLabel: string; cancelLabel: string } | undefined {
  const verb = /^(?!Cancelar)(\p{L}+r) .*\?$/u.exec(title)?.[1]
  return verb ? { confirmLabel: verb, cancelLabel: 'Voltar' } : undefined
}

/**
 * Runs the operations of a resource: confirmation or form, API call and message; then invalidates the queries of the
 * resource.
 */
export function useActions(meta: ResourceMeta, onDone?: (answer: unknown, action: ActionMeta) => void): Actions {
  const { can } = useSession()
  const facts = useFacts()
  const isOwn = useIsOwn()
  const confirm = useConfirm()
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [open, setOpen] = useState<{ action: ActionMeta; rows: Row[] }>()
  const [link, setLink] = useState<IssuedLink>()

  const allowed = useCallback(
    (on: ActionMeta['on'], row?: Row) =>
      meta.actions.filter(
        (action) =>
          action.on === on &&
          can(action.authority) &&
          (row === undefined || isOwn(row) || onlyReads(action)) &&
          (!action.when || row === undefined || holds(action.when, factsOf(row, facts))),
      ),
    [meta, can, facts, isOwn],
  )

  const run = useCallback(
    async (action: ActionMeta, rows: Row[], input: ActionInput) => {
      const answer = await callAction(meta.api, action, rows, input)
      if (action.returns === 'draft') {
        await navigate(newPath(meta.key), { state: { draft: answer } })
        return
      }
      if (action.returns === 'session') return window.location.assign('/')
      if (action.returns !== 'file') void client.invalidateQueries({ queryKey: [meta.key] })
      const said = action.returns === 'message' ? (answer as { mensagem: string }).mensagem : action.success
      if (said) notice.success(said)
      if (action.returns === 'link') setLink(answer as IssuedLink)
      onDone?.(answer, action)
      if (action.returns === 'new') await navigate(recordPath(meta.key, (answer as Row).id))
    },
    [meta, client, navigate, notice, onDone],
  )

  const start = useCallback(
    async (action: ActionMeta, rows: Row[]) => {
      if (action.fields && Object.keys(action.fields).length > 0) {
        setOpen({ action, rows })
        return
      }
      const sure =
        !action.confirm ||
        (await confirm({
          ...(action.title ? { title: action.title } : {}),
          ...answersTo(action.title),
          subject: subjectOf(meta, rows),
          text: action.confirm,
          ...(action.destructive ? { destructive: true } : {}),
        }))
      if (sure) await run(action, rows, {}).catch((problem: unknown) => notice.error(problem))
    },
    [meta, confirm, run, notice],
  )

  const asking = open && (
    <ActionDialog
      action={open.action}
      onRun={(input) => run(open.action, open.rows, input)}
      onClose={() => setOpen(undefined)}
      parent={open.rows.length === 1 ? open.rows[0] : undefined}
      subject={subjectOf(meta, open.rows)}
    />
  )
  const dialog = link ? (
    <Suspense>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </Suspense>
  ) : (
    asking
  )
  return useMemo(
    () => ({ allowed, start: (action, rows) => void start(action, rows), dialog }),
    [allowed, start, dialog],
  )
}
