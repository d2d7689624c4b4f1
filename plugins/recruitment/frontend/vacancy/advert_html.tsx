import { createElement, Fragment, type ReactNode } from 'react'

/** What the kind richText keeps when it is stored; everything else is shown as its text. */
const TAGS = new Set('p br strong b em i u s h2 h3 h4 ul ol li blockquote a'.split(' '))
const VOID = new Set(['br'])

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  const inside = [...node.childNodes].map(shown)
  if (!TAGS.has(tag)) return <Fragment key={key}>{inside}</Fragment>
  // A link of a text nobody has stored yet leads nowhere.
  return VOID.has(tag) ? createElement(tag, { key }) : createElement(tag === 'a' ? 'u' : tag, { key }, ...inside)
}

/** Markup as it is being typed, as elements: nothing of it reaches the page unread. */
export const advertHtml = (html: string): ReactNode[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown)
