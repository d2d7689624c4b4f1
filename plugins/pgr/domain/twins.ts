interface Group {
  finalidade: string | null
  ambientes: Iterable<number>
  funcoes: Iterable<number>
}

const sorted = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other)

/** The same people measured for the PGR and once more for the eSocial are one group: the one for the eSocial tells of them. */
export function withoutTwins<T extends Group>(groups: T[]): T[] {
  const held = ({ ambientes, funcoes }: T) => JSON.stringify([sorted(ambientes), sorted(funcoes)])
  const declared = new Set(groups.filter(({ finalidade }) => finalidade !== 'PGR').map(held))
  return groups.filter((one) => one.finalidade !== 'PGR' || !declared.has(held(one)))
}
