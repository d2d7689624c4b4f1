import { createRequire } from 'node:module'
import type SanitizeHtml from 'sanitize-html'

/** Loaded with the first formatted text. */
const sanitizer = () => createRequire(import.meta.url)('sanitize-html') as typeof SanitizeHtml

const RICH_TEXT: SanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'a',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    p: ['style'],
    div: ['style'],
    li: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    // Links in adverts leave the site: they open elsewhere and learn nothing of where they came from.
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href ? { href: attribs.href } : {}),
        target: '_blank',
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
}

/** HTML that people wrote (adverts), reduced to text, lists, headings and links. Safe to put into a page as it is. */
export const sanitizeRichText = (html: string): string => sanitizer()(html, RICH_TEXT)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Text of HTML: paragraphs apart, lists with dashes, links with their address when it differs from their text. */
export function htmlToText(html: string): string {
  const bare = sanitizer()(html.replace(/\s+/g, ' '), {
    allowedTags: [
      'br',
      'p',
      'div',
      'li',
      'ul',
      'ol',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'tr',
      'td',
      'th',
      'table',
      'blockquote',
      'hr',
      'a',
    ],
    allowedAttributes: { a: ['href'] },
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'head'],
  })
  return bare
    .replace(/<a href="([^"<>]*)">((?:[^<]|<(?!a |\/a>))*)<\/a>/g, (_, href: string, text: string) =>
      !/^https?:|^mailto:/.test(href) || text.trim() === href.replace(/^mailto:/, '')
        ? text
        : `${text.trim()} (${href})`,
    )
    .replace(/<li>\s*/g, '\n- ')
    .replace(/<(br|\/tr|\/li)\b[^<>]*>/g, '\n')
    .replace(/<\/?(p|div|h[1-6]|ul|ol|table|blockquote|hr)\b[^<>]*>/g, '\n\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name])
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\n\n- ', '\n- ')
    .trim()
}
