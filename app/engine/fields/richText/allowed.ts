/**
 * What formatted text may contain, said once: the sanitiser of the server keeps it, the editor can write it, and screens
 * and portal show it.
 */

/** Blocks that may be aligned, with `style="text-align: …"`. */
export const ALIGNED_TAGS = ['p', 'div', 'li', 'h2', 'h3', 'h4'] as const

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

export const RICH_TEXT_TAGS = [
  ...ALIGNED_TAGS,
  'ul',
  'ol',
  'blockquote',
  'br',
  'hr',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
] as const

/** Levels of heading; the page has its own first one, so a pasted `h1` becomes an `h2`. */
export const HEADING_LEVELS = [2, 3, 4] as const

/** Schemes a link may have. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const

/** Every link gets these: it opens elsewhere, and the page it leads to does not learn where the reader came from. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

/** An address with one of the schemes, as people write it into a link. */
export const isLinkAddress = (address: string) => /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)
