import { choice, decimal, endpoint, integer, longText, NotFoundError, RuleError, shape, text } from '#engine'
import { benchmarkOf } from '../domain/benchmark.ts'
import { SURVEYS } from '../domain/keys.ts'
import { isDimension } from '../domain/segments.ts'
import { compareSurveys } from '../queries/comparison.ts'
import { NIVEIS_PSICOSSOCIAIS, psychosocialOf } from '../queries/psychosocial.ts'
import { FAIXAS } from '../shared/bands.ts'
import { areaResults, exactResults, segmentResults, surveyResults } from '../queries/results.ts'

const READ = 'ROLE_PESQUISA_PESQUISAS'
const staff = { audience: 'staff' as const, authority: READ }

const figures = {
  media: decimal('Média da escala em percentual', 2),
  favoravel: decimal('Favoráveis em percentual', 2),
  desfavoravel: decimal('Desfavoráveis em percentual', 2),
}

const question = {
  id: integer('Código').required(),
  texto: longText('Pergunta').required(),
  tipo: text('Tipo').required(),
  aspecto: text('Aspecto'),
  matriz: text('Título da matriz'),
  pessoas: integer('Pessoas'),
  ...figures,
  enps: integer('eNPS'),
  distribuicao: shape.list({
    rotulo: longText('Resposta').required(),
    total: integer('Quantas').required(),
    percentual: decimal('Percentual', 2),
    lugar: decimal('Lugar na escala, de 0 (pior) a 1 (melhor)', 2),
    faixa: choice('Como é contada', FAIXAS),
  }),
}

const cells = shape.list(shape.value(decimal('Percentual', 2)))

const map = () =>
  shape.object({
    areas: shape.list(shape.value(text('Área').required())),
    areasIds: shape.list(shape.value(integer('Área'))),
    aspectos: shape.list({
      nome: text('Aspecto').required(),
      geral: decimal('Favoráveis, geral', 2),
      media: decimal('Média da escala, geral', 2),
      celulas: cells,
      medias: cells,
    }),
  })

export const resultsAnswer = {
  respondentes: integer('Respondentes').required(),
  minimo: integer('Menor grupo mostrado').required(),
  favorabilidade: decimal('Favoráveis em percentual', 2),
  enps: integer('eNPS'),
  perguntas: shape.list({
    ...question,
    areas: shape.list({
      id: integer('Área'),
      nome: text('Área').required(),
      pessoas: integer('Pessoas').required(),
      ...figures,
    }),
  }),
  mapa: map(),
  comentarios: shape.list({
    pergunta: integer('Pergunta').required(),
    texto: longText('Comentário').required(),
    autor: text('Autor'),
  }),
  palavras: shape.list({ palavra: text('Palavra').required(), total: integer('Comentários com ela').required() }),
}

const whole = endpoint(`GET ${SURVEYS}/:id/resultado`, {
  ...staff,
  label: 'Resultado: por pergunta, aspecto e área, sem grupos pequenos',
  response: resultsAnswer,
  run: async (context, { params }) => surveyResults(context, await context.repo(SURVEYS).get(Number(params.id))),
})

export const areaAnswer = {
  minimo: integer('Menor grupo mostrado').required(),
  nome: text('Área').required(),
  perguntas: shape.list({ ...question, geral: decimal('Favoráveis de todos em percentual', 2) }),
}

/** 0 means the areas that are too small to be stored. */
const area = endpoint(`GET ${SURVEYS}/:id/resultado/areas/:area`, {
  ...staff,
  label: 'Resultado de uma área ao lado do geral; 0: áreas pequenas juntas',
  response: areaAnswer,
  async run(context, { params }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    const found = await areaResults(context, survey, Number(params.area) || null)
    if (found.nome === null) throw new NotFoundError()
    return { ...found, nome: found.nome }
  },
})

const aspect = shape.optional({
  nome: text('Aspecto').required(),
  favoravel: decimal('Favoráveis em percentual', 2).required(),
  diferenca: decimal('Pontos acima da empresa', 2).required(),
})

