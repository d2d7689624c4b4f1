/** WCAG contrast of colours, and the shade of a company's colour that text stays readable on. Pure arithmetic. */

type Rgb = [number, number, number]

export function parseHex(color: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (short) return short.slice(1).map((one) => parseInt(one + one, 16)) as Rgb
  return long ? (long.slice(1).map((one) => parseInt(one, 16)) as Rgb) : undefined
}

const toHex = (rgb: Rgb) => '#' + rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('').toUpperCase()

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((one) => {
    const part = one / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(parseHex(a) ?? [0, 0, 0]), luminance(parseHex(b) ?? [255, 255, 255])]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number) => from.map((one, index) => one + (to[index] - one) * share) as Rgb

/**
 * Moves a colour towards `target` ('#000000' darkens, '#FFFFFF' lightens) in small steps until it reaches the contrast
 * `ratio` (4.5 is AA for text) against `against`. Returns `fallback` for something that is not a hex colour.
 */
export function readable(color: string | null | undefined, against: string, target: string, fallback: string, ratio = 4.5): string {
  const start = parseHex((color ?? '').trim()) ?? (parseHex(fallback) as Rgb)
  const end = parseHex(target) as Rgb
  for (let step = 0; step <= 50; step++) {
    const shade = toHex(mix(start, end, step / 50))
    if (contrast(shade, against) >= ratio) return shade
  }
  return toHex(end)
}
