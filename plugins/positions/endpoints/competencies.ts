import { boolean, type Context, date, endpoint, integer, json, shape, text } from '#engine'
import { levelsWithoutPercent, scaleOn } from '../services/level_scale.ts'
import { TIPOS_COMPETENCIA } from '../resources/competencias.ts'

const LEVELS = 'cargo-salario/niveis-competencia'
const CONFIGS = 'cargo-salario/faixas-salariais-niveis-competencia'
const BANDS = 'cargo-salario/faixas-salariais'
const READS = 'ROLE_CARGO_SALARIO_NIVEIS_COMPETENCIA'
const READS_CONFIGS = 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_NIVEIS_COMPETENCIA'

export const competencyKinds = endpoint('GET cargo-salario/competencias/tipo-competencia', {
  label: 'Tipos de competência',
  audience: 'staff',
  response: shape.list({ id: text('Código').required(), nome: text('Nome').required() }),
  run: () => Object.entries(TIPOS_COMPETENCIA).map(([id, nome]) => ({ id, nome })),
})

export const criteriaExist = endpoint('GET cargo-salario/competencias/existe-criterio-avaliacao-competencia', {
  label: 'Se alguma competência tem comportamentos para avaliar',
  audience: 'staff',
  response: shape.value(boolean('Se há').required()),
  async run(context) {
    const { rows } = await context.system
      .repo('cargo-salario/criterios-avaliacao-competencia')
      .list({ limit: 1, brief: true, withoutTotal: true })
    return rows.length > 0
  },
})

export const levelsToComplete = endpoint('GET cargo-salario/niveis-competencia/competencias-sem-percentual', {
  label: 'Níveis de competência sem percentual mínimo',
  audience: 'staff',
  authority: READS,
  response: shape.list({ id: integer('Código').required(), descricao: text('Descrição').required() }),
  run: (context) => levelsWithoutPercent(context),
})

const configAnswer = shape.row(CONFIGS)

const configsOf = async (context: Context, band: unknown) => {
  await context.system.repo(BANDS).get(Number(band))
  const rows = await context
    .repo(CONFIGS)
    .all({ faixaSalarial: Number(band) }, { sort: [{ field: 'data', descending: true }] })
  return rows
}

async function configOf(context: Context, band: unknown, id: unknown) {
  const found = (await configsOf(context, band)).find((config) => config.id === Number(id))
  return found ?? context.repo(CONFIGS).get(0)
}

/** The same endpoints exist at two addresses of the documents. */
const configCalls = (path: string, lists = [path]) => [
  ...lists.map((list) =>
    endpoint(`GET ${list}`, {
      label: 'Níveis de competência exigidos por uma faixa salarial',
      audience: 'staff',
      authority: READS_CONFIGS,
      response: shape.list(configAnswer),
      run: (context, { params }) => configsOf(context, params.faixaId),
    }),
  ),
  endpoint(`GET ${path}/:id`, {
    label: 'Uma configuração de níveis de competência',
    audience: 'staff',
    authority: READS_CONFIGS,
    response: configAnswer,
    run: (context, { params }) => configOf(context, params.faixaId, params.id),
  }),
  endpoint(`POST ${path}`, {
    label: 'Criar uma configuração de níveis de competência',
    audience: 'staff',
    authority: `${READS_CONFIGS}_EDITAR`,
    status: 201,
    body: configAnswer,
    response: configAnswer,
    run: (context, { params, body }) =>
      context.repo(CONFIGS).create({ ...(body as object), faixaSalarial: Number(params.faixaId) }),
  }),
  endpoint(`PUT ${path}/:id`, {
    label: 'Alterar uma configuração de níveis de competência',
    audience: 'staff',
    authority: `${READS_CONFIGS}_EDITAR`,
    body: configAnswer,
    response: configAnswer,
    async run(context, { params, body }) {
      const { id } = await configOf(context, params.faixaId, params.id)
      return context.repo(CONFIGS).update(id, body)
    },
  }),
  endpoint(`DELETE ${path}/:id`, {
    label: 'Remover uma configuração de níveis de competência',
    audience: 'staff',
    authority: `${READS_CONFIGS}_EXCLUIR`,
    response: shape.nothing,
    async run(context, { params }) {
      const { id } = await configOf(context, params.faixaId, params.id)
      await context.repo(CONFIGS).delete(id)
    },
  }),
]

const OF_LEVELS = 'cargo-salario/niveis-competencia/config/faixas-salariais/:faixaId'

/** Band, position and the scale of levels on a day, for the configuration page. */
const configInfo = endpoint(`GET ${OF_LEVELS}/info`, {
  label: 'Faixa, cargo e níveis para configurar competências',
  audience: 'staff',
  authority: READS_CONFIGS,
  query: { data: date('Data') },
  response: {
    faixaSalarial: json<{ id: number; descricao: string }>('Faixa salarial').required(),
    cargo: json<{ id: number; nome: string }>('Cargo').required(),
    competencias: shape.list({
      id: integer('Código').required(),
      nome: text('Nome').required(),
      tipo: text('Tipo').required(),
    }),
    niveis: shape.list({
      id: integer('Código').required(),
      descricao: text('Descrição').required(),
      ordem: integer('Peso').required(),
      percentual: json<number | null>('Percentual mínimo'),
    }),
  },
  async run(context, { params, query }) {
    const { repo } = context.system
    const band = await repo(BANDS).get(Number(params.faixaId))
    const position = await repo('cargo-salario/cargos').get(band.cargo.id)
    const origins = [
      ...position.conhecimentos.map((conhecimento) => `C:${conhecimento.id}`),
      ...position.habilidades.map((habilidade) => `H:${habilidade.id}`),
      ...position.atitudes.map((atitude) => `A:${atitude.id}`),
    ]
    const all = await repo('cargo-salario/competencias').all()
    // A position without competencies may use all competencies.
    const own = all.filter((row) => !origins.length || origins.includes(row.origem))
    const scale = await scaleOn(context, query.data ?? context.today)
    const levels = scale
      ? scale.configuracoes.map((configuracao) => ({
          ...configuracao.nivelCompetencia,
          ordem: configuracao.ordem,
          percentual: configuracao.percentual,
        }))
      : await repo(LEVELS).all()
    return {
      faixaSalarial: { id: band.id, descricao: band.descricao! },
      cargo: { id: position.id, nome: position.nome },
      competencias: own.map(({ id, nome, tipo }) => ({ id, nome, tipo })),
      niveis: levels
        .map(({ id, descricao, ordem, percentual }) => ({ id, descricao, ordem, percentual: percentual ?? null }))
        .sort((a, b) => a.ordem - b.ordem),
    }
  },
})

export const configEndpoints = [
  configInfo,
  ...configCalls(OF_LEVELS, [`${OF_LEVELS}/all`, OF_LEVELS]),
  ...configCalls('cargo-salario/configuracoes-niveis-competencia/:faixaId'),
]
