/** Sets of authority names. An entry ending with `*` stands for all that begin like it. */

export interface AuthorityGroup {
  grupo: string
  /** `verbo`: the column of the matrix; actions have none. */
  autorizacoes: { nome: string; descricao: string; verbo?: Verb; nova?: 'S' }[]
  /** Restricted fields, each a row of its own. */
  campos?: { campo: string; rotulo: string; ver: string; editar: string; nova?: 'S' }[]
}

export type Verb = 'ver' | 'editar' | 'excluir'

export const VERBS: { verb: Verb; label: string }[] = [
  { verb: 'ver', label: 'Ver' },
  { verb: 'editar', label: 'Incluir e alterar' },
  { verb: 'excluir', label: 'Remover' },
]

/** One line of the matrix: what it is about, the authority of each column, and what has no column. */
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
 * A field that is changed is seen too, and one that is not seen is not changed; the same holds for a resource.
 * Gives what else follows a tick in the matrix.
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

/** What is new since somebody last decided about the profile, and what it allows in words. */
export const offersIn = (groups: readonly AuthorityGroup[]): { names: string[]; about: string }[] =>
  groups.flatMap(({ grupo, autorizacoes, campos = [] }) => [
    ...autorizacoes.filter((one) => one.nova).map((one) => ({ names: [one.nome], about: one.descricao })),
    ...campos
      .filter((one) => one.nova)
      .map((one) => ({ names: [one.ver, one.editar], about: `Ver e alterar o campo ${one.rotulo} (${grupo})` })),
  ])

/** Whether the chosen entries allow the name, by itself or by a pattern. */
export const allowedBy = (chosen: readonly string[], name: string) =>
  chosen.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/**
 * Switches names on or off. Taking a name away from a pattern dissolves the pattern: what it stood for among `names` goes,
 * so the box people see unticked really is.
 */
export function toggled(chosen: readonly string[], names: readonly string[], on: boolean): string[] {
  if (on) return [...new Set([...chosen, ...names])]
  return chosen.filter(
    (one) => !names.includes(one) && !(one.endsWith('*') && names.some((name) => name.startsWith(one.slice(0, -1)))),
  )
}
