/** Companies choose their colours freely, so a readable text colour is computed for each of them (WCAG contrast). */

export const DEFAULT_COLOR = '#FF850A'
// Dark enough that one of the two, INK or PAPER, has a contrast of 4.5:1 on every colour.
const INK = '#080501'
const PAPER = '#ffffff'
/** Slightly worse than the worst background of each theme (styles/tokens.css), tints included. */
const LIGHT_GROUND = '#f0ece6'
const DARK_GROUND = '#292623'

type Rgb = [number, number, number]

/** Accepts '#f80' and '#ff8800'; returns undefined for other text. */
function parseColor(text: string | null | undefined): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (!hex) return undefined
  const long = hex.length === 3 ? [...hex].map((value) => value + value).join('') : hex
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as Rgb
}

const toHex = (color: Rgb) => `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parseColor(one)!), luminance(parseColor(other)!)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Dark or white text colour, whichever has the higher contrast on the colour. */
const readableOn = (color: string) => (contrast(color, INK) >= contrast(color, PAPER) ? INK : PAPER)

/**
 * The colour, mixed with `end` until it has a contrast of 4.5:1 on `background`: for links and outlines in the company
 * colour.
 */
function readableAgainst(color: string, background: string, end: string): string {
  const [from, to] = [parseColor(color)!, parseColor(end)!]
  for (let step = 0; step <= 20; step++) {
    const mixed = toHex(from.map((value, part) => value + ((to[part]! - value) * step) / 20) as Rgb)
    if (contrast(mixed, background) >= 4.5) return mixed
  }
  return end
}

/** End colour of the header gradient: mixed with the second colour, if the header text stays readable. */
function endOf(brand: string, accent: string): string {
  const [from, to] = [parseColor(brand)!, parseColor(accent)!]
  const mixed = toHex(from.map((value, part) => value * 0.82 + to[part]! * 0.18) as Rgb)
  return contrast(mixed, readableOn(brand)) >= 4.5 ? mixed : brand
}

/** Smallest difference of one RGB channel at which the boundary between two colours is visible. */
const SEEN_APART = 48

/** Border colour of a button: the brand colour, unless it hardly differs from the background (white on white). */
const edgeOn = (brand: string, ground: string, ink: string) =>
  parseColor(brand)!.some((value, part) => Math.abs(value - parseColor(ground)![part]!) > SEEN_APART) ? brand : ink

/** The CSS variables of a company. */
export function themeOf(main: string | null | undefined, second: string | null | undefined): Record<string, string> {
  const brand = toHex(parseColor(main) ?? parseColor(DEFAULT_COLOR)!)
  const accent = toHex(parseColor(second) ?? parseColor(brand)!)
  const [inkOnLight, inkOnDark] = [
    readableAgainst(brand, LIGHT_GROUND, '#000000'),
    readableAgainst(brand, DARK_GROUND, '#ffffff'),
  ]
  return {
    '--brand': brand,
    '--on-brand': readableOn(brand),
    '--brand-end': endOf(brand, accent),
    '--brand-ink-light': inkOnLight,
    '--brand-ink-dark': inkOnDark,
    '--brand-edge-light': edgeOn(brand, PAPER, inkOnLight),
    '--brand-edge-dark': edgeOn(brand, DARK_GROUND, inkOnDark),
  }
}
