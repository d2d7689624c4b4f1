import { themeOf } from '#engine/definition/brand_theme.ts'
import type { Company } from '../services/company.ts'

/** Data of the header of every page. The colours are the same as the application's. */
export const frameOf = (company: Company) => ({
  nome: company.nome,
  logo: company.logoEmpresa ? `/api/externo/empresas/${company.id}/logo` : null,
  style: Object.entries(themeOf(company.corPrincipal, company.corSecundaria))
    .map(([name, value]) => `${name}:${value}`)
    .join(';'),
  lista: `/externo/anuncios?empresaId=${company.id}`,
})
