import { type Context, count, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { employed } from './employed.ts'
import { companies, referenceDay, TALENTS } from './filters.ts'

/** Lei 8.213/1991, art. 93: people with a disability or rehabilitated, by the size of the company. */
export function disabilityQuota(employees: number): { percentual: number; exigido: number } {
  const percentual = employees < 100 ? 0 : employees <= 200 ? 2 : employees <= 500 ? 3 : employees <= 1000 ? 4 : 5
  return { percentual, exigido: Math.ceil((employees * percentual) / 100) }
}

/** CLT, art. 429: 5 to 15 % of those whose work asks for training; fractions count as one apprentice. */
export const apprenticeQuota = (base: number) => ({ minimo: Math.ceil(base * 0.05), maximo: Math.floor(base * 0.15) })

/** Apprentices, interns and partners are no base of either quota. */
const NO_BASE = ['A', 'S', 'O']

const counted = (context: Context, day: string) => context.query(TALENTS).on(day).where(employed())

async function quotasOf(context: Context, empresa: string, day: string) {
  const all = counted(context, day)
  const base = all.where(when('vinculo').notIn(NO_BASE))
  const employees = await base.count()
  if (!employees) return []
  const disabled = await base
    .where(when('pessoal.deficiencia').filled(), when('pessoal.deficiencia').isNot('0'))
    .count()
  const { percentual, exigido } = disabilityQuota(employees)
  const sites = await all
    .select({
      estabelecimento: 'estabelecimento.nome',
      base: count().where(when('vinculo').notIn(NO_BASE)),
      aprendizes: count().where(when('vinculo').is('A')),
    })
    .groupBy('estabelecimento')
    .orderBy('estabelecimento')
    .rows()
  return [
    {
      empresa,
      cota: 'Pessoas com deficiência (Lei 8.213, art. 93)',
      local: 'Empresa',
      base: employees,
      regra: percentual ? `${percentual}%` : 'Menos de 100 empregados',
      exigido,
      atual: disabled,
      falta: Math.max(0, exigido - disabled),
    },
    ...sites
      .filter((one) => one.base)
      .map(({ estabelecimento, base: people, aprendizes }) => {
        // Fewer than seven employees oblige nobody.
        const { minimo, maximo } = people < 7 ? { minimo: 0, maximo: 0 } : apprenticeQuota(people)
        return {
          empresa,
          cota: 'Aprendizes (CLT, art. 429)',
          local: estabelecimento ?? 'Não informado',
          base: people,
          regra: minimo ? `5 a 15%: de ${minimo} a ${Math.max(minimo, maximo)}` : 'Menos de sete empregados',
          exigido: minimo,
          atual: aprendizes,
          falta: Math.max(0, minimo - aprendizes),
        }
      }),
  ]
}

/** What the quotas of the law ask on a day, and what is missing. */
export const cotas = report('gestao-talentos/relatorios/cotas', {
  label: 'Cotas Legais',
  help: 'Aprendizes, estagiários e sócios não entram na base. A base de aprendizes considera todos os demais; confira as funções que a CBO não inclui.',
  fields: { ...referenceDay, ...companies },
  columns: [
    { key: 'cota', label: 'Cota' },
    { key: 'local', label: 'Empresa ou estabelecimento' },
    { key: 'base', label: 'Base', format: 'integer' },
    { key: 'regra', label: 'Regra' },
    { key: 'exigido', label: 'Exigido', format: 'integer' },
    { key: 'atual', label: 'Atual', format: 'integer' },
    { key: 'falta', label: 'Falta', format: 'integer' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, (company, nome) =>
      quotasOf(company, nome, filters.dataReferencia),
    )
    return { rows, groupBy: [{ key: 'empresa', label: 'Empresa' }] }
  },
})
