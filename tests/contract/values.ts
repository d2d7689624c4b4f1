import { contract } from './contract.ts'

/** Names of everything that has a value, nested ones with dots; rows of lists count like one. */
export function leaves(value: unknown, prefix = ''): Set<string> {
  const found = new Set<string>()
  const visit = (one: unknown, path: string, depth: number) => {
    if (one === null || one === undefined || depth > 6) return
    if (Array.isArray(one)) return one.slice(0, 30).forEach((item) => visit(item, path, depth + 1))
    if (path) found.add(path)
    if (typeof one === 'object')
      for (const [name, inner] of Object.entries(one)) visit(inner, path ? `${path}.${name}` : name, depth + 1)
  }
  visit(value, prefix, 0)
  return found
}

/** The enumerations whose codes and names an answer lists completely, and the path of the names there. */
export function enumerationsIn(answer: unknown): { id: string; at: string }[] {
  const found: { id: string; at: string }[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
    if (Array.isArray(value) && value[0] && typeof value[0] === 'object' && 'id' in value[0] && 'nome' in value[0]) {
      const names = new Map(value.map((one: any) => [String(one.id), one.nome]))
      for (const { id, items } of contract.enums)
        if (items.every(([code, label]) => names.get(code) === label)) found.push({ id, at: `${path}.nome` })
    }
    for (const [name, inner] of Object.entries(value))
      visit(inner, Array.isArray(value) ? path : path ? `${path}.${name}` : name)
  }
  visit(answer, '')
  return found
}
