import { count, endpoint, integer, longText, monthOf, shape, when } from '#engine'
import { npsAnswer } from '../answers.ts'
import { DETRACTOR, PROMOTER } from '../domain/figures.ts'
import { leastOf } from '../queries/anonymous_answers.ts'

const PATH = 'pesquisa/nps'
const KEY = 'pesquisa/nps-respostas'

const thisMonth = ({ today }: { today: string }) => today.slice(0, 7)

const score = (promoters: number, detractors: number, all: number) =>
  all ? Math.round(((promoters - detractors) / all) * 100) : null

/**
 * The result by month, and the user's last answer. Never answers of others: a month counts once it is over and only if
 * it has enough answers, in the whole too. While it runs, each answer would be the difference of two results; and the
 * whole minus the months that are shown would be those of few.
 */
const read = endpoint(`GET ${PATH}`, {
  audience: 'staff',
  label: 'NPS: o resultado e a minha última resposta',
  response: npsAnswer,
  async run(context) {
    const system = context.system
    const groups = await system
      .query(KEY)
      .withoutRowRules()
      .select({
        mes: monthOf('data'),
        total: count(),
        promotores: count().where(when('nota').atLeast(PROMOTER)),
        detratores: count().where(when('nota').atMost(DETRACTOR)),
      })
      .groupBy('mes')
      .orderBy('mes')
      .rows()
    const minimo = leastOf(context)
    const shown = groups.filter(({ mes, total }) => String(mes) < thisMonth(context) && Number(total) >= minimo)
    const sum = (name: 'total' | 'promotores' | 'detratores') =>
      shown.reduce((all, group) => all + Number(group[name]), 0)
    const total = sum('total')
    const enough = total > 0
    const own = await system.repo(KEY).list({
      filter: { usuario: context.actor.id },
      sort: [{ field: 'data', descending: true }],
      limit: 1,
      full: true,
      withoutTotal: true,
    })
    const minha = context.impersonated ? undefined : own.rows[0]
    return {
      nps: enough ? score(sum('promotores'), sum('detratores'), total) : null,
      respostas: enough ? total : groups.reduce((all, group) => all + Number(group.total), 0),
      minimo,
      promotores: enough ? Math.round((sum('promotores') / total) * 10_000) / 100 : null,
      detratores: enough ? Math.round((sum('detratores') / total) * 10_000) / 100 : null,
      meses: shown.map((group) => ({
        mes: String(group.mes),
        nps: score(Number(group.promotores), Number(group.detratores), Number(group.total)),
        respostas: Number(group.total),
      })),
      minha: minha ? { nota: minha.nota, comentario: minha.comentario ?? null, data: minha.data } : null,
    }
  },
})

const write = endpoint(`POST ${PATH}`, {
  audience: 'staff',
  label: 'Responde o NPS: a resposta do mês substitui a anterior',
  fields: { nota: integer('Nota').required().min(0).max(10), comentario: longText('Comentário').max(2000) },
  response: shape.nothing,
  async run(context, { input }) {
    const repo = context.system.repo(KEY)
    const [last] = (
      await repo.list({
        filter: { usuario: context.actor.id },
        sort: [{ field: 'data', descending: true }],
        limit: 1,
        full: true,
        withoutTotal: true,
      })
    ).rows
    const values = { nota: input.nota, comentario: input.comentario ?? null }
    const month = (moment: string) => new Date(Date.parse(moment) - 3 * 3_600_000).toISOString().slice(0, 7)
    if (last && month(last.data ?? '') === thisMonth(context))
      return void (await repo.patch(last.id, values, 'responder'))
    const row = await repo.create(values)
    await repo.patch(row.id, { usuario: context.actor.id }, 'responder')
  },
})

export const npsEndpoints = [read, write]
