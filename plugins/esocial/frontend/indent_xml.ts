/**
 * Formats one element per line, indented by two blanks per level; an element that holds only text stays on its line.
 */
export function indentXml(xml: string): string {
  const parts = xml.replace(/>\s+</g, '><').match(/<(?:"[^"<]*"|[^"<>])+>|[^<]+/g) ?? []
  const lines: string[] = []
  let depth = 0
  const line = (text: string) => lines.push('  '.repeat(depth) + text.trim())
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    const opens = /^<[^/?!]/.test(part) && !part.endsWith('/>')
    if (opens && parts[at + 1]?.startsWith('</')) line(part + parts[++at]!)
    else if (opens && parts[at + 2]?.startsWith('</') && !parts[at + 1]!.startsWith('<'))
      line(part + parts[++at]! + parts[++at]!)
    else if (opens) {
      line(part)
      depth++
    } else {
      if (part.startsWith('</')) depth = Math.max(0, depth - 1)
      if (part.trim()) line(part)
    }
  }
  return lines.join('\n')
}
