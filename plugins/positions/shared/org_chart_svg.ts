import { BOX, type Chart, type ChartBox } from './org_chart.ts'

export interface Figure {
  name: string
  label: string
}

const MARGIN = 16
const escape = (text: string) =>
  text.replace(/[&<>"']|\p{Cc}/gu, (sign) => (sign < ' ' ? ' ' : `&#${sign.codePointAt(0)};`))

/** Approximate number of characters that fit; SVG has no ellipsis. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

const initials = (name: string) => {
  const parts = name.split(/\s+/).filter(Boolean)
  return ((parts[0]?.[0] ?? '') + (parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : '')).toUpperCase()
}

/** 'Talentos 12 · Vagas 2', without zeros. */
export const figuresLine = (numbers: Record<string, number>, figures: readonly Figure[]): string =>
  figures.flatMap(({ name, label }) => (numbers[name] ? `${label} ${numbers[name]}` : [])).join(' · ')

function boxSvg({ area, x, y, folded, children }: ChartBox, figures: readonly Figure[], photos: Photos): string {
  const photo = area.chefia && photos.get(area.chefia.id)
  const left = area.chefia ? 60 : 14
  const most = area.chefia ? 26 : 33
  const line = figuresLine(area.numeros, figures)
  const middle = y + BOX.height / 2
  const picture = area.chefia
    ? photo
      ? `<clipPath id="c${area.id}"><circle cx="${x + 32}" cy="${middle}" r="20"/></clipPath><image href="${escape(photo)}" x="${x + 12}" y="${middle - 20}" width="40" height="40" preserveAspectRatio="xMidYMid slice" clip-path="url(#c${area.id})"/>`
      : `<circle cx="${x + 32}" cy="${middle}" r="20" fill="#e3e3df"/><text x="${x + 32}" y="${middle + 5}" text-anchor="middle" font-size="13" fill="#59616b">${escape(initials(area.chefia.nome))}</text>`
    : ''
  const texts = [
    [cut(area.nome, most), 'font-size="13" font-weight="700" fill="#1f2328"'],
    ...(area.chefia ? [[cut(area.chefia.nome, most + 3), 'font-size="11.5" fill="#1f2328"']] : []),
    ...(area.chefia?.cargo ? [[cut(area.chefia.cargo, most + 4), 'font-size="11" fill="#59616b"']] : []),
    ...(line ? [[cut(line, most + 4), 'font-size="11" fill="#59616b"']] : []),
  ] as [string, string][]
  const first = middle - (texts.length * 16) / 2 + 12
  const lines = texts.map(
    ([text, look], index) => `<text x="${x + left}" y="${first + index * 16}" ${look}>${escape(text)}</text>`,
  )
  const more = folded
    ? `<circle cx="${x + BOX.width - 26}" cy="${y + BOX.height}" r="10" fill="#fff" stroke="#8a929b"/><text x="${x + BOX.width - 26}" y="${y + BOX.height + 4}" text-anchor="middle" font-size="10" fill="#1f2328">${children}</text>`
    : ''
  return `<g${area.ativo ? '' : ' opacity="0.55"'}><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="#fff" stroke="#b9bfc6"/>${picture}${lines.join('')}${more}</g>`
}

/** Photos by person, as data: URIs. */
export type Photos = ReadonlyMap<number, string>

/** The chart as one picture, on white. `size` is the picture's size in layout units. */
export function chartSvg(chart: Chart, figures: readonly Figure[], photos: Photos) {
  const width = Math.ceil(chart.width) + MARGIN * 2
  const height = Math.ceil(chart.height) + MARGIN * 2 + 8
  const lines = chart.lines.map(({ points }) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" font-family="Roboto, Arial, sans-serif"><rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="#fff"/><path d="${lines}" fill="none" stroke="#8a929b"/>${chart.boxes.map((item) => boxSvg(item, figures, photos)).join('')}</svg>`
  return { svg, width, height }
}
