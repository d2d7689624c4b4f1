/** Sets of authority names. An entry ending with `*` stands for all that begin like it. */

export interface AuthorityGroup {
  grupo: string
  autorizacoes: { nome: string; descricao: string }[]
}

export const everything = (chosen: readonly string[]) => chosen.includes('ROLE_*')

export const groupNames = (group: AuthorityGroup) => group.autorizacoes.map((one) => one.nome)

/** Whether the chosen entries allow the name, by itself or by a pattern. */
export const allowedBy = (chosen: readonly string[], name: string) => chosen.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

/**
 * Switches names on or off. Taking a name away from a pattern dissolves the pattern: what it stood for among `names` goes,
 * so the box people see unticked really is.
 */
export function toggled(chosen: readonly string[], names: readonly string[], on: boolean): string[] {
  if (on) return [...new Set([...chosen, ...names])]
  return chosen.filter((one) => !names.includes(one) && !(one.endsWith('*') && names.some((name) => name.startsWith(one.slice(0, -1)))))
}
