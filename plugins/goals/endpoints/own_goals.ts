import { choice, date, decimal, endpoint, integer, longText, NotFoundError, percent, shape, text } from '#engine'
import { ownRows, ownTalent } from '#plugins/talent/plugin.ts'
import { CONFIANCA, NIVEIS, SITUACOES } from '../codes.ts'
import { GOALS, RESULTS } from '../domain/keys.ts'
import { checkInFields } from '../resources/resultados_chave.ts'
import { checkIn, ownerOf } from '../services/check_in.ts'

const staff = { audience: 'staff' as const }

export const ownGoalsAnswer = shape.list({
  id: integer('Código').required(),
  titulo: text('Objetivo').required(),
  nivel: choice('Nível', NIVEIS).required(),
  dataFim: date('Prazo').required(),
  situacao: choice('Situação', SITUACOES).required(),
  progresso: percent('Progresso'),
  contribuiPara: text('Contribui para'),
  resultados: shape.list({
    id: integer('Código').required(),
    nome: text('Resultado-chave').required(),
    unidade: text('Unidade'),
    valorInicial: decimal('De', 2).required(),
    valorAlvo: decimal('Para', 2).required(),
    valorAtual: decimal('Hoje', 2),
    progresso: percent('Progresso').required(),
    confianca: choice('Confiança', CONFIANCA),
    comentario: longText('Último comentário'),
    ultimoCheckin: date('Último check-in'),
  }),
})

export const ownGoals = endpoint('GET metas/minhas', {
  ...staff,
  personalTo: 'actor',
  label: 'Os meus objetivos com os resultados-chave',
  response: ownGoalsAnswer,
  async run(context) {
    const latest = { limit: 50, sort: [{ field: 'dataFim', descending: true }] }
    const goals = await ownRows(context, GOALS, 'colaborador', latest)
    if (!goals.length) return []
    const results = await context.system
      .repo(RESULTS)
      .all({ objetivo: goals.map((goal) => goal.id) }, { sort: [{ field: 'id', descending: false }] })
    return goals.map((goal) => ({
      id: goal.id,
      titulo: goal.titulo,
      nivel: goal.nivel,
      dataFim: goal.dataFim,
      situacao: goal.situacao ?? 'A',
      progresso: goal.progresso ?? null,
      contribuiPara: goal.objetivoPai?.titulo ?? null,
      resultados: results
        .filter((result) => result.objetivo.id === goal.id)
        .map((result) => {
          const last = result.checkins?.[0]
          return {
            id: result.id,
            nome: result.nome,
            unidade: result.unidade ?? null,
            valorInicial: result.valorInicial,
            valorAlvo: result.valorAlvo,
            valorAtual: result.valorAtual ?? null,
            progresso: result.progresso ?? 0,
            confianca: last?.confianca ?? null,
            comentario: last?.comentario ?? null,
            ultimoCheckin: last?.data ?? null,
          }
        }),
    }))
  },
})

/** Users may check in their own key results without any authority. */
export const ownCheckIn = endpoint('POST metas/minhas/:id/checkin', {
  ...staff,
  label: 'Registra como está um resultado-chave meu',
  fields: checkInFields,
  response: shape.nothing,
  async run(context, { params, input }) {
    const me = await ownTalent(context)
    if (!me || (await ownerOf(context, Number(params.id))) !== me) throw new NotFoundError()
    await checkIn(context, Number(params.id), input)
  },
})
