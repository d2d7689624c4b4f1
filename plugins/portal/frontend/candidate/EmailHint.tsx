/** Corrects a mistyped e-mail domain with one tap. */
import { emailHint } from './email_hint.ts'
import { t } from '#public'

export function EmailHint({ value, onUse }: { value: unknown; onUse: (email: string) => void }) {
  const meant = emailHint(value)
  if (!meant) return null
  return (
    <p className="help" role="status">
      {t('Você quis dizer')}{' '}
      <button type="button" className="text-button" onClick={() => onUse(meant)}>
        {meant.slice(meant.lastIndexOf('@') + 1)}
      </button>
      ?
    </p>
  )
}
