import { trimEndOf } from '#engine/fields/trim.ts'
/** A text for one field of the form. */
export interface Part {
  campo: string
  rotulo: string
  texto: string
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Removes Markdown, which fields do not render: bold becomes plain text, bullets become hyphens. */
const unmarked = (text: string) =>
  text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/^([ \t]*)[*•]\s+/gm, '$1- ')
    .trim()

/** `### Missão do cargo:` or `**Missão do cargo**`, alone on a line. */
const HEADING = /^(?:#{1,6}\s*(?:\*\*)?|\*\*)/

function headingOf(line: string): string | undefined {
  const text = line.trim()
  const mark = HEADING.exec(text)?.[0]
  return mark && trimEndOf(text.slice(mark.length), /[\s:*]/)
}

/** Splits an answer by its headings. A single target field gets all of it; fields without a part stay unchanged. */
export function partsOf(answer: string, targets: readonly { campo: string; rotulo: string }[]): Part[] {
  if (targets.length === 1) return answer.trim() ? [{ ...targets[0]!, texto: unmarked(answer) }] : []
  const found: Part[] = []
  let lines: string[] | undefined
  const finish = () => {
    const last = found.at(-1)
    if (last && lines) last.texto = unmarked(lines.join('\n'))
  }
  for (const line of answer.split('\n')) {
    const heading = headingOf(line)
    const target = heading && targets.find((item) => plain(item.rotulo) === plain(heading))
    if (target && !found.some((part) => part.campo === target.campo)) {
      finish()
      found.push({ ...target, texto: '' })
      lines = []
    } else lines?.push(line)
  }
  finish()
  return found.filter((part) => part.texto)
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Converts a text for a kind of field: formatted fields get paragraphs, with all markup of the answer escaped. */
export function valueFor(kind: string, text: string, max?: number): string {
  const cut = max ? text.slice(0, max) : text
  if (kind === 'richText')
    return cut
      .split(/\n{2,}/)
      .map((part) => `<p>${escaped(part).replace(/\n/g, '<br>')}</p>`)
      .join('')
  return kind === 'text'
    ? cut
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : cut
}
