/** Drawing of a signature on a canvas: dark ink on white in both themes, because it is printed on paper. */

/** Size of the stored picture; on the screen the canvas has the available width. */
export const PAPER = { width: 900, height: 300 }
const INK = '#14213d'
const HAND = '64px "Segoe Script", "Brush Script MT", "Snell Roundhand", "URW Chancery L", cursive'

export interface Point {
  x: number
  y: number
}

const contextOf = (canvas: HTMLCanvasElement | null) => canvas?.getContext('2d') ?? undefined

export function clear(canvas: HTMLCanvasElement | null) {
  contextOf(canvas)?.clearRect(0, 0, PAPER.width, PAPER.height)
}

/** Position of a pointer in canvas coordinates. */
export function pointOf(canvas: HTMLCanvasElement, event: { clientX: number; clientY: number }): Point {
  const box = canvas.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) / (box.width || 1)) * PAPER.width,
    y: ((event.clientY - box.top) / (box.height || 1)) * PAPER.height,
  }
}

/** Next segment of a stroke: a curve through the midpoints of the last points, so that corners are rounded. */
export function stroke(canvas: HTMLCanvasElement, points: readonly Point[]) {
  const context = contextOf(canvas)
  const [before, last, now] = points.slice(-3) as (Point | undefined)[]
  if (!context || !before) return
  const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  Object.assign(context, { strokeStyle: INK, lineWidth: 5, lineCap: 'round', lineJoin: 'round' })
  context.beginPath()
  if (!last) {
    context.moveTo(before.x, before.y)
    context.lineTo(before.x + 0.1, before.y)
  } else if (!now) {
    const half = middle(before, last)
    context.moveTo(before.x, before.y)
    context.lineTo(half.x, half.y)
  } else {
    const [start, end] = [middle(before, last), middle(last, now)]
    context.moveTo(start.x, start.y)
    context.quadraticCurveTo(last.x, last.y, end.x, end.y)
  }
  context.stroke()
}

/** Writes the name in a handwriting font, as large as the canvas allows. */
export function writeName(canvas: HTMLCanvasElement, name: string) {
  clear(canvas)
  const context = contextOf(canvas)
  if (!context || name.trim() === '') return
  Object.assign(context, { fillStyle: INK, font: HAND, textAlign: 'center', textBaseline: 'middle' })
  context.fillText(name.trim(), PAPER.width / 2, PAPER.height / 2, PAPER.width - 60)
}

/** The picture in the API's format, on a white background. */
export function pictureOf(canvas: HTMLCanvasElement) {
  const paper = document.createElement('canvas')
  Object.assign(paper, PAPER)
  const context = contextOf(paper)
  if (context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, PAPER.width, PAPER.height)
    context.drawImage(canvas, 0, 0)
  }
  return {
    bytes: paper.toDataURL('image/png').replace(/^data:[^,]*,/, ''),
    contentType: 'image/png',
    name: 'assinatura.png',
  }
}
