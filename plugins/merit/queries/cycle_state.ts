import { type Context, count, when } from '#engine'
import { talentReport } from '#plugins/talent/plugin.ts'
import { ITEMS, PROPOSALS } from '../domain/keys.ts'
import { impedimentsOf } from './impediments.ts'
import { type Cycle, meantBy } from './participants.ts'

const NAMED = 20

async function progressOf(rows: readonly Cycle[], context: Context): Promise<(string | null)[]> {
  // Counts only: they are told also to whom the state of a single proposal is not.
  const found = await context.system
    .query(PROPOSALS)
    .where(when('ciclo').in(rows.map((row) => row.id)))
    .select({
      ciclo: 'ciclo.id',
      todas: count(),
      prontas: count().where(when('situacao').in(['A', 'D'])),
      enviadas: count().where(when('situacao').is('E')),
    })
    .groupBy('ciclo')
    .rows()
  return rows.map((row) => {
    const own = found.find((item) => item.ciclo === row.id)
    if (!own) return null
    const sent = own.enviadas ? `, ${own.enviadas} por aprovar` : ''
    return `${own.prontas} de ${own.todas} propostas aprovadas${sent}`
  })
}

/** Who could not take their raise if the cycle was applied now; only of cycles that are being filled in. */
async function refusedOf(rows: readonly Cycle[], context: Context): Promise<(string | null)[]> {
  const texts: (string | null)[] = []
  for (const row of rows) {
    const raises =
      row.situacao === 'P'
        ? await context
            .query(ITEMS)
            .where(when('proposta.ciclo').is(row.id), when('percentual').above(0))
            .select({ id: 'colaborador.id', salarioAtual: 'salarioAtual' })
            .rows()
        : []
    const refused = await impedimentsOf(
      context,
      row.data,
      raises.map(({ id, salarioAtual }) => ({ colaborador: { id: id! }, salarioAtual })),
    )
    const named = refused.slice(0, NAMED).map(({ nome, motivo }) => `${nome}: ${motivo}`)
    if (refused.length > NAMED) named.push(`e mais ${refused.length - NAMED}`)
    texts.push(named.length ? named.join('; ') : null)
  }
  return texts
}

const LEFT_OUT: Record<string, string> = { '1': 'pela faixa', '2': 'por índice' }

/** How many a cycle means but leaves out: their salary follows a band or an index. Only until it is applied. */
async function leftOutOf(rows: readonly Cycle[], context: Context): Promise<(string | null)[]> {
  if (!context.can(talentReport.SEES_SALARY)) return rows.map(() => null)
  const texts: (string | null)[] = []
  for (const row of rows) {
    const found =
      row.situacao === 'D'
        ? []
        : await meantBy(context, row)
            .where(when('historicos.tipoSalario').isNot('3'))
            .select({ tipo: 'historicos.tipoSalario', total: count() })
            .groupBy('tipo')
            .orderBy('tipo')
            .rows()
    const people = found.reduce((sum, item) => sum + item.total, 0)
    const how = found.map(({ tipo, total }) => `${total} ${LEFT_OUT[String(tipo)] ?? 'sem salário'}`).join(', ')
    texts.push(people ? `${people} ${people === 1 ? 'talento' : 'talentos'} (${how})` : null)
  }
  return texts
}

export const computedOfCycles = { andamento: progressOf, impedimentos: refusedOf, deFora: leftOutOf }
