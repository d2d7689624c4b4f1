import { ListItem, OrderedList } from '@tiptap/extension-list'
import TextAlign from '@tiptap/extension-text-align'
import StarterKit from '@tiptap/starter-kit'
import { ALIGNMENTS, HEADING_LEVELS, LINK_ATTRIBUTES, LINK_SCHEMES } from '#engine/fields/richText/allowed.ts'

/** The scheme of an address, as a browser reads it: control characters and spaces do not count. */
function schemeOf(address: string) {
  // oxlint-disable-next-line no-control-regex
  return /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase()
}

function isAllowedAddress(address: string) {
  const scheme = schemeOf(address)
  return scheme ? (LINK_SCHEMES as readonly string[]).includes(scheme) : !address.startsWith('//')
}

/** Nothing can be written or pasted that the server would remove (`allowed.ts`). */
export const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    listItem: false,
    orderedList: false,
    trailingNode: false,
    heading: { levels: [...HEADING_LEVELS] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { ...LINK_ATTRIBUTES },
      isAllowedUri: isAllowedAddress,
    },
  }),
  // An item may begin with a heading, as stored texts do.
  ListItem.extend({ content: 'block+' }),
  // The server keeps neither another first number nor another kind of numbers.
  OrderedList.extend({ addAttributes: () => ({}) }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
]
