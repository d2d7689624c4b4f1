import { addDays, endpoint, integer, RuleError, shape, signature } from '#engine'
import { ownRow, ownRows, ownTalent } from '#plugins/talent/plugin.ts'
import { ownDevelopmentAnswer } from '../answers.ts'
import { CYCLES } from '../domain/keys.ts'
import { PLANS } from '../resources/planos_desenvolvimento.ts'
import { MEETINGS, sign } from '../services/meetings.ts'
import { resultOf } from '../services/results.ts'

const staff = { audience: 'staff' as const }
/** Default duration of a plan. */
const PLAN_DAYS = 180
const NO_GAPS = 'Nenhuma competência ficou abaixo do exigido: não há o que planejar a partir deste resultado.'

/** A plan with a goal for each competency below the level the band requires, largest gap first. */
const planFromGaps = endpoint(`POST ${PLANS}/gerar`, {
  ...staff,
  authority: 'ROLE_AVALIACAO_PLANOS_DESENVOLVIMENTO_EDITAR',
  label: 'Cria o plano de desenvolvimento de um avaliado, com uma meta por lacuna do resultado',
  fields: {
    avaliacaoDesempenhoId: integer('Avaliação').required(),
    colaboradorId: integer('Talento').required(),
  },
  response: shape.row(PLANS),
  status: 201,
  async run(context, { input }) {
    const cycle = await context.repo(CYCLES).get(Number(input.avaliacaoDesempenhoId))
    const talent = Number(input.colaboradorId)
    const { competencias, nome, gestorId } = await resultOf(context, cycle, talent)
    const gaps = competencias
      .filter((competencia) => competencia.diferenca !== null && competencia.diferenca < 0)
      .sort((a, b) => a.diferenca! - b.diferenca!)
    if (!gaps.length) throw new RuleError(NO_GAPS)
    const prazo = addDays(context.today, PLAN_DAYS)
    return context.repo(PLANS).create({
      titulo: `PDI de ${nome}: ${cycle.titulo}`.slice(0, 150),
      colaborador: talent,
      responsavel: gestorId,
      avaliacaoDesempenho: cycle.id,
      prazo,
      metas: gaps.slice(0, 30).map((gap) => ({
        meta: `${gap.nome}: de ${String(gap.outros).replace('.', ',')} para ${String(gap.exigido).replace('.', ',')}`.slice(
          0,
          250,
        ),
        competencia: gap.id,
        prazo,
        progresso: 0,
      })),
    })
  },
})

const mine = endpoint('GET avaliacao/meu-desenvolvimento', {
  ...staff,
  personalTo: 'actor',
  label: 'Os meus planos de desenvolvimento e as minhas reuniões de feedback',
  response: ownDevelopmentAnswer,
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return { planos: [], reunioes: [] }
    const latest = { limit: 50, sort: [{ field: 'id', descending: true }] }
    const plans = await ownRows(context, PLANS, 'colaborador', latest)
    const asTalent = await ownRows(context, MEETINGS, 'colaborador', latest)
    const asManager = await ownRows(context, MEETINGS, 'gestor', latest)
    return {
      planos: plans.map(({ id, titulo, prazo, situacao, progresso, metas }) => ({
        id,
        titulo,
        prazo,
        situacao: situacao!,
        progresso: progresso ?? null,
        metas: (metas ?? []).map((meta) => ({
          meta: meta.meta,
          acao: meta.acao ?? null,
          prazo: meta.prazo ?? null,
          progresso: meta.progresso ?? null,
        })),
      })),
      reunioes: [...asTalent, ...asManager].map((row) => {
        const [own, other] = row.gestor?.id === me ? (['Gestor', 'Talento'] as const) : (['Talento', 'Gestor'] as const)
        return {
          id: row.id,
          data: row.data,
          gestor: row.gestor?.nome ?? null,
          talento: row.colaborador?.nome ?? null,
          pontosFortes: row.pontosFortes ?? null,
          aDesenvolver: row.aDesenvolver ?? null,
          combinados: row.combinados ?? null,
          minhaAssinatura: row[`assinada${own}Em` as const] ?? null,
          outraAssinatura: row[`assinada${other}Em` as const] ?? null,
        }
      }),
    }
  },
})

const signMine = endpoint('PUT avaliacao/minhas-reunioes/:id/assinar', {
  ...staff,
  label: 'Assina uma reunião de feedback minha',
  fields: { assinatura: signature('Assinatura').required() },
  response: shape.nothing,
  async run(context, { params, input }) {
    const row = await ownRow(context, MEETINGS, params.id, 'colaborador', 'gestor')
    await sign(context, row, input.assinatura)
  },
})

export const developmentEndpoints = [planFromGaps, mine, signMine]
