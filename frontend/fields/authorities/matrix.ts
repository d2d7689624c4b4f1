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
    cells: Object.fromEntries(
      autorizacoes.flatMap((autorizacao) => (autorizacao.verbo ? [[autorizacao.verbo, autorizacao.nome]] : [])),
    ),
    others: autorizacoes.filter((autorizacao) => !autorizacao.verbo),
  },
  ...campos.map((campo): MatrixLine => ({
    label: campo.rotulo,
    isField: true,
    cells: { ver: campo.ver, editar: campo.editar },
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
  return name === ver
    ? [editar, excluir, ...line.others.map((item) => item.nome)].filter((value) => value !== undefined)
    : []
}

export const everything = (chosen: readonly string[]) => chosen.includes('ROLE_*')

export const groupNames = (group: AuthorityGroup) => [
  ...group.autorizacoes.map((autorizacao) => autorizacao.nome),
  ...(group.campos ?? []).flatMap((campo) => [campo.ver, campo.editar]),
]

/** Authorities added since the profile was last decided on, with a description of what they allow. */
export const offersIn = (groups: readonly AuthorityGroup[]): { names: string[]; about: string }[] =>
  groups.flatMap(({ grupo, autorizacoes, campos = [] }) => [
    ...autorizacoes
      .filter((autorizacao) => autorizacao.nova)
      .map((autorizacao) => ({ names: [autorizacao.nome], about: autorizacao.descricao })),
    ...campos
      .filter((campo) => campo.nova)
      .map((campo) => ({
        names: [campo.ver, campo.editar],
        about: `Ver e alterar o campo ${campo.rotulo} (${grupo})`,
      })),
  ])

/** Whether the chosen entries allow the name, directly or by a pattern. */
export const allowedBy = (chosen: readonly string[], name: string) =>
  chosen.some((value) => value === name || (value.endsWith('*') && name.startsWith(value.slice(0, -1))))

/**
 * Switches names on or off. Removing a name that a pattern matches removes the whole pattern, so that an unticked box
 * is really off.
 */
export function toggled(chosen: readonly string[], names: readonly string[], on: boolean): string[] {
  if (on) return [...new Set([...chosen, ...names])]
  return chosen.filter(
    (value) =>
      !names.includes(value) && !(value.endsWith('*') && names.some((name) => name.startsWith(value.slice(0, -1)))),
  )
}
