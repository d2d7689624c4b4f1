/** Draws portraits and logos as small PNGs, so that no photo of a real person is ever needed. */
import { textWidth, wordsAsPath } from '#app/reports/text_width.ts'
import { random, type Random } from './random.ts'
import type { Sex } from './names.ts'

const SKIN = ['#F5D6BE', '#EBC09D', '#D9A47C', '#C08552', '#9A6238', '#74472A', '#5A3521']
const HAIR = ['#1F1A17', '#2E211A', '#4A3020', '#6B442A', '#8A6A45', '#8E8A86']
const SHIRT = ['#1E6F8C', '#7A4EA3', '#C2543D', '#3C7D4E', '#364F8C', '#B0812B', '#4B5563', '#A63A62']
const BACKDROP = ['#E6EEF5', '#F4EBDD', '#E5F1EA', '#F3E6EC', '#ECEAF6', '#F5F0D8']

const LONG_HAIR = [
  'M44 78 C40 22 120 20 116 78 L120 124 C112 130 104 128 104 118 L104 74 C92 70 76 64 72 52 C66 66 58 70 56 76 L56 118 C56 128 48 130 40 124 Z',
  'M42 82 C36 18 124 18 118 82 C118 104 114 112 106 112 L106 72 C88 70 66 66 60 54 C58 66 56 70 54 74 L54 112 C46 112 42 104 42 82 Z',
  'M46 76 C44 26 116 26 114 76 L108 84 C108 66 100 58 80 56 C60 58 52 66 52 84 Z M80 17 a15 13 0 1 0 .1 0 Z',
]
const SHORT_HAIR = [
  'M50 78 C44 34 62 26 82 26 C104 26 116 40 110 78 C106 62 100 56 80 54 C62 54 56 60 50 78 Z',
  'M49 74 C46 36 66 22 92 28 C112 32 114 50 111 74 C108 60 104 52 92 50 C74 60 56 54 54 58 Z',
  'M51 66 C52 34 66 30 80 30 C96 30 108 34 109 66 C104 50 96 46 80 46 C64 46 56 50 51 66 Z',
]

function face(chance: Random, sex: Sex, age: number): string {
  const skin = chance.pick(SKIN)
  const usual = HAIR.slice(0, SKIN.indexOf(skin) > 2 ? 3 : 5)
  const hair = age > 52 && chance.chance(0.7) ? HAIR[5]! : chance.pick(usual)
  const glasses = chance.chance(age > 45 ? 0.5 : 0.2)
  const beard = sex === 'M' && chance.chance(0.4)
  const style = sex === 'F' ? chance.pick(LONG_HAIR) : chance.pick(SHORT_HAIR)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="240" height="240">
<rect width="160" height="160" fill="${chance.pick(BACKDROP)}"/>
<path d="M18 160 C18 124 50 116 80 116 C110 116 142 124 142 160 Z" fill="${chance.pick(SHIRT)}"/>
<path d="M66 96 h28 v20 c0 10 -28 10 -28 0 Z" fill="${skin}"/><path d="M66 104 c8 8 20 8 28 0 v6 c-8 8 -20 8 -28 0 Z" fill="#000" opacity=".12"/>
<ellipse cx="80" cy="76" rx="29" ry="35" fill="${skin}"/>
${beard ? `<path d="M52 82 C54 122 106 122 108 82 C104 96 98 94 80 92 C62 94 56 96 52 82 Z" fill="${hair}" opacity=".9"/>` : ''}
<path d="${style}" fill="${hair}"/>
<path d="M63 69 q6 -4 12 0 M85 69 q6 -4 12 0" stroke="${hair}" stroke-width="2.4" fill="none" stroke-linecap="round"/>
<circle cx="69" cy="77" r="3.1" fill="#2A1F1A"/><circle cx="91" cy="77" r="3.1" fill="#2A1F1A"/>
${glasses ? '<g fill="none" stroke="#33373D" stroke-width="2"><rect x="59" y="70" width="19" height="14" rx="6"/><rect x="82" y="70" width="19" height="14" rx="6"/><path d="M78 75 h4"/></g>' : ''}
<path d="M80 80 q-4 8 1 9" stroke="#000" stroke-opacity=".22" stroke-width="2" fill="none" stroke-linecap="round"/>
<path d="M70 97 q10 ${chance.between(5, 9)} 20 0" stroke="${beard ? '#F3E3DC' : '#9C4A42'}" stroke-width="2.6" fill="none" stroke-linecap="round"/>
</svg>`
}

interface Picture {
  [field: string]: string
  bytes: string
  contentType: string
  name: string
}

async function picture(svg: string, name: string, opaque = false): Promise<Picture> {
  const { default: sharp } = await import('sharp') // only here: a demo without portraits needs no image library
  // Hundreds of faces: a palette takes five times as long to make, and transparency four times as long to store.
  const image = sharp(Buffer.from(svg))
  const png = await (opaque ? image.removeAlpha() : image).png().toBuffer()
  return { bytes: png.toString('base64'), contentType: 'image/png', name }
}

/** The portrait of a person; the same seed draws the same face. */
export const portrait = (seed: string, sex: Sex, age: number) =>
  picture(face(random(`retrato ${seed}`), sex, age), 'foto.png', true)

/** A leaf in the company's colours beside its name, as wide as the name is. */
export const logo = (name: string, main: string, accent: string) => {
  const size = 38
  const width = Math.ceil(112 + textWidth(name, { bold: true }) * size)
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 96" width="${width}" height="96">
<path d="M12 84 C4 36 34 10 86 10 C90 58 66 86 26 84 Z" fill="${main}"/><path d="M18 92 C30 60 46 42 70 28" stroke="${accent}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="${wordsAsPath(name, 106, 62, size)}" fill="${main}"/></svg>`,
    'logo.png',
  )
}

