import type { ReactNode } from 'react'
import { t } from '#public'

interface Props {
  /** Label of the filled button. */
  submit?: string
  /** Label of the other button. */
  cancel?: string
  busy: boolean
  onSubmit(): void
  onCancel(): void
  children: ReactNode
}

/** A short form in a box of a page: fields and two buttons. */
export const BoxForm = ({
  submit = t('Gravar'),
  cancel = t('Cancelar'),
  busy,
  onSubmit,
  onCancel,
  children,
}: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    <div className="form-actions">
      <button type="button" className="button quiet" disabled={busy} onClick={onCancel}>
        {cancel}
      </button>
      <button type="submit" className="button" disabled={busy}>
        {submit}
      </button>
    </div>
  </form>
)
