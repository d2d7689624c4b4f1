/** A font's ToUnicode table: the text of each character code. */
export interface Cmap {
  /** Bytes per code. */
  width: 1 | 2
  codes: Map<number, string>
}

const utf16 = (hex: string) => (hex.match(/.{4}/g) ?? []).map((one) => String.fromCharCode(parseInt(one, 16))).join('')
const blocks = (text: string, name: string) =>
  text
    .split(`begin${name}`)
    .slice(1)
    .map((rest) => rest.split(`end${name}`, 1)[0]!)

function nextText(first: string, step: number): string {
  const start = utf16(first)
  return start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + step)
}

export function readCmap(text: string): Cmap {
  const codes = new Map<number, string>()
  for (const block of blocks(text, 'bfchar')) {
    for (const [, code, value] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]*)>/gi))
      codes.set(parseInt(code!, 16), utf16(value!))
  }
  for (const block of blocks(text, 'bfrange')) {
    for (const [, from, to, single, list] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>|\[([^[\]]*)\])/gi,
    )) {
      const values = list?.match(/[0-9a-f]+/gi)
      const [start, end] = [parseInt(from!, 16), Math.min(parseInt(to!, 16), parseInt(from!, 16) + 0xffff)]
      for (let code = start; code <= end; code++)
        codes.set(code, values ? utf16(values[code - start] ?? '') : nextText(single!, code - start))
    }
  }
  const space = /begincodespacerange\s*<([0-9a-f]+)>/i.exec(text)?.[1]
  return { width: (space?.length ?? 4) <= 2 ? 1 : 2, codes }
}
