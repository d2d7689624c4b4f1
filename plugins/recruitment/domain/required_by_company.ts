import { computed, type RowAt } from '#engine'

const CANDIDATES = 'captacao/candidatos'

/** Paths of candidates a company demands on top of what everybody must give: what Personalização de telas holds, where an integration looks for it. */
const demandedOf = (company: RowAt<'utilitario/empresas'>): string[] =>
  Object.entries(
    (company.configuracao?.personalizacao?.[CANDIDATES] ?? {}) as Record<string, { obrigatorio?: boolean }>,
  )
    .filter(([, custom]) => custom.obrigatorio)
    .map(([path]) => path)

export const requiredByCompany = {
  fields: { camposObrigatoriosCandidato: computed<string[]>('Campos obrigatórios do candidato', 'json').hidden() },
  compute: { camposObrigatoriosCandidato: (rows: RowAt<'utilitario/empresas'>[]) => rows.map(demandedOf) },
}
