/** Query parameters reserved for the list; filters cannot use these names. */
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
