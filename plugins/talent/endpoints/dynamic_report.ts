import { boolean, type Context, choices, columnChoices, endpoint, json, shape, text } from '#engine'
import { COLUNAS } from '../resources/dynamic_columns.ts'

const AT = 'gestao-talentos/relatorios/talento-dinamico'
const MODELS = 'gestao-talentos/modelos-relatorio-dinamico'
const AUTHORITY = 'ROLE_GESTAO_TALENTOS_RELATORIOS_TALENTO_DINAMICO'

/** The latest model of this user. */
async function lastOwn({ repo, actor }: Context) {
  const sort = [{ field: 'id', descending: true }]
  const rows = await repo(MODELS).all({}, { sort })
  return rows.find((row) => row.usuario?.id === actor.id)
}

const configAnswer = { titulo: text('Título'), colunasDinamicas: json<string[]>('Colunas').required() }

const dynamicColumns = endpoint(`GET ${AT}/columns`, {
  label: 'Colunas que o relatório dinâmico oferece a este usuário',
  audience: 'staff',
  authority: AUTHORITY,
  response: shape.list({ id: text('Coluna').required(), nome: text('Título').required() }),
  run: async (context) => {
    const known = new Set(COLUNAS.map((coluna) => coluna.id))
    return columnChoices(context.definition('gestao-talentos/talentos').fields).filter((choice) => known.has(choice.id))
  },
})

const readDynamicConfig = endpoint(`GET ${AT}/config`, {
  label: 'As colunas e o título que este usuário salvou',
  audience: 'staff',
  authority: AUTHORITY,
  response: configAnswer,
  async run(context) {
    const row = await lastOwn(context)
    return { titulo: row?.titulo ?? null, colunasDinamicas: row?.colunasDinamicas ?? [] }
  },
})

const writeDynamicConfig = endpoint(`PUT ${AT}/config`, {
  label: 'Salvar as colunas e o título',
  audience: 'staff',
  authority: AUTHORITY,
  fields: {
    titulo: text('Título').required().max(100),
    colunasDinamicas: choices('Colunas', COLUNAS).required(),
  },
  response: configAnswer,
  async run(context, { input }) {
    const row = await lastOwn(context)
    const models = context.system.repo(MODELS)
    const { titulo, colunasDinamicas } = row ? await models.update(row.id, input) : await models.create(input)
    return { titulo, colunasDinamicas }
  },
})

const canGenerate = endpoint(`GET ${AT}/can-generate`, {
  label: 'Se este usuário tem colunas salvas para gerar o relatório dinâmico',
  audience: 'staff',
  authority: AUTHORITY,
  response: shape.value(boolean('Se pode gerar').required()),
  run: async (context) => Boolean((await lastOwn(context))?.colunasDinamicas?.length),
})

export const dynamicEndpoints = [dynamicColumns, readDynamicConfig, writeDynamicConfig, canGenerate]
