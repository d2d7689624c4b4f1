import { FREQUENCIAS, type Limiares, type Orelha } from '../domain/audiometry.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [26, 16, 250, 150]
const [LOUD, QUIET] = [120, -10]
const LEVELS = [0, 20, 40, 60, 80, 100, 120]
const at = (index: number) => LEFT + (index * WIDTH) / (FREQUENCIAS.length - 1)
const down = (level: number) => TOP + ((Math.min(level, LOUD) - QUIET) * HEIGHT) / (LOUD - QUIET)
const kilo = (frequency: number) => (frequency < 1000 ? '0,5' : String(frequency / 1000))

/** Right ear: circles. Left ear: crosses, as audiograms are drawn. */
const sign = (ear: Orelha, x: number, y: number, style: string) =>
  ear === 'od'
    ? `<circle cx="${x}" cy="${y}" r="3" fill="#fff" ${style}/>`
    : `<path d="M${x - 3} ${y - 3}l6 6m0 -6l-6 6" fill="none" ${style}/>`

/** The audiogram of one ear as SVG: frequencies across, hearing loss downwards. The 25 dB line is the usual limit. */
export function audiogram(ear: Orelha, lines: readonly { values: Limiares; current: boolean }[]): string {
  const color = ear === 'od' ? '#b71c1c' : '#0d47a1'
  const grid = [
    ...LEVELS.map(
      (level) =>
        `<path d="M${LEFT} ${down(level)}h${WIDTH}" stroke="#d5d9dd" stroke-width=".6"/><text x="${LEFT - 4}" y="${down(level) + 2.5}" text-anchor="end">${level}</text>`,
    ),
    ...FREQUENCIAS.map(
      (frequency, index) =>
        `<path d="M${at(index)} ${TOP}v${HEIGHT}" stroke="#d5d9dd" stroke-width=".6"/><text x="${at(index)}" y="${TOP - 5}" text-anchor="middle">${kilo(frequency)}</text>`,
    ),
  ]
  const drawn = lines.map(({ values, current }) => {
    const style = `stroke="${color}" stroke-width="${current ? 1.5 : 1}"`
    const path = values.map((value, index) => `${index ? 'L' : 'M'}${at(index)} ${down(value)}`).join('')
    const marks = values.map((value, index) => sign(ear, at(index), down(value), style)).join('')
    return `<path d="${path}" fill="none" ${style}${current ? '' : ' stroke-dasharray="4 3"'}/>${marks}`
  })
  return `<svg viewBox="0 0 ${LEFT + WIDTH + 10} ${TOP + HEIGHT + 8}" width="100%" font-size="8" font-family="Roboto, sans-serif" fill="#3d4248">${grid.join('')}${drawn.join('')}</svg>`
}
