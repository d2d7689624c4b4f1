import { escapeHtml } from '../escape.ts'
import { textWidth } from '../text_width.ts'
import { FAMILY } from '../typeface.ts'

export type Attributes = Record<string, string | number | undefined>

const number = (value: number) => String(Math.round(value * 100) / 100)

/** One SVG element. Contents must be markup; attributes are escaped. */
export function tag(name: string, attributes: Attributes, contents = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : escapeHtml(value!)}"`)
  return `<${name}${written.join('')}>${contents}</${name}>`
}

const INK = '#16191d'
export const MUTED = '#3d4248'
export const GRID = '#d0d5da'
export const FONT = 10.5

/** Text at a position; `anchor` states which end of the text is there. */
export const words = (
  x: number,
  y: number,
  text: string,
  {
    anchor = 'start',
    size = FONT,
    bold = false,
    fill = INK,
  }: { anchor?: 'start' | 'middle' | 'end'; size?: number; bold?: boolean; fill?: string } = {},
) =>
  tag(
    'text',
    { x, y, 'text-anchor': anchor, 'font-size': size, 'font-weight': bold ? 'bold' : undefined, fill },
    escapeHtml(text),
  )

/** Width of a text as it will be printed. */
export const widthOf = (text: string, size = FONT, bold = false) => textWidth(text, { bold }) * size

/** Text truncated to fit a width. */
export function fit(text: string, width: number, size = FONT): string {
  if (widthOf(text, size) <= width) return text
  let kept = Array.from(text)
  while (kept.length > 1 && widthOf(`${kept.join('')}…`, size) > width) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}

/** The SVG root element; its title is announced by screen readers. */
export const picture = (width: number, height: number, title: string, contents: string) =>
  tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${number(width)} ${number(height)}`,
      role: 'img',
      'aria-label': title,
      'font-family': `${FAMILY}, sans-serif`,
    },
    contents,
  )
