import type { ReactNode } from 'react'
import { t } from '#public'

interface Props {
  /** What its filled button says. */
  submit?: string
  /** What the other one says. */
  cancel?: string
  busy: boolean
  onSubmit(): void
  onCancel(): void
  children: ReactNode
}

/** A short form inside a box of a page: its fields, and the two ways out of it. */
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
