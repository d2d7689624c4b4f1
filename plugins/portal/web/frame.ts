import { themeOf } from '#engine/definition/brand_theme.ts'
import type { Company } from '../services/company.ts'

/** What the header of every page needs. The colours are those the application will choose. */
export const frameOf = (company: Company) => ({
  nome: company.nome,
  logo: company.logoEmpresa ? `/api/externo/empresas/${company.id}/logo` : null,
  style: Object.entries(themeOf(company.corPrincipal, company.corSecundaria))
    .map(([name, value]) => `${name}:${value}`)
    .join(';'),
  lista: `/externo/anuncios?empresaId=${company.id}`,
})
