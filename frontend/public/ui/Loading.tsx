/**
 * "Carregando...": shown while requests are running and hidden 500 ms after the last one, so that quick series do not
 * flicker.
 */
import { useEffect, useState } from 'react'
import { subscribeLoading } from '../../providers/http.ts'
import { t } from '../language/t.ts'

const HIDE_DELAY = 500

/** Progress indicator with a text for screen readers. */
export function LoadingIndicator() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeLoading((running) => {
      clearTimeout(timer)
      if (running > 0) setShown(true)
      else timer = setTimeout(() => setShown(false), HIDE_DELAY)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={shown ? 'loading shown' : 'loading'} role="status">
      {shown && <span>{t('Carregando...')}</span>}
    </div>
  )
}

/** Grey bars as a placeholder for loading content. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
