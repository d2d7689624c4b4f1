import { useTheme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { BOX, type Chart, type ChartBox } from '../../shared/org_chart.ts'
import type { View } from './use_view.ts'

/** The whole chart from afar, when there are more boxes in sight than a page can hold as elements. */
export function ChartCanvas({
  chart,
  view,
  width,
  height,
}: {
  chart: Chart
  view: View
  width: number
  height: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { palette } = useTheme()
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen || !width) return
    const ratio = window.devicePixelRatio || 1
    canvas.current.width = width * ratio
    canvas.current.height = height * ratio
    pen.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y)
    pen.strokeStyle = palette.text.secondary
    pen.lineWidth = 1 / view.scale
    pen.beginPath()
    for (const { points } of chart.lines) {
      pen.moveTo(...points[0]!)
      for (const point of points.slice(1)) pen.lineTo(...point)
    }
    pen.stroke()
    const named = view.scale > 0.2
    for (const box of chart.boxes) drawBox(pen, box, named, palette.background.paper, palette.text.primary)
  }, [chart, view, width, height, palette])
  return (
    <canvas ref={canvas} aria-hidden style={{ position: 'absolute', inset: 0, width, height, pointerEvents: 'none' }} />
  )
}

function drawBox(pen: CanvasRenderingContext2D, { x, y, area }: ChartBox, named: boolean, paper: string, ink: string) {
  pen.fillStyle = paper
  pen.fillRect(x, y, BOX.width, BOX.height)
  pen.strokeRect(x, y, BOX.width, BOX.height)
  if (!named) return
  pen.fillStyle = ink
  pen.font = '600 26px Roboto, Arial, sans-serif'
  pen.fillText(area.nome.length > 16 ? `${area.nome.slice(0, 15)}…` : area.nome, x + 10, y + 52)
}
