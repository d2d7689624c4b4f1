/**
 * A modal window on the native <dialog>: the browser traps the focus and makes the page behind inert. The focus moves
 * to the element marked `data-autofocus` (else the title), and returns to its previous place when the window closes.
 */
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './Icon.tsx'
import { t } from '../language/t.ts'

interface Props {
  title: string
  /** Without it the window cannot be closed, not even with Escape. */
  onClose?: () => void
  /**
   * 'sheet' fills the phone's screen: for forms and long lists. 'full' fills any screen: for content as large as a
   * page.
   */
  size?: 'small' | 'sheet' | 'wide' | 'full'
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Modal dialog: traps the focus, closes on Escape. */
export function Dialog({ title, onClose, size = 'small', role, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current!
    const before = document.activeElement
    dialog.showModal()
    ;(dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== element.current) return
    event.preventDefault()
    onClose?.()
  }
  // A second Escape closes a <dialog> even after a prevented cancel; a dialog without `onClose` is opened again.
  const reopen = () => {
    if (element.current?.isConnected && !element.current.open) element.current.showModal()
  }

  return createPortal(
    <dialog
      ref={element}
      className={`dialog ${size}`}
      role={role}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={onClose ? undefined : reopen}
    >
      <div className="dialog-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && size !== 'small' && (
          <button type="button" className="icon-button" onClick={onClose} aria-label={t('Fechar janela')}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>,
    document.body,
  )
}
