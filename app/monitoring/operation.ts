/** First word of a statement; all others are grouped, to limit the number of series. */
const OPERATIONS = ['select', 'insert', 'update', 'delete']

export const operationOf = (text: string): string => {
  const word = /^\s*\(?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return OPERATIONS.includes(word) ? word : 'other'
}
