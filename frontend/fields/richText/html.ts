/** Between the HTML that is stored and the HTML that the editor's document is read from and written to. */
import { ALIGNED_TAGS } from '#engine/fields/richText/allowed.ts'

const BLOCKS = new Set<string>([...ALIGNED_TAGS, 'ul', 'ol', 'blockquote', 'hr'])
const isBlock = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && BLOCKS.has(node.tagName.toLowerCase())

// A parsed document runs no scripts and loads nothing.
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** The alignment of a container moves to the blocks in it; text without a block gets a paragraph. */
function handDownAlignment(container: HTMLElement) {
  const { textAlign } = container.style
  let paragraph: HTMLElement | undefined
  for (const child of Array.from(container.childNodes)) {
    if (isBlock(child)) {
      paragraph = undefined
      child.style.textAlign ||= textAlign
    } else if (paragraph || child.textContent?.trim() || child instanceof HTMLBRElement) {
      paragraph ??= container.insertBefore(container.ownerDocument.createElement('p'), child)
      paragraph.style.textAlign = textAlign
      paragraph.append(child)
    }
  }
}

/** Stored text as the editor reads it: what it knows by another name keeps its look. */
export function toEditor(stored: string): string {
  // Without a tag the line breaks of the text are the ones people see.
  const body = parse(/<\w[^<>]*>/.test(stored) ? stored : stored.trim().replaceAll('\n', '<br>'))
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const container of body.querySelectorAll<HTMLElement>('div, li, blockquote')) handDownAlignment(container)
  for (const division of body.querySelectorAll('div')) division.replaceWith(...division.childNodes)
  // The break that holds an empty line open would be a second line in the editor.
  for (const line of body.querySelectorAll('p > br:only-child')) if (!line.parentElement!.textContent) line.remove()
  return body.innerHTML
}

/** The editor's text as it is stored: items of lists without a paragraph of their own, empty lines held open. */
export function toStored(written: string): string {
  const body = parse(written)
  for (const item of body.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P') as HTMLElement[]
    const [only] = paragraphs
    if (paragraphs.length !== 1 || only !== item.firstElementChild) continue
    const { textAlign } = only!.style
    if (textAlign && item.children.length > 1) continue
    if (textAlign) item.style.textAlign = textAlign
    only!.replaceWith(...only!.childNodes)
  }
  for (const line of body.querySelectorAll('p:empty')) line.append(body.ownerDocument.createElement('br'))
  return body.innerHTML
}
