import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

export interface View {
  x: number
  y: number
  scale: number
}

/** Pixels rendered beyond the frame. */
export const AROUND = 300
const MIN_ZOOM = 0.04
const MAX_ZOOM = 2

const limited = (scale: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale))

/**
 * Pans and zooms a layer by its transform. React re-renders only when the margin around the frame is used up, at most
 * once per frame; the movement does not wait for it.
 */
export function useView() {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const [drawn, setDrawn] = useState(view.current)
  const known = useRef(drawn)
  const waiting = useRef(0)
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  const apply = useCallback((next: View) => {
    view.current = next
    layer.current?.style.setProperty('transform', `translate(${next.x}px,${next.y}px) scale(${next.scale})`)
    const last = known.current
    const near = Math.abs(next.x - last.x) < AROUND / 2 && Math.abs(next.y - last.y) < AROUND / 2
    if (waiting.current || (near && next.scale === last.scale)) return
    waiting.current = requestAnimationFrame(() => {
      waiting.current = 0
      known.current = view.current
      setDrawn(view.current)
    })
  }, [])
  useEffect(() => () => cancelAnimationFrame(waiting.current), [])

  const zoomAt = useCallback(
    (factor: number, clientX?: number, clientY?: number) => {
      const box = frame.current?.getBoundingClientRect()
      if (!box) return
      const { x, y, scale } = view.current
      const next = limited(scale * factor)
      const [px, py] = [
        (clientX ?? box.left + box.width / 2) - box.left,
        (clientY ?? box.top + box.height / 2) - box.top,
      ]
      apply({ x: px - ((px - x) * next) / scale, y: py - ((py - y) * next) / scale, scale: next })
    },
    [apply],
  )

  // React's wheel listener is passive and could not prevent the page from scrolling.
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) zoomAt(Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
      else apply({ ...view.current, x: view.current.x - event.deltaX, y: view.current.y - event.deltaY })
    }
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [apply, zoomAt])

  const move = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const other = others[0]
    if (!other)
      return apply({ ...view.current, x: view.current.x + now.x - before.x, y: view.current.y + now.y - before.y })
    const apart = (a: typeof now) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y))
    zoomAt(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2)
  }
  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { frame, layer, view, drawn, apply, zoomAt, handlers }
}
