import { type Attributes, XmlError, XmlReader } from './xml_reader.ts'

/**
 * An element by the names of its content, without prefixes: `@name` of attributes, `name` of elements (an array when
 * there are several), `#` of its text. An element with only a text is that text.
 */
export interface XmlElement {
  [name: string]: XmlNode | XmlNode[]
}
export type XmlNode = string | XmlElement

const MAX_ELEMENTS = 100_000

function elementOf(attributes: Attributes): XmlElement {
  const element: XmlElement = Object.create(null)
  for (const name in attributes) element[`@${name}`] = attributes[name]!
  return element
}

function add(parent: XmlElement, name: string, child: XmlNode) {
  const before = parent[name]
  if (before === undefined) parent[name] = child
  else if (Array.isArray(before)) before.push(child)
  else parent[name] = [before, child]
}

/**
 * A small document as an object, in linear time; entities of the document are refused.
 * @throws XmlError
 */
export function xmlTree(text: string): XmlElement {
  const root: XmlElement = Object.create(null)
  const open: { element: XmlElement; text: string }[] = [{ element: root, text: '' }]
  let count = 0
  const reader = new XmlReader({
    open(_name, attributes) {
      if (++count > MAX_ELEMENTS) throw new XmlError('too many elements')
      open.push({ element: elementOf(attributes), text: '' })
    },
    close(name) {
      const { element, text } = open.pop()!
      const isText = text.trim() !== ''
      if (isText) element['#'] = text
      add(open.at(-1)!.element, name, isText && Object.keys(element).length === 1 ? text : element)
    },
    text(piece) {
      open.at(-1)!.text += piece
    },
  })
  reader.write(text)
  reader.end()
  return root
}
