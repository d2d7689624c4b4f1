import encodeQR from 'qr'

/** A QR code as SVG, always black on white, as readers expect. `margin` in modules. */
export const qrSvg = (text: string, margin = 2): string => encodeQR(text, 'svg', { ecc: 'medium', border: margin })
