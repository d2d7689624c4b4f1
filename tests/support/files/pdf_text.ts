import { getDocumentProxy } from 'unpdf'

interface Piece {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** Gaps as they look: what touches is one word, a narrow gap is a space, a wide one is the next column. */
function lineOf(pieces: Piece[]): string {
  let line = ''
  let end: number | undefined
  for (const { text, x, width, size } of pieces.toSorted((a, b) => a.x - b.x)) {
    const gap = end === undefined ? 0 : x - end
    line += gap > size * 0.9 ? '   ' : gap > size * 0.12 && !line.endsWith(' ') ? ' ' : ''
    line += text
    end = x + width
  }
  return line.trimEnd()
}

/** Text that stands on one height is one line, from top to bottom. */
function linesOf(pieces: Piece[]): string[] {
  const lines: { y: number; pieces: Piece[] }[] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1)
    if (last && last.y - piece.y < Math.min(piece.size, last.pieces[0]!.size) * 0.5) last.pieces.push(piece)
    else lines.push({ y: piece.y, pieces: [piece] })
  }
  return lines.map((line) => lineOf(line.pieces))
}

/** Text of every page of a PDF as it stands on the paper: lines from top to bottom, columns apart. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  try {
    return await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) => {
        const { items } = await (await document.getPage(index + 1)).getTextContent()
        const pieces = items.flatMap((item) =>
          'str' in item && item.str.trim()
            ? {
                text: item.str,
                x: item.transform[4],
                y: item.transform[5],
                width: item.width,
                size: Math.abs(item.height) || 8,
              }
            : [],
        )
        return linesOf(pieces).join('\n')
      }),
    )
  } finally {
    await document.loadingTask.destroy()
  }
}

/** The same as one text; pages end with a form feed. */
export const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await pagesOf(pdf)).map((page) => `${page}\n\f`).join('')

/** Names of the fonts its words are drawn with. */
export async function fontsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const names = new Set<string>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    for (const item of items)
      if ('str' in item && item.str.trim()) names.add(page.commonObjs.get(item.fontName).name.replace(/^.*\+/, ''))
  }
  await document.loadingTask.destroy()
  return [...names]
}
