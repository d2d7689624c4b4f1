/** Time left by the server's clock: the phone's may be wrong. */
import { useEffect, useRef, useState } from 'react'
import { Icon, t } from '#public'
import { clockText } from './clock_text.ts'

const WARNINGS = [300, 60]
const words = (seconds: number) =>
  seconds >= 60
    ? `${seconds / 60} ${seconds === 60 ? t('minuto') : t('minutos')}`
    : t('{seconds} segundos', { seconds })

/**
 * Seconds from the server's `now` to `end`, measured with the browser's monotonic clock (which is not affected by date
 * changes).
 */
export function useSecondsLeft(end: string, now: string): number {
  const [start] = useState(() => ({ left: (Date.parse(end) - Date.parse(now)) / 1000, at: performance.now() }))
  const [left, setLeft] = useState(start.left)
  useEffect(() => {
    const tick = () => setLeft(start.left - (performance.now() - start.at) / 1000)
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [start])
  return left
}

export function Clock({ end, now, onEnd }: { end: string; now: string; onEnd: () => void }) {
  const left = useSecondsLeft(end, now)
  const [said, setSaid] = useState('')
  const before = useRef(left)
  const ended = useRef(false)
  useEffect(() => {
    const crossed = WARNINGS.find((warning) => before.current > warning && left <= warning)
    before.current = left
    // Screen readers announce the time twice, not every second.
    if (crossed)
      setSaid(
        t('Falta {crossed} para o fim do tempo.', { crossed: words(crossed) }).replace(t('Falta 5'), t('Faltam 5')),
      )
    if (left <= 0 && !ended.current) {
      ended.current = true
      onEnd()
    }
  }, [left, onEnd])
  return (
    <>
      <p className={left <= 60 ? 'quiz-clock last' : 'quiz-clock'} role="timer" aria-label={t('Tempo restante')}>
        <Icon name="clock" size={18} /> {clockText(left)}
      </p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
