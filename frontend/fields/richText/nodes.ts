/**
 * Shows formatted text. It is built as React elements from the tags of `allowed.ts`. Markup is never inserted into the
 * page, so even unsanitised text is harmless.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { ALIGNED_TAGS, ALIGNMENTS, isLinkAddress, RICH_TEXT_TAGS } from '#engine/fields/richText/allowed.ts'

const ALLOWED = new Set<string>(RICH_TEXT_TAGS)
const ALIGNED = new Set<string>(ALIGNED_TAGS)
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'object'])

/** The alignment of a block, as a property of React: the content security policy refuses style attributes in markup. */
function alignmentOf(node: Element, tag: string) {
  const textAlign = ALIGNMENTS.find((alignment) => alignment === (node as HTMLElement).style.textAlign)
  return textAlign && ALIGNED.has(tag) ? { style: { textAlign } } : undefined
}

interface Shown {
  /** Without them a link is underlined text: nothing to press in a preview. */
  links: boolean
}

function elementOf(node: Element, key: number, shown: Shown): ReactNode {
  const tag = node.tagName.toLowerCase()
  if (HIDDEN.has(tag)) return null
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  const children = nodesOf(node, shown)
  if (tag === 'h1') return createElement('h2', { key }, ...children)
  if (tag === 'a' && !shown.links) return createElement('u', { key }, ...children)
  const href = tag === 'a' ? node.getAttribute('href') : null
  if (href && isLinkAddress(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noreferrer noopener' }, ...children)
  return ALLOWED.has(tag) && tag !== 'a'
    ? createElement(tag, { key, ...alignmentOf(node, tag) }, ...children)
    : createElement(Fragment, { key }, ...children)
}

const nodesOf = (parent: Node, shown: Shown): ReactNode[] =>
  [...parent.childNodes].map((node, key) =>
    node.nodeType === Node.TEXT_NODE ? node.textContent : node instanceof Element ? elementOf(node, key, shown) : null,
  )

/** Formatted text as React elements: no HTML is inserted unchecked. */
export const richTextNodes = (html: string, shown: Shown = { links: true }): ReactNode[] =>
  nodesOf(new DOMParser().parseFromString(html, 'text/html').body, shown)
