import { type Context, RuleError } from '#engine'
import type { Declaring } from '../domain/events.ts'
import { ambienteOf, daysOf } from '../queries/environment.ts'
import { ownCompany } from '#app/core/own_company.ts'

/** @throws RuleError when the company has no CNPJ */
export async function declaringOf(context: Context): Promise<Declaring> {
  const company = await ownCompany(context)
  const cnpj = String(company.cnpj ?? '')
  if (cnpj.length !== 14) throw new RuleError('A empresa não tem CNPJ: informe-o em Utilitários › Empresa › Empresas.')
  return {
    employer: { tpInsc: '1', nrInsc: cnpj.slice(0, 8) },
    cnpj,
    ambiente: ambienteOf(context),
    days: daysOf(context),
  }
}
