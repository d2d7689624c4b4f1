import { type Context, RuleError, when } from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { SESSIONS } from '../domain/calibration.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { chartOf, nineboxRow, type StoredNinebox } from '../queries/ninebox.ts'
import { sessionOfTeam, sharedWith } from './calibration.ts'

/** The Nine Boxes with a session that is closed. */
async function calibrated(context: Context): Promise<StoredNinebox[]> {
  const sessions = await context.system.repo(SESSIONS).all({ situacao: 'ENCERRADA' })
  const ids = [...new Set(sessions.map((session) => session.ninebox!.id))]
  return Promise.all(ids.map((id) => nineboxRow(context.system, id)))
}

/** The team of a manager on a Nine Box; nobody while its results may not be shown. */
async function teamOn(context: Context, ninebox: StoredNinebox, manager: number) {
  try {
    return await chartOf(context.system, ninebox, [when('avaliado.gestor').is(manager)])
  } catch (error) {
    if (error instanceof RuleError) return null
    throw error
  }
}

/** Results of the user's team that were calibrated, newest cycle first. */
export async function teamResults(context: Context) {
  const me = await ownTalent(context)
  // Asked by every start page: most people manage nobody.
  if (!me || !(await context.system.query(TALENTS).where(when('gestor').is(me)).exists())) return []
  const found = []
  for (const ninebox of await calibrated(context)) {
    const cycle = await context.system.repo(CYCLES).get(ninebox.avaliacaoDesempenho.id)
    const chart = await teamOn(context, ninebox, me)
    if (!chart) continue
    const shared = await sharedWith(
      context,
      cycle.id,
      chart.talentos.map(({ id }) => id),
    )
    for (const talento of chart.talentos)
      if (await sessionOfTeam(context, cycle.id, talento.id))
        found.push({
          ciclo: cycle.id,
          titulo: cycle.titulo,
          talento: talento.id,
          nome: talento.nome,
          cargo: talento.cargo?.nome ?? null,
          potencial: talento.potencial,
          desempenho: talento.desempenho,
          quadrante: chart.boxes[talento.box - 1]!.nomeclatura,
          mostra: cycle.exibirPerformanceProfissional === true,
          compartilhadoEm: shared.get(talento.id) ?? null,
        })
  }
  return found.sort((a, b) => b.ciclo - a.ciclo || a.nome.localeCompare(b.nome))
}
