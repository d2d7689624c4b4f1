import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The font family of everything printed and drawn. It is part of the product, so documents look the same on every
 * machine.
 */
export const FAMILY = 'Roboto'

export interface Cut {
  weight: 400 | 700
  style: 'normal' | 'italic'
}

export const REGULAR: Cut = { weight: 400, style: 'normal' }
export const BOLD: Cut = { weight: 700, style: 'normal' }
const ITALIC: Cut = { weight: 400, style: 'italic' }

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource/roboto/${path}`))

/** The package splits the family by script; a file is read only when a text needs it. */
interface Subset {
  name: string
  range: string
  holds: (codePoint: number) => boolean
}

function subsetOf([name, range]: [string, string]): Subset {
  const spans = range.split(',').map((span) => {
    const [from, to = from] = span.replace('U+', '').split('-')
    return [parseInt(from!, 16), parseInt(to!, 16)] as const
  })
  return { name, range, holds: (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to) }
}

let known: Subset[] | undefined
const subsets = () =>
  (known ??= Object.entries<string>(JSON.parse(readFileSync(fileOf('unicode.json'), 'utf8')))
    .map(subsetOf)
    // The package lists `latin` last, because a browser prefers the last face that has a character; reversed, it is
    // searched first.
    .reverse())

/** Name of the subset that has a character; undefined when none has. */
export const subsetWith = (codePoint: number): string | undefined =>
  subsets().find(({ holds }) => holds(codePoint))?.name

export const readCut = (subset: string, { weight, style }: Cut, format: 'woff' | 'woff2'): Buffer =>
  readFileSync(fileOf(`files/roboto-${subset}-${weight}-${style}.${format}`))

const written = new Map<string, string>()

/** One `@font-face` with an embedded file: the printing browser reads neither files nor network. */
function face({ name, range }: Subset, cut: Cut): string {
  const key = `${name} ${cut.weight} ${cut.style}`
  const made = written.get(key)
  if (made) return made
  const data = readCut(name, cut, 'woff2').toString('base64')
  const css = `@font-face{font-family:${FAMILY};font-weight:${cut.weight};font-style:${cut.style};src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
  written.set(key, css)
  return css
}

const ITALICS = /<(?:em|i|cite)\b|italic/i

interface Faces {
  css: string
  /** Characters that make the browser load every face at once. */
  samples: string
}

/** The faces a document needs for its characters. */
export function fontFacesFor(html: string): Faces {
  const signs = [...new Set(Array.from(html, (sign) => sign.codePointAt(0)!))].filter((sign) => sign > 0x7f)
  const needed = subsets().flatMap((subset) => {
    const sign = subset.name === 'latin' ? 'a'.codePointAt(0) : signs.find((value) => subsetWith(value) === subset.name)
    return sign === undefined ? [] : [{ subset, sign }]
  })
  const cuts = ITALICS.test(html) ? [REGULAR, BOLD, ITALIC] : [REGULAR, BOLD]
  const faces = needed.toReversed().flatMap(({ subset, sign }) => cuts.map((cut) => ({ subset, sign, cut })))
  return {
    css: faces.map(({ subset, cut }) => face(subset, cut)).join(''),
    samples: faces
      .map(
        ({ sign, cut }) =>
          `<span style="font:${cut.style} ${cut.weight} 9pt ${FAMILY}">${String.fromCodePoint(sign)}</span>`,
      )
      .join(''),
  }
}

const HEAD = /<head(?=[\s>])[^<>]*>|<html(?=[\s>])[^<>]*>|<!doctype[^<>]*>/gi

/** Inserts a style before the document's own styles, which take precedence. */
function styled(html: string, css: string): string {
  const style = `<style>${css}html{font-family:${FAMILY},sans-serif}</style>`
  // The last match is the innermost of doctype, html and head; user text has none, because it is escaped.
  const opening = [...html.slice(0, 2_000).matchAll(HEAD)].at(-1)
  const at = opening ? opening.index + opening[0].length : 0
  return html.slice(0, at) + style + html.slice(at)
}

const HIDDEN = 'position:absolute;top:0;left:0;width:0;height:0;overflow:hidden;visibility:hidden'

/**
 * Adds the needed faces to a document, its header and its footer. The browser waits only for the document's fonts and
 * then has them for header and footer too, so the document loads all of them.
 */
export function withFaces<T extends { header?: string; footer?: string }>(html: string, frame: T): [string, T] {
  const { css, samples } = fontFacesFor(`${html}${frame.header ?? ''}${frame.footer ?? ''}`)
  const end = html.lastIndexOf('</body>')
  const loading = `<div aria-hidden="true" style="${HIDDEN}">${samples}</div>`
  const whole = end < 0 ? html + loading : html.slice(0, end) + loading + html.slice(end)
  const header = frame.header && styled(frame.header, css)
  const footer = frame.footer && styled(frame.footer, css)
  return [styled(whole, css), { ...frame, header, footer }]
}
