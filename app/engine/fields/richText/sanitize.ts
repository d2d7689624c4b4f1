import { createRequire } from 'node:module'
import type SanitizeHtml from 'sanitize-html'
import { ALIGNED_TAGS, ALIGNMENTS, LINK_ATTRIBUTES, LINK_SCHEMES, RICH_TEXT_TAGS } from './allowed.ts'

/** Loaded with the first formatted text. */
const sanitizer = () => createRequire(import.meta.url)('sanitize-html') as typeof SanitizeHtml

const RICH_TEXT: SanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: {
    a: ['href', ...Object.keys(LINK_ATTRIBUTES)],
    ...Object.fromEntries(ALIGNED_TAGS.map((tag) => [tag, ['style']])),
  },
  allowedStyles: { '*': { 'text-align': [new RegExp(`^(${ALIGNMENTS.join('|')})$`)] } },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...(attribs.href ? { href: attribs.href } : {}), ...LINK_ATTRIBUTES },
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
    .replace(/<li>\s*(?:<p>\s*)?/g, '\n- ')
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
