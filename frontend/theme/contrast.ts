/** WCAG contrast of colours, and a readable shade of a company's colour. Pure functions. */

type Rgb = [number, number, number]

export function parseHex(color: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (short) return short.slice(1).map((value) => parseInt(value + value, 16)) as Rgb
  return long ? (long.slice(1).map((value) => parseInt(value, 16)) as Rgb) : undefined
}

export const toHex = (rgb: Rgb) =>
  '#' +
  rgb
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(parseHex(a) ?? [0, 0, 0]), luminance(parseHex(b) ?? [255, 255, 255])]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Hue (0 to 6), saturation and lightness (0 to 1). */
function toHsl([r, g, b]: Rgb): Rgb {
  const [max, min] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255]
  const light = (max + min) / 2
  const span = max - min
  if (span === 0) return [0, 0, light]
  const hue =
    max * 255 === r ? (g - b) / 255 / span : max * 255 === g ? 2 + (b - r) / 255 / span : 4 + (r - g) / 255 / span
  return [(hue + 6) % 6, span / (1 - Math.abs(2 * light - 1)), light]
}

function fromHsl([hue, saturation, light]: Rgb): Rgb {
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation
  const second = chroma * (1 - Math.abs((hue % 2) - 1))
  const sectors: Rgb[] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ]
  return sectors[Math.floor(hue) % 6].map((value) => (value + light - chroma / 2) * 255) as Rgb
}

/**
 * Moves the lightness of a colour to `end` (0 darkens, 1 lightens) in small steps until it has the contrast `ratio`
 * (4.5 is AA for text) with `against`. Hue and saturation stay, so it is still the company's colour. `fallback` is used
 * for values that are not hex colours.
 */
export function readable(
  color: string | null | undefined,
  against: string,
  end: 0 | 1,
  fallback: string,
  ratio = 4.5,
): string {
  const start = parseHex((color ?? '').trim()) ?? (parseHex(fallback) as Rgb)
  if (contrast(toHex(start), against) >= ratio) return toHex(start)
  const [hue, saturation, light] = toHsl(start)
  for (let step = 1; step <= 50; step++) {
    const shade = toHex(fromHsl([hue, saturation, light + ((end - light) * step) / 50]))
    if (contrast(shade, against) >= ratio) return shade
  }
  return end === 0 ? '#000000' : '#FFFFFF'
}
