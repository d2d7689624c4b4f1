import { boolean, endpoint, fileResult, integer, json, PDF, shape, text, when } from '#engine'
import { modelsWhere } from '../queries/models.ts'
import { printQuestionnaire, questionsOf } from '#plugins/questionnaires/plugin.ts'

const MODELS = 'avaliacao/modelos-avaliacao'
const READ = 'ROLE_AVALIACAO_MODELOS_AVALIACAO'
const staff = { audience: 'staff' as const }

/** The questionnaire on paper, blank: whole, or of one aspect. */
const print = endpoint(`POST ${MODELS}/relatorio`, {
  ...staff,
  authority: READ,
  label: 'Imprime um modelo em branco',
  fields: {
    avaliacaoId: integer('Avaliação').required(),
    filters: json<unknown>('Filtros'),
    aspectoId: integer('Só este aspecto'),
    agruparPorAspecto: boolean('Agrupar por aspecto').default(true),
    modoEconomico: boolean('Modo econômico'),
    pdf: boolean('PDF').default(true),
  },
  response: shape.file(PDF),
  async run(context, { input }) {
    const model = await context.system.repo(MODELS).get(Number(input.avaliacaoId))
    const perguntas = await questionsOf(context, model.id, input.aspectoId ? Number(input.aspectoId) : undefined)
    const pdf = await printQuestionnaire(context, {
      titulo: model.titulo,
      dados: [
        ['Nome', '______________________________'],
        ['Data', '____/____/______'],
      ],
      orientacao: model.observacao,
      perguntas,
      agruparPorAspecto: input.agruparPorAspecto === true,
      modoEconomico: input.modoEconomico === true,
    })
    return fileResult(pdf, `${model.titulo}.pdf`, PDF, true)
  },
})

const brief = shape.list({
  id: integer('Código').required(),
  titulo: text('Título').required(),
  tipo: text('Tipo').required(),
})

const active = endpoint('GET avaliacao/avaliacoes/ativa', {
  ...staff,
  authority: READ,
  label: 'Modelos ativos',
  query: { tipo: text('Tipo').max(1) },
  response: brief,
  run: (context, { query }) =>
    modelsWhere(context, [when('ativo').is(true), ...(query.tipo ? [when('tipo').is(query.tipo)] : [])]),
})

const performance = endpoint('GET avaliacao/avaliacoes/tipo-desempenho', {
  ...staff,
  authority: READ,
  label: 'Modelos de avaliação de desempenho',
  response: brief,
  run: (context) => modelsWhere(context, [when('ativo').is(true), when('tipo').in(['D', 'V'])]),
})

export const modelEndpoints = [print, active, performance]
