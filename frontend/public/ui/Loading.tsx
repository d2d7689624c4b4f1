/** "Carregando...": counts the requests under way and leaves 500 ms after the last one, so quick series don't flicker. */
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

/** Grey bars in the shape of what is coming. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
