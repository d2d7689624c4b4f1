import { boolean, choice, endpoint, idOf, integer, percent, shape, text, when } from '#engine'
import { talentsFor } from '#plugins/talent/plugin.ts'
import { CRITICIDADE, PRONTIDAO, RISCOS } from '../codes.ts'
import { PLANS, SEES } from '../domain/risk.ts'
import { boxesFor, successionMap } from '../queries/map.ts'

const staff = { audience: 'staff' as const, authority: SEES }
const box = { quadrante: integer('Quadrante do Nine Box'), quadranteTitulo: text('Título do quadrante') }

export const mapAnswer = shape.list({
  planoId: integer('Plano; vazio quando o cargo não tem um'),
  cargoId: integer('Código do cargo').required(),
  cargo: text('Cargo').required(),
  area: text('Área; vazio: a empresa toda'),
  criticidade: choice('Criticidade', CRITICIDADE),
  riscoSaida: choice('Risco de saída', CRITICIDADE),
  risco: choice('Risco', RISCOS).required(),
  ocupantes: shape.object({
    total: integer('Pessoas').required(),
    nomes: shape.list(shape.value(text('Nome').required())),
  }),
  sucessores: shape.list({
    id: integer('Talento').required(),
    nome: text('Nome').required(),
    cargo: text('Cargo'),
    prontidao: choice('Prontidão', PRONTIDAO).required(),
    ativo: boolean('Ainda trabalha aqui').required(),
    ...box,
  }),
})

export const map = endpoint('GET sucessao/mapa', {
  ...staff,
  label: 'Cargos, quem os ocupa, sucessores com prontidão e quadrante, e o risco de cada um',
  response: mapAnswer,
  run: (context) => successionMap(context),
})

export const suggestionsAnswer = shape.list({
  id: integer('Talento').required(),
  nome: text('Nome').required(),
  cargo: text('Cargo'),
  aderencia: percent('Aderência à faixa de entrada do cargo').required(),
  ...box,
})

const MAX_PEOPLE = 12

/**
 * Talents whose competencies are closest to the first band of the position that requires any, excluding its holders and
 * the plan's candidates.
 */
export const suggestions = endpoint(`GET ${PLANS}/:id/sugestoes`, {
  ...staff,
  label: 'Talentos que mais se aproximam do que o cargo exige',
  response: suggestionsAnswer,
  async run(context, { params }) {
    const plan = await context.repo(PLANS).get(Number(params.id))
    const position = idOf(plan.cargo)!
    const bands = await context
      .query('cargo-salario/faixas-salariais')
      .where(when('cargo').is(position))
      .select('id')
      .orderBy('nome')
      .values()
    const listed = new Set((plan.candidatos ?? []).map((candidato) => idOf(candidato.colaborador)))
    for (const band of bands) {
      const fits = await talentsFor(context, Number(band), context.today)
      if (!fits.length) continue
      const boxes = await boxesFor(context)
      return fits
        .filter((fit) => !listed.has(fit.id) && fit.cargo !== plan.cargo?.nome)
        .slice(0, MAX_PEOPLE)
        .map(({ id, nome, cargo, aderencia }) => ({
          id,
          nome,
          cargo,
          aderencia,
          quadrante: boxes.get(id)?.numero ?? null,
          quadranteTitulo: boxes.get(id)?.titulo ?? null,
        }))
    }
    return []
  },
})
