import { useEffect, useState, type KeyboardEvent } from 'react'

/** Arrow keys, Home, End and Enter for a list of options whose input keeps the focus (the ARIA combobox pattern). */
export function useActiveOption(size: number, pick: (index: number) => void) {
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [size])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = size - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: last,
      PageUp: 0,
    }
    if (event.key in moves && size > 0) {
      event.preventDefault()
      setActive(moves[event.key])
    } else if (event.key === 'Enter' && size > 0) {
      event.preventDefault()
      pick(Math.min(active, last))
    }
  }
  return { active: Math.min(active, size - 1), setActive, onKeyDown }
}
