/** The ten codes, which are shown only once. */
import { Icon, useFeedback, t } from '#public'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const feedback = useFeedback()
  const text = [t('Códigos de recuperação do portal de vagas'), t('Cada um vale uma vez.'), '', ...codes, ''].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      feedback.toast('success', t('Códigos copiados.'))
    } catch {
      feedback.toast('error', t('Não foi possível copiar. Baixe os códigos.'))
    }
  }
  return (
    <div className="app-setup">
      <p className="notice">
        <Icon name="info" />
        <span>
          {t(
            'Guarde estes códigos em um lugar seguro. Cada um entra uma vez no lugar do aplicativo, e eles não aparecem de novo.',
          )}
        </span>
      </p>
      <ul className="recovery-codes" aria-label={t('Códigos de recuperação')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={() => void copy()}>
          {t('Copiar')}
        </button>
        <a
          className="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacao.txt"
        >
          <Icon name="download" /> {t('Baixar')}
        </a>
        <button type="button" className="button" onClick={onDone}>
          {t('Guardei os códigos')}
        </button>
      </div>
    </div>
  )
}
