import Box from '@mui/material/Box'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { BOX, type Chart, type ChartTree } from '../../shared/org_chart.ts'
import type { Figure } from '../../shared/org_chart_svg.ts'
import { AreaCard } from './AreaCard.tsx'
import { ChartCanvas } from './ChartCanvas.tsx'
import { moveRefusal, treeKey } from './tree_keys.ts'
import { AROUND, useView } from './use_view.ts'

/** Above this number of visible boxes they are drawn as one picture. */
const MAX_CARDS = 260
const CLICK = 6

export interface ChartHandle {
  fit(): void
  zoom(factor: number): void
  show(id: number): void
}

interface Props {
  tree: ChartTree
  chart: Chart
  folded: ReadonlySet<number>
  figures: Figure[]
  focused: number | null
  found: ReadonlySet<number>
  canMove: boolean
  onFocus(id: number): void
  onToggle(id: number): void
  onOpen(id: number): void
  onMove(id: number, parent: number): void
  ref: Ref<ChartHandle>
}

interface Drag {
  id: number
  target: number | null
}

const areaAt = (x: number, y: number, except?: number) => {
  for (const element of document.elementsFromPoint(x, y)) {
    const id = Number(element.closest<HTMLElement>('[data-area]')?.dataset.area)
    if (id && id !== except) return id
  }
  return null
}

/**
 * The tree as a map: pan by dragging the background, zoom by wheel and pinch, drag a box onto another to move the area.
 */