export const benchmarkAnswer = shape.list({
  id: integer('Área'),
  nome: text('Área').required(),
  posicao: integer('Lugar entre as áreas; sem ele, a área aparece em poucas das perguntas'),
  perguntas: integer('Em quantas perguntas').required(),
  favoravel: decimal('Favoráveis em percentual', 2).required(),
  geral: decimal('Favoráveis da empresa, nas mesmas perguntas', 2).required(),
  diferenca: decimal('Pontos acima da empresa', 2).required(),
  forte: aspect,
  fraco: aspect,
})

const benchmark = endpoint(`GET ${SURVEYS}/:id/resultado/areas`, {
  ...staff,
  label: 'Comparativo entre as áreas que podem ser mostradas, da mais para a menos favorável',
  response: benchmarkAnswer,
  run: async (context, { params }) =>
    benchmarkOf((await exactResults(context, await context.repo(SURVEYS).get(Number(params.id)))).perguntas),
})

export const segmentAnswer = shape.optional({
  minimo: integer('Menor grupo mostrado').required(),
  mapa: map(),
  comparativo: benchmarkAnswer,
})

const segment = endpoint(`GET ${SURVEYS}/:id/resultado/segmentos/:dimensao`, {
  ...staff,
  texts: ['dimensao'],
  label: 'Resultado por um corte além da área (E, T, V, U, S ou I); 204 quando nenhum grupo pode ser mostrado',
  response: segmentAnswer,
  async run(context, { params }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    const dimension = String(params.dimensao)
    if (!isDimension(dimension) || !survey.segmentos?.includes(dimension))
      throw new RuleError('Esta pesquisa não é vista por este corte.')
    return (await segmentResults(context, survey, dimension)) ?? undefined
  },
})

const change = { agora: decimal('Agora', 2), antes: decimal('Antes', 2), diferenca: decimal('Diferença', 2) }

export const comparisonAnswer = shape.optional({
  id: integer('Pesquisa anterior').required(),
  titulo: text('Título').required(),
  dataFim: text('Terminou em').required(),
  respondentes: integer('Respondentes').required(),
  emComum: integer('Perguntas que as duas fizeram').required(),
  favorabilidade: decimal('Favorabilidade de então, nas perguntas em comum', 2),
  favorabilidadeAgora: decimal('Favorabilidade de agora, nas perguntas em comum', 2),
  enps: integer('eNPS'),
  diferenca: decimal('Diferença da favorabilidade nas perguntas em comum', 2),
  aspectos: shape.list({ nome: text('Aspecto').required(), ...change }),
  perguntas: shape.list({ id: integer('Pergunta').required(), texto: longText('Pergunta').required(), ...change }),
})

const comparison = endpoint(`GET ${SURVEYS}/:id/resultado/comparacao`, {
  ...staff,
  label: 'O que mudou desde a pesquisa anterior, nas perguntas que as duas fizeram; 204 quando não há nenhuma',
  response: comparisonAnswer,
  async run(context, { params }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    return (await compareSurveys(context, survey)) ?? undefined
  },
})

/** Data for the risk inventory of SST. */
const risks = endpoint(`GET ${SURVEYS}/:id/riscos-psicossociais`, {
  ...staff,
  label: 'Dimensões psicossociais por área, com o nível, para o inventário de riscos da NR-1',
  response: {
    criterio: longText('Como os níveis são feitos').required(),
    dimensoes: shape.list({
      dimensao: text('Dimensão').required(),
      areaId: integer('Área'),
      area: text('Área'),
      media: decimal('Média da escala em percentual', 2).required(),
      nivel: choice('Nível', NIVEIS_PSICOSSOCIAIS).required(),
    }),
  },
  async run(context, { params }) {
    const survey = await context.repo(SURVEYS).get(Number(params.id))
    if (survey.tipo !== 'S') throw new RuleError('Esta pesquisa não é psicossocial.')
    return psychosocialOf(context, survey)
  },
})

export const resultEndpoints = [comparison, benchmark, segment, area, risks, whole]
