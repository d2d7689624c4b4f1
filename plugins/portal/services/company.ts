import { type Context, engine, type EngineContext, type RowAt, RuleError, withBytes } from '#engine'
import { COMPANIES } from './names.ts'

export type Company = RowAt<typeof COMPANIES>

export const INVALID_COMPANY = 'Empresa ID inválido. Revise ou solicite novamente o link'

/** The company id in a link; null for anything else. */
export function companyNumber(typed: unknown): number | null {
  const text = String(typed ?? '')
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The system's context of one company, for portal operations without a signed-in candidate. */
export async function atCompany(context: Context, empresaId: number): Promise<Context> {
  return (await context.forCompany(empresaId)).system
}

/**
 * The company a link names, and its context.
 * @throws RuleError when it is not a number or there is no such active company
 */
export async function companyOf(context: Context, typed: unknown): Promise<{ company: Company; data: Context }> {
  const empresaId = companyNumber(typed)
  const company = empresaId === null ? null : await context.system.repo(COMPANIES).find(empresaId)
  if (!company || company.ativa === false) throw new RuleError(INVALID_COMPANY)
  return { company, data: await atCompany(context, company.id) }
}

/** The company with the bytes of its logo. */
export const withLogo = (context: Context, company: Company) =>
  withBytes(context.system as EngineContext, engine().registry.resource(COMPANIES), company)

/** Public facts of a company. The logo gets the portal's URL, which needs no staff session. */
export const publicCompany = (
  company: Pick<Company, 'id' | 'nome' | 'logoEmpresa' | 'corPrincipal' | 'corSecundaria'>,
) => ({
  id: company.id,
  nome: company.nome,
  logoEmpresa: company.logoEmpresa
    ? {
        url: `/api/externo/empresas/${company.id}/logo`,
        contentType: company.logoEmpresa.contentType!,
        ...(company.logoEmpresa.bytes && { bytes: company.logoEmpresa.bytes as string }),
      }
    : null,
  corPrincipal: company.corPrincipal ?? null,
  corSecundaria: company.corSecundaria ?? null,
})
