import { useTheme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { BOX, type Chart, type ChartBox } from '../../shared/org_chart.ts'
import { AROUND, type View } from './use_view.ts'

interface Props {
  /** The visible part with a margin. */
  chart: Pick<Chart, 'boxes' | 'lines'>
  view: View
  width: number
  height: number
}

/** Smaller text is unreadable. */
const NAMED = 0.2

/**
 * The chart zoomed out, when more boxes are visible than a page can hold as elements. It is in the panned layer and
 * extends beyond the frame, so a small pan needs no redraw.
 */
export function ChartCanvas({ chart, view, width, height }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { palette } = useTheme()
  const [wide, high] = [width + 2 * AROUND, height + 2 * AROUND]
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen || !width) return
    const ratio = window.devicePixelRatio || 1
    canvas.current.width = wide * ratio
    canvas.current.height = high * ratio
    const scale = ratio * view.scale
    pen.setTransform(scale, 0, 0, scale, ratio * (view.x + AROUND), ratio * (view.y + AROUND))
    pen.strokeStyle = palette.text.secondary
    pen.lineWidth = 1 / view.scale
    pen.beginPath()
    for (const { points } of chart.lines) {
      pen.moveTo(...points[0]!)
      for (const point of points.slice(1)) pen.lineTo(...point)
    }
    pen.stroke()
    // One path for all boxes: hundreds of small ones cost many times as much.
    pen.beginPath()
    for (const { x, y } of chart.boxes) pen.rect(x, y, BOX.width, BOX.height)
    pen.fillStyle = palette.background.paper
    pen.fill()
    pen.stroke()
    if (view.scale <= NAMED) return
    pen.fillStyle = palette.text.primary
    pen.font = '600 26px Roboto, Arial, sans-serif'
    for (const box of chart.boxes) drawName(pen, box)
  }, [chart, view, width, wide, high, palette])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        width: wide,
        height: high,
        transformOrigin: '0 0',
        // The layer moves and scales; this reverts its transform, because the picture is drawn at display scale.
        transform: `scale(${1 / view.scale}) translate(${-view.x - AROUND}px, ${-view.y - AROUND}px)`,
        pointerEvents: 'none',
      }}
    />
  )
}

const drawName = (pen: CanvasRenderingContext2D, { x, y, area }: ChartBox) =>
  pen.fillText(area.nome.length > 16 ? `${area.nome.slice(0, 15)}…` : area.nome, x + 10, y + 52)