export function OrgChart({ tree, chart, folded, figures, focused, found, canMove, ref, ...on }: Props) {
  const { frame, layer, view, drawn, apply, zoomAt, handlers } = useView()
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<{ x: number; y: number; area: number | null; fold: number | null; moved: boolean } | null>(null)

  useLayoutEffect(() => {
    const box = frame.current!
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  const fit = useCallback(() => {
    const box = frame.current
    if (!box || !chart.width) return
    const scale = Math.min(1, (box.clientWidth - 48) / chart.width, (box.clientHeight - 48) / chart.height)
    const readable = Math.max(scale, box.clientWidth < 600 ? 0.8 : 0.05)
    apply({
      x: readable > scale ? 16 : (box.clientWidth - chart.width * readable) / 2,
      y: 24,
      scale: readable,
    })
  }, [apply, chart])
  const fitted = useRef(false)
  useEffect(() => {
    if (fitted.current || !size.width || !chart.boxes.length) return
    fitted.current = true
    fit()
  }, [fit, size.width, chart])

  const show = useCallback(
    (id: number) => {
      const one = chart.boxes.find(({ area }) => area.id === id)
      const box = frame.current
      if (!one || !box) return
      const scale = Math.max(view.current.scale, 0.7)
      const [left, top] = [one.x * scale + view.current.x, one.y * scale + view.current.y]
      const inside =
        scale === view.current.scale &&
        left > 16 &&
        top > 16 &&
        left + BOX.width * scale < box.clientWidth - 16 &&
        top + BOX.height * scale < box.clientHeight - 32
      if (inside) return
      apply({
        x: box.clientWidth / 2 - (one.x + BOX.width / 2) * scale,
        y: box.clientHeight / 2 - (one.y + BOX.height / 2) * scale,
        scale,
      })
    },
    [apply, chart, view],
  )
  useImperativeHandle(ref, () => ({ fit, zoom: (factor) => zoomAt(factor), show }), [fit, zoomAt, show])

  // The visible boxes with a margin, and the focused one.
  const seen = useMemo(() => {
    const left = (-drawn.x - AROUND) / drawn.scale
    const top = (-drawn.y - AROUND) / drawn.scale
    const right = (size.width + AROUND - drawn.x) / drawn.scale
    const bottom = (size.height + AROUND - drawn.y) / drawn.scale
    const boxes = chart.boxes.filter(
      ({ x, y, area }) =>
        (x + BOX.width > left && x < right && y + BOX.height > top && y < bottom) || area.id === focused,
    )
    const lines = chart.lines.filter(({ points }) => {
      const [first, last] = [points[0]!, points.at(-1)!]
      return (
        Math.max(first[0], last[0]) > left &&
        Math.min(first[0], last[0]) < right &&
        Math.max(first[1], last[1]) > top &&
        Math.min(first[1], last[1]) < bottom
      )
    })
    return { boxes, lines }
  }, [chart, drawn, size, focused])
  const far = seen.boxes.length > MAX_CARDS
  const boxes = far ? seen.boxes.filter(({ area }) => area.id === focused) : seen.boxes
  const path = far ? '' : seen.lines.map(({ points }) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`).join('')

  const down = (event: PointerEvent<HTMLDivElement>) => {
    const element = event.target as HTMLElement
    const fold = Number(element.closest<HTMLElement>('[data-fold]')?.dataset.fold) || null
    const area = Number(element.closest<HTMLElement>('[data-area]')?.dataset.area) || null
    press.current = { x: event.clientX, y: event.clientY, area, fold, moved: false }
    handlers.onPointerDown(event)
  }
  const moveOn = (event: PointerEvent<HTMLDivElement>) => {
    const start = press.current
    if (start && !start.moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < CLICK) return
    if (start) start.moved = true
    if (start?.area && canMove && event.pointerType === 'mouse') {
      const target = areaAt(event.clientX, event.clientY, start.area)
      if (drag?.id !== start.area || drag.target !== target) setDrag({ id: start.area, target })
      return
    }
    handlers.onPointerMove(event)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const start = press.current
    press.current = null
    handlers.onPointerUp(event)
    if (drag) {
      setDrag(null)
      if (drag.target) on.onMove(drag.id, drag.target)
    } else if (start && !start.moved && start.fold) on.onToggle(start.fold)
    else if (start && !start.moved && start.area) {
      on.onFocus(start.area)
      on.onOpen(start.area)
    }
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const actions = { focus: on.onFocus, toggle: on.onToggle, open: on.onOpen, zoom: zoomAt, fit }
    if (treeKey(event.key, focused, chart, folded, tree, actions)) event.preventDefault()
  }
  const refused = drag?.target ? moveRefusal(tree, drag.id, drag.target) : null

  return (
    <Box
      ref={frame}
      role="tree"
      aria-label="Organograma"
      tabIndex={0}
      aria-activedescendant={focused && boxes.some(({ area }) => area.id === focused) ? `area-${focused}` : undefined}
      onKeyDown={keyed}
      // By keyboard only: on a press it would move the picture away from the pointer.
      onFocus={() => !press.current && focused === null && chart.boxes[0] && on.onFocus(chart.boxes[0].area.id)}
      {...handlers}
      onPointerDown={down}
      onPointerMove={moveOn}
      onPointerUp={up}
      onPointerCancel={(event) => {
        press.current = null
        setDrag(null)
        handlers.onPointerCancel(event)
      }}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        height: { xs: 'calc(100dvh - 250px)', md: 'calc(100dvh - 220px)' },
        minHeight: 320,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        touchAction: 'none',
        cursor: drag ? 'grabbing' : 'grab',
        outlineOffset: 2,
      }}
    >
      <Box
        ref={layer}
        role="presentation"
        sx={{ position: 'absolute', left: 0, top: 0, transformOrigin: '0 0', willChange: 'transform' }}
      >
        {far && <ChartCanvas chart={seen} view={drawn} width={size.width} height={size.height} />}
        <Box
          component="svg"
          aria-hidden
          sx={{
            position: 'absolute',
            overflow: 'visible',
            width: '1px',
            height: '1px',
            color: 'text.disabled',
            pointerEvents: 'none',
          }}
        >
          <path d={path} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </Box>
        {boxes.map((box) => (
          <AreaCard
            key={box.area.id}
            box={box}
            figures={figures}
            focused={box.area.id === focused}
            found={found.has(box.area.id)}
            target={drag?.target === box.area.id && !refused}
            refused={drag?.target === box.area.id && refused !== null}
          />
        ))}
      </Box>
      {drag && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            left: 12,
            bottom: 12,
            px: 1.5,
            py: 0.75,
            borderRadius: 1,
            bgcolor: 'text.primary',
            color: 'background.paper',
            fontSize: 13,
            pointerEvents: 'none',
          }}
        >
          {refused ??
            (drag.target
              ? `Soltar: ${tree.known.get(drag.id)?.nome} passa para baixo de ${tree.known.get(drag.target)?.nome}`
              : 'Solte sobre a nova área superior')}
        </Box>
      )}
    </Box>
  )
}
