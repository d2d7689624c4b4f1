import { type Context, RuleError } from '#engine'
import type { Declaring } from '../domain/events.ts'
import { ownCompany } from '#app/core/own_company.ts'

/** The environment the company sends to. */
export const ambienteOf = ({ settings }: Context) =>
  String((settings as Record<string, string | null | undefined>).esocialAmbiente ?? '2')

/** @throws RuleError when the company has no CNPJ */
export async function declaringOf(context: Context): Promise<Declaring> {
  const company = await ownCompany(context)
  const cnpj = String(company.cnpj ?? '')
  if (cnpj.length !== 14) throw new RuleError('A empresa não tem CNPJ: informe-o em Utilitários › Empresa › Empresas.')
  const { esocialInicio } = context.settings as Record<string, string | null | undefined>
  return {
    employer: { tpInsc: '1', nrInsc: cnpj.slice(0, 8) },
    cnpj,
    ambiente: ambienteOf(context),
    days: { today: context.today, since: esocialInicio ?? null },
  }
}
