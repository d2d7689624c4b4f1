import { useEffect } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { useNotice } from './notify.tsx'

/** A dialog tells this one. */
const TOLD = new Set(['Sessão expirada.', 'Atenção! A empresa foi alterada em outra aba'])

/** Shows react-admin's own notifications as ours. Undoable changes are carried out at once: nothing here promises an undo. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const notice = useNotice()

  useEffect(() => {
    if (notifications.length === 0) return
    const next = takeNotification()
    if (!next) return
    if (next.notificationOptions?.undoable) takeMutation()?.({ isUndo: false })
    if (typeof next.message !== 'string' || TOLD.has(next.message)) return
    const text = translate(next.message, { _: next.message, ...next.notificationOptions?.messageArgs })
    if (next.type === 'success') notice.success(text)
    else if (next.type === 'warning') notice.warn(text)
    else if (next.type === 'error') notice.error(text)
    else notice.info(text)
  }, [notifications, takeNotification, takeMutation, translate, notice])

  return null
}
