/** Public lists by the last part of a reference's target ('recrutamento/areas-interesse' → 'areas-interesse'). */
const OF_COMPANY = new Set([
  'cargos',
  'areas-interesse',
  'areas-formacao',
  'idiomas',
  'conhecimentos',
  'tipo-documento',
  'como-ficou-sabendo-vaga',
])

export function lookupPath(target: string, empresaId: number | null, ufId?: number | null): string | null {
  const name = target.split('/').at(-1)!
  if (name === 'estados') return '/api/externo/estados'
  if (name === 'cidades') return ufId ? `/api/externo/estados/${ufId}/cidades` : null
  return OF_COMPANY.has(name) ? `/api/externo/${name}?empresaId=${empresaId}` : null
}
