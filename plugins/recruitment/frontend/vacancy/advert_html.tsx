import { createElement, Fragment, type ReactNode } from 'react'

/** Tags that kind richText keeps when stored; every other tag is reduced to its text. */
const TAGS = new Set('p br strong b em i u s h2 h3 h4 ul ol li blockquote a'.split(' '))
const VOID = new Set(['br'])

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  const inside = [...node.childNodes].map(shown)
  if (!TAGS.has(tag)) return <Fragment key={key}>{inside}</Fragment>
  // A link in unsaved text is not clickable.
  return VOID.has(tag) ? createElement(tag, { key }) : createElement(tag === 'a' ? 'u' : tag, { key }, ...inside)
}

/** The markup being typed, as React elements: no HTML is inserted unchecked. */
export const advertHtml = (html: string): ReactNode[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(shown)
