/** Names in the query of a list that mean something to the list itself; no filter can have them. */
export const LIST_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'size',
  'sort',
  'unpaged',
  'resumido',
  'completo',
  'campos',
  'q',
  'range',
  'filter',
  'em',
])
