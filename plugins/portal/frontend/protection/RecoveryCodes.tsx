/** The ten codes, which are shown now and never again. */
import { Icon, useFeedback } from '#public'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const feedback = useFeedback()
  const text = `Códigos de recuperação do portal de vagas\nCada um vale uma vez.\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      feedback.toast('success', 'Códigos copiados.')
    } catch {
      feedback.toast('error', 'Não foi possível copiar. Baixe os códigos.')
    }
  }
  return (
    <div className="app-setup">
      <p className="notice">
        <Icon name="info" />
        <span>
          Guarde estes códigos em um lugar seguro. Cada um entra uma vez no lugar do aplicativo, e eles não aparecem de
          novo.
        </span>
      </p>
      <ul className="recovery-codes" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="form-actions">
        <button type="button" className="button quiet" onClick={() => void copy()}>
          Copiar
        </button>
        <a
          className="button quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacao.txt"
        >
          <Icon name="download" /> Baixar
        </a>
        <button type="button" className="button" onClick={onDone}>
          Guardei os códigos
        </button>
      </div>
    </div>
  )
}
