/** Ways to share an advert: the device's share sheet if available, WhatsApp, the link, an e-mail. */
import { Icon, useFeedback, t } from '#public'

interface Props {
  title: string
  /**
   * Address of the advert in the portal: never the current one, whose query may contain more than a friend should get.
   */
  address: string
  onFriend: () => void
}

export function ShareRow({ title, address, onFriend }: Props) {
  const feedback = useFeedback()
  const url = new URL(address, window.location.origin).href
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // Cancelling the phone's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        feedback.toast('info', t('Copie o link: {url}', { url }))
    })
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => feedback.toast('success', t('Link copiado.')),
      () => feedback.toast('info', t('Copie o link: {url}', { url })),
    )
  return (
    <div className="share-row">
      {'share' in navigator && (
        <button type="button" className="button quiet" onClick={() => void share()}>
          <Icon name="share" /> {t('Compartilhar')}
        </button>
      )}
      <a
        className="button quiet"
        href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" /> WhatsApp
      </a>
      {/* Without HTTPS pages have no clipboard. */}
      <button
        type="button"
        className="button quiet"
        onClick={() => void (navigator.clipboard ? copy() : feedback.toast('info', t('Copie o link: {url}', { url })))}
      >
        <Icon name="link" /> {t('Copiar link')}
      </button>
      <button type="button" className="button quiet" onClick={onFriend}>
        <Icon name="mail" /> {t('Enviar para um amigo')}
      </button>
    </div>
  )
}
