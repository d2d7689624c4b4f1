/** First word of a statement; anything else than the usual ones would make a series of its own each. */
const OPERATIONS = ['select', 'insert', 'update', 'delete']

export const operationOf = (text: string): string => {
  const word = /^\s*\(?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return OPERATIONS.includes(word) ? word : 'other'
}