/** A photographed document: its title and what stands in it, on paper. */
export const documentPicture = (title: string, lines: readonly string[]) =>
  picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#d8d3c8"/><rect x="24" y="24" width="592" height="352" rx="14" fill="#fbfaf5"/>
<rect x="24" y="24" width="592" height="56" rx="14" fill="#2f5d50"/><path d="${wordsAsPath(title, 48, 62, 26)}" fill="#fff"/>
${lines.map((line, index) => `<path d="${wordsAsPath(line, 48, 130 + index * 44, 24)}" fill="#2b2b2b"/>`).join('')}</svg>`,
    'documento.png',
    true,
  )

/** The frame of a certificate on A4 in landscape: two lines and a corner leaf in the company's colours. */
export const certificateFrame = (main: string, accent: string) => {
  const [width, height] = [1485, 1050]
  const leaf = `<path d="M44 150 C30 84 76 40 160 40 C166 112 126 156 64 154 Z" fill="${main}"/><path d="M54 152 C74 112 100 88 136 66" stroke="${accent}" stroke-width="8" fill="none" stroke-linecap="round"/>`
  const corners = [
    '',
    `translate(${width} 0) scale(-1 1)`,
    `translate(0 ${height}) scale(1 -1)`,
    `translate(${width} ${height}) scale(-1 -1)`,
  ]
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>
<rect x="34" y="34" width="${width - 68}" height="${height - 68}" fill="none" stroke="${main}" stroke-width="8"/><rect x="50" y="50" width="${width - 100}" height="${height - 100}" fill="none" stroke="${accent}" stroke-width="3"/>
${corners.map((turn) => `<g transform="${turn}">${leaf}</g>`).join('')}</svg>`,
    'moldura.png',
    true,
  )
}

/** A scrawl on white paper, as somebody signs on a screen; the same name draws the same one. */
export function drawnSignature(name: string): Promise<Picture> {
  const chance = random(`assinatura ${name}`)
  let path = `M24 ${chance.between(56, 76)}`
  for (let x = 24; x < 300;) {
    const step = chance.between(18, 34)
    const [up, down] = [chance.between(14, 50), chance.between(66, 104)]
    path += ` C${x + step / 2} ${up} ${x + step * 0.9} ${down} ${x + step} ${chance.between(54, 72)}`
    x += step
  }
  const lines = `<path d="${path} q30 18 42 -${chance.between(4, 26)}"/><path d="M40 ${chance.between(88, 100)} C120 ${chance.between(74, 92)} 220 ${chance.between(84, 104)} 320 ${chance.between(70, 88)}"/>`
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120"><rect width="360" height="120" fill="#fff"/><g fill="none" stroke="#1b2a4a" stroke-width="2.6" stroke-linecap="round">${lines}</g></svg>`,
    'assinatura.png',
    true,
  )
}
