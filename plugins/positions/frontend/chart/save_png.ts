import type { Chart } from '../../shared/org_chart.ts'
import { chartSvg, type Figure } from '../../shared/org_chart_svg.ts'

/** Browsers reject larger canvases. */
const MAX_SIDE_PX = 16_000
const MAX_PIXELS = 120_000_000
const MAX_PHOTOS = 300

async function dataUri(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' })
    if (!answer.ok) return undefined
    const blob = await answer.blob()
    return await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => resolve(undefined)
      reader.readAsDataURL(blob)
    })
  } catch {
    return undefined
  }
}

async function photosOf(chart: Chart) {
  const people = chart.boxes.flatMap(({ area }) => (area.chefia?.foto ? area.chefia : [])).slice(0, MAX_PHOTOS)
  const pairs = await Promise.all(people.map(async ({ id, foto }) => [id, await dataUri(foto!)] as const))
  return new Map(pairs.flatMap(([id, data]) => (data ? [[id, data] as const] : [])))
}

/** Renders the expanded part as a PNG: twice the screen size, smaller if the browser's limits require it. */
export async function savePng(chart: Chart, figures: Figure[], fileName: string): Promise<void> {
  const { svg, width, height } = chartSvg(chart, figures, await photosOf(chart))
  const scale = Math.min(2, MAX_SIDE_PX / width, MAX_SIDE_PX / height, Math.sqrt(MAX_PIXELS / (width * height)))
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(width * scale)
    canvas.height = Math.floor(height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('Não foi possível gerar a imagem.')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = fileName
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  } finally {
    URL.revokeObjectURL(address)
  }
}
