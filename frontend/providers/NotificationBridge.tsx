import { useEffect } from 'react'
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { UNDO_TIME, useNotice } from './notify.tsx'

/** Messages that a dialog already shows. */
const TOLD = new Set(['Sessão expirada.', 'Atenção! A empresa foi alterada em outra aba'])

type Mutation = NonNullable<ReturnType<ReturnType<typeof useTakeUndoableMutation>>>

/** Runs the mutation when its time is over, or when the tab closes. Returns the function that undoes it instead. */
function delayed(mutation: Mutation): () => void {
  const settle = (isUndo: boolean) => {
    clearTimeout(timer)
    window.removeEventListener('beforeunload', keep)
    mutation({ isUndo })
  }
  const keep = () => settle(false)
  const timer = setTimeout(keep, UNDO_TIME)
  window.addEventListener('beforeunload', keep)
  return () => settle(true)
}

/** Shows react-admin's notifications with the product's notices; undoable changes get an undo button. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()
  const notice = useNotice()

  useEffect(() => {
    const show = ({ message, type, notificationOptions = {} }: NotificationPayload) => {
      const mutation = notificationOptions.undoable ? takeMutation() : undefined
      const undo = mutation && delayed(mutation)
      if (typeof message !== 'string' || TOLD.has(message)) return
      const text = translate(message, { _: message, ...notificationOptions.messageArgs })
      if (undo || type === 'success') notice.success(text, undo)
      else if (type === 'warning') notice.warn(text)
      else if (type === 'error') notice.error(text)
      else notice.info(text)
    }
    if (notifications.length === 0) return
    const next = takeNotification()
    if (next) show(next)
  }, [notifications, takeNotification, takeMutation, translate, notice])

  return null
}
