import { count, date, endpoint, endpointsBelow, integer, shape, text, ValidationError, when } from '#engine'

const GROUPS = 'sst/grupos-homogeneos'
const HISTORY = 'sst/grupos-homogeneos-historicos'
const MEASUREMENTS = 'sst/medicoes-risco'
const READS = 'ROLE_SST_GRUPOS_HOMOGENEOS'

const onDay = endpoint(`GET ${GROUPS}/por-data`, {
  label: 'Grupos homogêneos com medições até uma data',
  audience: 'staff',
  authority: READS,
  query: { data: date('Data') },
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    medicoes: integer('Medições').required(),
  }),
  async run(context, { query }) {
    const rows = await context
      .query(MEASUREMENTS)
      .where(when('data').atMost(query.data ?? context.today))
      .select({ id: 'grupo.id', nome: 'grupo.nome', medicoes: count() })
      .groupBy('id', 'nome')
      .orderBy('nome')
      .rows()
    return rows.map((row) => ({ id: row.id!, nome: row.nome!, medicoes: row.medicoes }))
  },
})

const clone = endpoint(`POST ${GROUPS}/:id/clonar`, {
  label: 'Clonar um grupo homogêneo com as medições',
  audience: 'staff',
  authority: `${READS}_EDITAR`,
  status: 201,
  fields: { nome: text('Nome').required().max(100) },
  response: shape.row(GROUPS),
  async run(context, { params, input }) {
    const source = await context.repo(GROUPS).get(Number(params.id))
    if (await context.query(GROUPS).where(when('nome').is(input.nome)).exists())
      throw new ValidationError([{ field: 'nome', message: 'Já existe um grupo homogêneo com este nome.' }])
    const { finalidade, descricao, ambientes, funcoes } = source
    const made = await context.repo(GROUPS).create({ nome: input.nome, finalidade, descricao, ambientes, funcoes })
    const rows = await context.repo(MEASUREMENTS).all({ grupo: source.id })
    await context.repo(MEASUREMENTS).createMany(
      rows.map(({ id: _, versao: __, grupo: ___, classificacaoSeveridadeRisco: ____, ...values }) => ({
        ...values,
        grupo: made.id,
      })),
    )
    return context.repo(GROUPS).get(made.id)
  },
})

const histories = endpointsBelow(`${GROUPS}/:id/historicos`, {
  parent: GROUPS,
  resource: HISTORY,
  by: 'grupo',
  label: 'Histórico de um grupo homogêneo',
  authority: 'ROLE_SST_GRUPOS_HOMOGENEOS_HISTORICOS',
})

const measurements = endpoint(`GET ${GROUPS}/:id/medicoes-risco`, {
  label: 'Medições de risco de um grupo homogêneo',
  audience: 'staff',
  authority: READS,
  response: shape.rows(MEASUREMENTS),
  async run(context, { params }) {
    const { id } = await context.repo(GROUPS).get(Number(params.id))
    return await context.repo(MEASUREMENTS).all({ grupo: id })
  },
})

const episOfRisk = endpoint(`GET ${GROUPS}/:id/epi-risco`, {
  label: 'EPIs de um risco nas medições do grupo',
  audience: 'staff',
  authority: READS,
  query: { riscoId: integer('Risco').required() },
  response: shape.names('sst/epis'),
  async run(context, { params, query }) {
    const { id } = await context.repo(GROUPS).get(Number(params.id))
    const rows = await context
      .query(MEASUREMENTS)
      .join('episIds')
      .where(when('grupo').is(id), when('risco').is(query.riscoId))
      .select({ id: 'episIds.id', nome: 'episIds.nome' })
      .groupBy('id', 'nome')
      .orderBy('nome')
      .rows()
    return rows.map((row) => ({ id: row.id!, nome: row.nome }))
  },
})

export const groupEndpoints = [onDay, clone, ...histories, measurements, episOfRisk]
