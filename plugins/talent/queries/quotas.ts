import { all, any, type Context, count, max, sum, when } from '#engine'
import { COUNTED_AS_BRAZILIAN } from '../person_codes.ts'
import { employed } from '../domain/employed.ts'
import { SEES_SALARY, TALENTS } from '../domain/filters.ts'
import { apprenticeBase } from './apprentice_base.ts'

/** Lei 8.213/1991, art. 93: people with disabilities or rehabilitated, by the size of the company. */
export function disabilityQuota(employees: number): { percentual: number; exigido: number } {
  const percentual = employees < 100 ? 0 : employees <= 200 ? 2 : employees <= 500 ? 3 : employees <= 1000 ? 4 : 5
  return { percentual, exigido: Math.ceil((employees * percentual) / 100) }
}

/** CLT, art. 429: 5 to 15 % of those in occupations that require training; fractions count as one apprentice. */
export const apprenticeQuota = (base: number) => ({ minimo: Math.ceil(base * 0.05), maximo: Math.floor(base * 0.15) })

/**
 * CLT, art. 354: two thirds, of people or of their pay. The sums are in whole cents, so that exactly two thirds is
 * sufficient.
 */
export function brazilianQuota(base: number, brazilians: number): { exigido: number; falta: number } {
  const missing = Math.round(base * 200) - Math.round(brazilians * 300)
  return { exigido: Math.ceil(Math.round(base * 200) / 300), falta: Math.max(0, Math.ceil(missing / 300)) }
}

/** Apprentices, interns and partners are excluded from the base of the disability and apprentice quotas. */
const NO_BASE = ['A', 'S', 'O']
/** Interns and partners are not employees. */
const NO_EMPLOYEE = ['S', 'O']

const employee = when('vinculo').notIn(NO_EMPLOYEE)
const unknown = when('pessoal.nacionalidade').empty()
const foreign = all(
  when('pessoal.nacionalidade').filled(),
  when('pessoal.nacionalidade').notIn(COUNTED_AS_BRAZILIAN),
  when('pessoal.equiparadoBrasileiro').isNot(true),
)
const brazilian = any(
  unknown,
  when('pessoal.nacionalidade').in(COUNTED_AS_BRAZILIAN),
  when('pessoal.equiparadoBrasileiro').is(true),
)

export interface Quota {
  cota: string
  local: string
  base: number
  regra: string
  exigido: number
  atual: number
  falta: number
}

/** CLT, art. 358: no Brazilian earns less than a foreigner in the same work: here, in the same salary band. */
async function sameWork(context: Context, day: string): Promise<Quota[]> {
  const people = context.query(TALENTS).asOf(day).where(employed(), employee)
  const highest = await people
    .where(foreign)
    .select({ faixa: 'faixaSalarial.id', salario: max('curvaSalarial.valor') })
    .groupBy('faixa')
    .mapBy('faixa')
  if (!highest.size) return []
  const pays = await people
    .where(brazilian, when('faixaSalarial').in([...highest.keys()].map(Number)))
    .select({ faixa: 'faixaSalarial.id', salario: 'curvaSalarial.valor' })
    .rows()
  const enough = pays.filter(({ faixa, salario }) => Number(salario ?? 0) >= Number(highest.get(faixa)?.salario ?? 0))
  return [
    {
      cota: 'Brasileiros que ganham ao menos o mesmo que estrangeiros da mesma faixa salarial (CLT, art. 358)',
      local: 'Empresa',
      base: pays.length,
      regra: 'Todos, salvo as exceções do artigo',
      exigido: pays.length,
      atual: enough.length,
      falta: pays.length - enough.length,
    },
  ]
}

