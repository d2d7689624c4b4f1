/** The company's privacy term. It stays open until it is accepted. */
import { useState } from 'react'
import { CheckInput, Dialog, Link, RichText, t } from '#public'

export const NO_TEXT = t(
  'Seus dados são usados somente para a seleção de candidatos desta empresa, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).',
)

interface Props {
  text: string | null
  onAccept: () => Promise<void>
  /** For users who do not accept. */
  onLeave?: () => void
  leaveLabel?: string
  /** Where users can read, export and erase their data without accepting. */
  own?: string
}

export function TermDialog({ text, onAccept, onLeave, leaveLabel = t('Não aceito'), own }: Props) {
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const accept = () => {
    setBusy(true)
    void onAccept().finally(() => setBusy(false))
  }
  return (
    <Dialog title={t('Termo de Privacidade e Política de Segurança')} size="wide">
      {/* Long texts scroll inside the element; it needs a tab stop for the keyboard. */}
      <div className="term-text" tabIndex={0} role="region" aria-label={t('Texto do termo')}>
        <RichText text={text?.trim() || NO_TEXT} />
        {own && (
          <p>
            {t('Não quer aceitar?')} <Link to={own}>{t('Veja, leve ou exclua os seus dados')}</Link>.
          </p>
        )}
      </div>
      <div className="dialog-actions sticky term-actions">
        <CheckInput
          label={t('Li e aceito o Termo de Privacidade e Política de Segurança')}
          checked={accepted}
          onChange={setAccepted}
        />
        {onLeave && (
          <button type="button" className="button quiet" onClick={onLeave}>
            {leaveLabel}
          </button>
        )}
        <button type="button" className="button" disabled={!accepted || busy} onClick={accept}>
          {t('Continuar')}
        </button>
      </div>
    </Dialog>
  )
}
