import { addDays, type Context, idOf, RuleError } from '#engine'
import { type Situation, subjectOf } from '../domain/rows.ts'
import { KINDS } from '../domain/kinds.ts'
import { CURVES } from '../queries/present_values.ts'
import { APPLIED, assertSeesSalaries } from './open_table.ts'
import { heldTable } from './apply.ts'

interface Chosen {
  talentosIds?: number[] | null
  faixasSalariaisIds?: number[] | null
  indicesIds?: number[] | null
}

const CHOSEN = { T: 'talentosIds', F: 'faixasSalariaisIds', I: 'indicesIds' } as const

/** The values of a talent before the day of the table. */
const ofTalent = (id: number, situation: Partial<Situation>) => ({
  colaborador: id,
  estabelecimentoProposto: idOf(situation.estabelecimento),
  areaOrganizacionalProposta: idOf(situation.areaOrganizacional),
  faixaSalarialProposta: idOf(situation.faixaSalarial),
  funcaoProposta: idOf(situation.funcao),
  ambienteProposto: idOf(situation.ambiente),
  tipoSalario: situation.tipoSalario ?? '1',
  indice: idOf(situation.indice),
  quantidade: situation.quantidadeIndice ?? null,
  salario: situation.salario ?? null,
})

/**
 * Adds talents, bands or indexes to a table with their current values; those already in it stay as planned. @returns
 * the number of new ones
 */
export async function addToTable(context: Context, id: number, chosen: Chosen): Promise<number> {
  assertSeesSalaries(context)
  const table = await heldTable(context, id)
  if (table.status === 'D') throw new RuleError(APPLIED)
  const kind = table.tipoReajuste
  const { items, of, target } = KINDS[kind]
  const repo = context.repo(items)
  const known = await repo.all({ tabelaReajuste: id }, { fields: [target] })
  const planned = new Set(known.map((item) => idOf(subjectOf(item))))
  const wanted = [...new Set(chosen[CHOSEN[kind]] ?? [])].filter((item) => !planned.has(item))
  if (!wanted.length) throw new RuleError(`Selecione ${KINDS[kind].plural} que ainda não estão na tabela.`)
  const before = addDays(table.data, -1)
  const source = context.system.repo(of)
  const values = await source.valuesAt(kind === 'T' ? 'historicos' : CURVES[kind], wanted, before)
  const fresh = wanted.flatMap((item) => {
    const period = values.get(item)
    if (!period || (kind !== 'T' && !period.valor)) return []
    return [
      {
        ...(kind === 'T' ? ofTalent(item, period) : { [target]: item, valorProposto: period.valor }),
        tabelaReajuste: id,
      },
    ]
  })
  if (fresh.length < wanted.length)
    throw new RuleError('Há registros sem valor antes da data da tabela. Nada foi incluído.')
  await repo.createMany(fresh)
  return fresh.length
}
