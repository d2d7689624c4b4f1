/** Accent of the product, for companies without a colour. */
const ACCENT = '#FF850A'
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A company's colour, safe to write into a style sheet: anything but a hex colour becomes the product's accent. */
export const safeColor = (color: string | null | undefined, fallback = ACCENT): string =>
  color && HEX.test(color) ? color : fallback

const channels = (color: string) => {
  const hex = color.length === 4 ? color.slice(1).replace(/./g, '$&$&') : color.slice(1)
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16))
}

/** Relative luminance as defined by WCAG, 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [r, g, b] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The colour, darkened only as far as needed for a contrast of 4.5 to 1 with white. */
export function readable(color: string): string {
  let rgb = channels(color)
  const hex = () => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
  while (1.05 / (luminance(hex()) + 0.05) < 4.5) rgb = rgb.map((value) => value * 0.96)
  return hex()
}
