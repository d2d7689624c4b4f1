import encodeQR from 'qr'

/** A QR code as SVG: black on white whatever the theme, because readers expect it so. `margin` in modules. */
export const qrSvg = (text: string, margin = 2): string => encodeQR(text, 'svg', { ecc: 'medium', border: margin })
