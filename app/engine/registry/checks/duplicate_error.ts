/** Names the plugins of a duplicate definition: 'definida por "a" e por "b"'. */
export const definedBy = (
  first: string | undefined,
  second: string | undefined,
  defined: 'definido' | 'definida' = 'definida',
) => (first === second ? `${defined} duas vezes por "${first}"` : `${defined} por "${first}" e por "${second}"`)
