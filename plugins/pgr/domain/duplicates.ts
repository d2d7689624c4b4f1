interface Group {
  finalidade: string | null
  ambientes: Iterable<number>
  funcoes: Iterable<number>
}

const sorted = (ids: Iterable<number>) => [...ids].toSorted((id, other) => id - other)

/**
 * Removes duplicates: if the same people were measured in one group for PGR and in another for eSocial, only the group
 * for eSocial is kept.
 */
export function withoutDuplicates<T extends Group>(groups: T[]): T[] {
  const held = ({ ambientes, funcoes }: T) => JSON.stringify([sorted(ambientes), sorted(funcoes)])
  const declared = new Set(groups.filter(({ finalidade }) => finalidade !== 'PGR').map(held))
  return groups.filter((group) => group.finalidade !== 'PGR' || !declared.has(held(group)))
}
