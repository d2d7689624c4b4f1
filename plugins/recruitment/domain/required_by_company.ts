import { computed, type RowAt } from '#engine'

const CANDIDATES = 'captacao/candidatos'

/**
 * Paths of candidate fields a company requires on top of the mandatory ones: the configuration of Personalização de
 * telas, in the place integrations read it from.
 */
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
