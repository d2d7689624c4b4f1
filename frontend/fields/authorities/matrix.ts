/** Sets of authority names. An entry ending with `*` matches all names with that prefix. */

export interface AuthorityGroup {
  grupo: string
  /** `verbo`: column of the matrix; actions have none. */
  autorizacoes: { nome: string; descricao: string; verbo?: Verb; nova?: 'S' }[]
  /** Restricted fields, each in a separate row. */
  campos?: { campo: string; rotulo: string; ver: string; editar: string; nova?: 'S' }[]
}

export type Verb = 'ver' | 'editar' | 'excluir'

export const VERBS: { verb: Verb; label: string }[] = [
  { verb: 'ver', label: 'Ver' },
  { verb: 'editar', label: 'Incluir e alterar' },
  { verb: 'excluir', label: 'Remover' },
]

/** One row of the matrix: its label, the authority of each column, and the authorities without a column. */
export interface MatrixLine {
  label: string
  isField: boolean
  cells: Partial<Record<Verb, string>>
  others: { nome: string; descricao: string }[]
}

export const linesOf = ({ grupo, autorizacoes, campos = [] }: AuthorityGroup): MatrixLine[] => [
  {
    label: grupo,
    isField: false,
    cells: Object.fromEntries(autorizacoes.flatMap((one) => (one.verbo ? [[one.verbo, one.nome]] : []))),
    others: autorizacoes.filter((one) => !one.verbo),
  },
  ...campos.map((one): MatrixLine => ({
    label: one.rotulo,
    isField: true,
    cells: { ver: one.ver, editar: one.editar },
    others: [],
  })),
]

/**
 * Authorities that change together with a tick in the matrix. Write access to a field or resource implies read access;
 * removing read access removes the others.
 */
export function following(line: MatrixLine, name: string, on: boolean): string[] {
  const { ver, editar, excluir } = line.cells
  if (on) return ver && name !== ver ? [ver] : []
  return name === ver ? [editar, excluir, ...line.others.map((one) => one.nome)].filter((one) => one !== undefined) : []
}

export const everything = (chosen: readonly string[]) => chosen.includes('ROLE_*')

export const groupNames = (group: AuthorityGroup) => [
  ...group.autorizacoes.map((one) => one.nome),
  ...(group.campos ?? []).flatMap((one) => [one.ver, one.editar]),
]

/** Authorities added since the profile was last decided on, with a description of what they allow. */
export const offersIn = (groups: readonly AuthorityGroup[]): { names: string[]; about: string }[] =>
  groups.flatMap(({ grupo, autorizacoes, campos = [] }) => [
    ...autorizacoes.filter((one) => one.nova).map((one) => ({ names: [one.nome], about: one.descricao })),
    ...campos
      .filter((one) => one.nova)
      .map((one) => ({ names: [one.ver, one.editar], about: `Ver e alterar o campo ${one.rotulo} (${grupo})` })),
  ])

/** Whether the chosen entries allow the name, directly or by a pattern. */
export const allowedBy = (chosen: readonly string[], name: string) =>
  chosen.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/**
 * Switches names on or off. Removing a name that a pattern matches removes the whole pattern, so that an unticked box
 * is really off.
 */
export function toggled(chosen: readonly string[], names: readonly string[], on: boolean): string[] {
  if (on) return [...new Set([...chosen, ...names])]
  return chosen.filter(
    (one) => !names.includes(one) && !(one.endsWith('*') && names.some((name) => name.startsWith(one.slice(0, -1)))),
  )
}
