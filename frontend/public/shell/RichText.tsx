/**
 * Shows formatted text written by the company. It is built as React elements from a short list of tags. Server markup
 * is never inserted into the page, so even unsanitised text is harmless.
 */
import { createElement, Fragment, useMemo, type ReactNode } from 'react'

const ALLOWED = new Set([
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'blockquote',
])
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'object'])

function elementOf(node: Element, key: number): ReactNode {
  const tag = node.tagName.toLowerCase()
  if (HIDDEN.has(tag)) return null
  const children = tag === 'br' ? undefined : nodesOf(node)
  const href = tag === 'a' ? node.getAttribute('href') : null
  if (href && /^(https?:|mailto:|tel:)/i.test(href))
    return createElement('a', { key, href, target: '_blank', rel: 'noreferrer noopener' }, children)
  if (tag === 'h1') return createElement('h2', { key }, children)
  return ALLOWED.has(tag) ? createElement(tag, { key }, children) : createElement(Fragment, { key }, children)
}

const nodesOf = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, key) =>
    node.nodeType === Node.TEXT_NODE ? node.textContent : node instanceof Element ? elementOf(node, key) : null,
  )

/** Renders HTML when the text contains tags, else plain text with its line breaks. */
export function RichText({ text }: { text: string }) {
  const nodes = useMemo(
    () => (/<\w[^<>]*>/.test(text) ? nodesOf(new DOMParser().parseFromString(text, 'text/html').body) : null),
    [text],
  )
  return <div className={nodes ? 'rich-text' : 'rich-text plain'}>{nodes ?? text}</div>
}