/** The legal quotas of the context's company on a day, and what is missing. Money is in whole reais. */
export async function quotasOf(context: Context, day: string): Promise<Quota[]> {
  const people = context.query(TALENTS).asOf(day).where(employed())
  const base = people.where(when('vinculo').notIn(NO_BASE))
  const salaries = context.can(SEES_SALARY)
  const sites = await people
    .select({
      estabelecimento: 'estabelecimento.nome',
      base: count().where(when('vinculo').notIn(NO_BASE)),
      aprendizes: count().where(when('vinculo').is('A')),
      empregados: count().where(employee),
      estrangeiros: count().where(employee, foreign),
      naoInformada: count().where(employee, unknown),
    })
    .groupBy('estabelecimento')
    .orderBy('estabelecimento')
    .rows()
  if (!sites.length) return []
  const pays = salaries
    ? await people
        .where(employee)
        .select({
          estabelecimento: 'estabelecimento.nome',
          folha: sum('curvaSalarial.valor'),
          brasileiros: sum('curvaSalarial.valor').where(brazilian),
        })
        .groupBy('estabelecimento')
        .mapBy('estabelecimento')
    : null
  const nameOf = (name: string | null) => name ?? 'Não informado'
  const employees = sites.reduce((total, site) => total + site.base, 0)
  const disabled = await base
    .where(when('pessoal.deficiencia').filled(), when('pessoal.deficiencia').isNot('0'))
    .count()
  const { percentual, exigido } = disabilityQuota(employees)
  const training = Map.groupBy(
    (await apprenticeBase(context, day)).filter((person) => person.conta),
    (person) => person.estabelecimento,
  )
  const obliged = sites.filter((site) => site.empregados)
  return [
    ...(employees
      ? [
          {
            cota: 'Pessoas com deficiência (Lei 8.213, art. 93)',
            local: 'Empresa',
            base: employees,
            regra: percentual ? `${percentual}%` : 'Menos de 100 empregados',
            exigido,
            atual: disabled,
            falta: Math.max(0, exigido - disabled),
          },
        ]
      : []),
    ...sites
      .filter((site) => site.base)
      .map(({ estabelecimento, base: all, aprendizes }) => {
        const own = training.get(estabelecimento)?.length ?? 0
        // Companies with fewer than seven employees are exempt.
        const { minimo, maximo } = all < 7 ? { minimo: 0, maximo: 0 } : apprenticeQuota(own)
        return {
          cota: 'Aprendizes (CLT, art. 429)',
          local: nameOf(estabelecimento),
          base: own,
          regra: minimo
            ? `5 a 15%: de ${minimo} a ${Math.max(minimo, maximo)}`
            : all < 7
              ? 'Menos de sete empregados'
              : 'Nenhuma função que conte',
          exigido: minimo,
          atual: aprendizes,
          falta: Math.max(0, minimo - aprendizes),
        }
      }),
    ...obliged.map(({ estabelecimento, empregados, estrangeiros, naoInformada }) => {
      const few = empregados < 3
      const atual = empregados - estrangeiros
      const rule = few ? 'Menos de três empregados' : 'Dois terços'
      return {
        cota: 'Brasileiros no quadro (CLT, art. 354)',
        local: nameOf(estabelecimento),
        base: empregados,
        regra: naoInformada ? `${rule}; ${naoInformada} sem nacionalidade informada` : rule,
        ...(few ? { exigido: 0, falta: 0 } : brazilianQuota(empregados, atual)),
        atual,
      }
    }),
    ...obliged.flatMap(({ estabelecimento, empregados }) => {
      const pay = pays?.get(estabelecimento)
      if (!pay?.folha || empregados < 3) return []
      const [folha, brasileiros] = [Number(pay.folha), Number(pay.brasileiros ?? 0)]
      return [
        {
          cota: 'Brasileiros na folha, em R$ (CLT, art. 354)',
          local: nameOf(estabelecimento),
          base: Math.round(folha),
          regra: 'Dois terços',
          ...brazilianQuota(folha, brasileiros),
          atual: Math.round(brasileiros),
        },
      ]
    }),
    ...(salaries && sites.some((site) => site.estrangeiros) ? await sameWork(context, day) : []),
  ]
}
