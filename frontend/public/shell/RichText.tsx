import { useMemo } from 'react'
import { richTextNodes } from '../../fields/richText/nodes.ts'

/** Formatted text written by the company; plain text keeps its line breaks. */
export function RichText({ text }: { text: string }) {
  const nodes = useMemo(() => (/<\w[^<>]*>/.test(text) ? richTextNodes(text) : null), [text])
  return <div className={nodes ? 'rich-text' : 'rich-text plain'}>{nodes ?? text}</div>
}
