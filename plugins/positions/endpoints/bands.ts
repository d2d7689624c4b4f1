import { type Context, endpoint, json, listItems, refs, RuleError, shape, ValidationError } from '#engine'
import { bandOf } from '../services/band_of.ts'
import { copyFields, copyOf } from '../services/copy_band.ts'

const POSITIONS = 'cargo-salario/cargos'
const BANDS = 'cargo-salario/faixas-salariais'
const READS = 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS'
const WRITES = `${READS}_EDITAR`

const bandsWhere = async (context: Context, filter: Record<string, unknown>) => await context.repo(BANDS).all(filter)

/** Bands whose last message to the payroll system is unanswered or was refused. */
const pendingBands = endpoint('GET cargo-salario/faixas-salariais/pendentes-desabilitados', {
  label: 'Faixas salariais que aguardam a folha',
  audience: 'staff',
  authority: READS,
  response: shape.rows(BANDS),
  run: async (context) =>
    (await bandsWhere(context, {})).filter((row) =>
      row.historico?.some((item) => item.status === 'AGUARDANDO' || item.status === 'COM_ERRO'),
    ),
})

const bandsOfPosition = endpoint('GET cargo-salario/faixas-salariais/cargo/:id', {
  label: 'Faixas salariais de um cargo',
  audience: 'staff',
  authority: READS,
  response: shape.rows(BANDS),
  async run(context, { params }) {
    await context.repo(POSITIONS).get(Number(params.id))
    return bandsWhere(context, { cargo: Number(params.id) })
  },
})

const createBand = endpoint('POST cargo-salario/faixas-salariais/cargo/:id', {
  label: 'Criar uma faixa salarial do cargo',
  audience: 'staff',
  authority: WRITES,
  status: 201,
  body: shape.row(BANDS),
  response: shape.row(BANDS),
  async run(context, { params, body }) {
    await context.repo(POSITIONS).get(Number(params.id))
    return context.repo(BANDS).create({ ...(body as object), cargo: Number(params.id) })
  },
})

const updateBand = endpoint('PUT cargo-salario/faixas-salariais/cargo/:id/:faixaId', {
  label: 'Alterar uma faixa salarial do cargo',
  audience: 'staff',
  authority: WRITES,
  body: shape.row(BANDS),
  response: shape.row(BANDS),
  async run(context, { params, body }) {
    const { id } = await bandOf(context, params.id, params.faixaId)
    return context.repo(BANDS).update(id, { ...(body as object), cargo: Number(params.id) })
  },
})

const deleteBand = endpoint('DELETE cargo-salario/faixas-salariais/cargo/:id/:faixaId', {
  label: 'Remover uma faixa salarial do cargo',
  audience: 'staff',
  authority: `${READS}_EXCLUIR`,
  response: shape.nothing,
  async run(context, { params }) {
    const { id } = await bandOf(context, params.id, params.faixaId)
    await context.repo(BANDS).delete(id)
  },
})

/** Moves bands to another position; people who hold them move too. */
const transferBands = endpoint('POST cargo-salario/faixas-salariais/cargo/:id/transferir-faixas-salariais', {
  label: 'Transferir faixas salariais para outro cargo',
  audience: 'staff',
  authority: WRITES,
  fields: {
    faixasIds: refs(BANDS, 'Faixas salariais').ids().required('Selecione pelo menos uma faixa salarial.'),
    cargoDestinoId: json<number>('Cargo de destino').required('Cargo de destino é obrigatório'),
  },
  response: shape.nothing,
  async run(context, { params, input }) {
    const target = await context.repo(POSITIONS).find(Number(input.cargoDestinoId))
    if (!target) throw new ValidationError([{ field: 'cargoDestinoId', message: 'Valor inválido' }])
    if (target.id === Number(params.id)) throw new RuleError('O cargo de destino é o próprio cargo.')
    for (const id of input.faixasIds) {
      await bandOf(context, params.id, id)
      await context.repo(BANDS).update(id, { cargo: target.id })
    }
  },
})

const copyBandCall = endpoint('POST cargo-salario/faixas-salariais/copiar', {
  label: 'Copiar uma faixa salarial com outro nome',
  audience: 'staff',
  authority: WRITES,
  status: 201,
  fields: copyFields,
  response: shape.row(BANDS),
  run: (context, { input }) => copyOf(context, input),
})

const PERIODS = 'cargo-salario/cargos/:cargo/faixas-salariais/:faixa/historicos'
const history = (context: Context) => listItems(context, BANDS, 'historico')
const period = shape.item(BANDS, 'historico')

const periods = [
  endpoint(`GET ${PERIODS}`, {
    label: 'Histórico de uma faixa salarial',
    audience: 'staff',
    authority: READS,
    response: shape.list(period),
    run: async (context, { params }) => history(context).all((await bandOf(context, params.cargo, params.faixa)).id),
  }),
  endpoint(`GET ${PERIODS}/:id`, {
    label: 'Um período do histórico de uma faixa salarial',
    audience: 'staff',
    authority: READS,
    response: period,
    run: async (context, { params }) =>
      history(context).get((await bandOf(context, params.cargo, params.faixa)).id, Number(params.id)),
  }),
  endpoint(`POST ${PERIODS}`, {
    label: 'Incluir um período no histórico de uma faixa salarial',
    audience: 'staff',
    authority: WRITES,
    status: 201,
    body: period,
    response: period,
    run: async (context, { params, body }) =>
      history(context).create((await bandOf(context, params.cargo, params.faixa)).id, body),
  }),
  endpoint(`PUT ${PERIODS}/:id`, {
    label: 'Alterar um período do histórico de uma faixa salarial',
    audience: 'staff',
    authority: WRITES,
    body: period,
    response: period,
    run: async (context, { params, body }) =>
      history(context).update((await bandOf(context, params.cargo, params.faixa)).id, Number(params.id), body),
  }),
  endpoint(`DELETE ${PERIODS}/:id`, {
    label: 'Remover um período do histórico de uma faixa salarial',
    audience: 'staff',
    authority: WRITES,
    response: shape.nothing,
    run: async (context, { params }) =>
      history(context).remove((await bandOf(context, params.cargo, params.faixa)).id, Number(params.id)),
  }),
]

export const bandEndpoints = [
  pendingBands,
  bandsOfPosition,
  createBand,
  updateBand,
  deleteBand,
  transferBands,
  copyBandCall,
  ...periods,
]
