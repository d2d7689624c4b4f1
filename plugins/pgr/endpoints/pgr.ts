import { choice, date, endpoint, integer, refs, shape, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { GROUP_HISTORY, PGR } from '../domain/keys.ts'
import { dayOf, inventoryOf } from '../queries/inventory.ts'

const staff = { audience: 'staff', authority: 'ROLE_SST_PGR' } as const
const LOCAIS = { 1: 'Estabelecimento do próprio empregador', 2: 'Estabelecimento de terceiros' }

const latestHistories = endpoint(`GET ${PGR}/ultimo-historico-grupo-homogeneo`, {
  ...staff,
  label: 'O último histórico de cada grupo homogêneo de um PGR',
  query: { pgrId: integer('PGR').required() },
  response: shape.rows(GROUP_HISTORY),
  async run(context, { query }) {
    const programme = await context.repo(PGR).get(query.pgrId)
    const groups = (await inventoryOf(context, programme)).map((item) => item.id)
    if (!groups.length) return []
    const until = dayOf(programme, context.today)
    const ids = await context
      .query(GROUP_HISTORY)
      .where(when('grupo').in(groups), when('data').atMost(until))
      .latestPer('grupo', 'data')
      .select({ id: 'id' })
      .values()
    if (!ids.length) return []
    return await context.system.repo(GROUP_HISTORY).all({ ids })
  },
})

const basics = endpoint(`GET ${PGR}/findDadosBasicos`, {
  ...staff,
  label: 'Os dados básicos dos PGRs',
  response: shape.list({
    id: integer('Código').required(),
    titulo: text('Título'),
    dataIni: date('Data inicial'),
    dataFim: date('Data final'),
    localAmbiente: choice('Local do ambiente', LOCAIS),
    revisao: integer('Versão'),
    situacao: text('Situação'),
  }),
  run: (context) =>
    context
      .query(PGR)
      .select({
        id: 'id',
        titulo: 'titulo',
        dataIni: 'dataIni',
        dataFim: 'dataFim',
        localAmbiente: 'localAmbiente',
        revisao: 'revisao',
        situacao: 'situacao',
      })
      .orderBy('-dataIni', '-id')
      .rows(),
})

const SIZE = 15

const list = endpoint(`GET ${PGR}/lista`, {
  ...staff,
  label: 'Página de PGRs que valem em um período',
  query: {
    dataIni: date('A partir de'),
    dataFim: date('Até'),
    localAmbiente: choice('Local do ambiente', LOCAIS),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    obrasIds: refs('sst/obra', 'Obras').ids(),
    page: integer('Página').min(0),
    size: integer('Tamanho').min(1).max(500),
  },
  response: shape.page(shape.row(PGR)),
  async run(context, { query }) {
    const size = query.size ?? SIZE
    const offset = (query.page ?? 0) * size
    const among = (name: string, value: unknown) => (idList(value).length ? { [name]: idList(value).join(',') } : {})
    const { rows, total } = await context.repo(PGR).list({
      offset,
      limit: size,
      full: true,
      filter: {
        // A programme is in force in a period if both overlap.
        ...(query.dataIni && { dataFimIni: query.dataIni }),
        ...(query.dataFim && { dataIniFim: query.dataFim }),
        ...(query.localAmbiente && { localAmbiente: query.localAmbiente }),
        ...among('estabelecimentosIds', query.estabelecimentosIds),
        ...among('obrasIds', query.obrasIds),
      },
    })
    return { content: rows, pageable: { paged: true, offset }, size, totalElements: total }
  },
})

const inventory = endpoint(`GET ${PGR}/:id/inventario`, {
  ...staff,
  label: 'O inventário de riscos de um PGR por grupo homogêneo',
  query: { data: date('Data') },
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    trabalhadores: integer('Trabalhadores expostos').required(),
    riscos: shape.list({
      risco: text('Risco').required(),
      classificacao: text('Classificação'),
    }),
  }),
  async run(context, { params, query }) {
    const programme = await context.repo(PGR).get(Number(params.id))
    const groups = await inventoryOf(context, programme, query.data ?? undefined)
    return groups.map(({ id, nome, trabalhadores, riscos }) => ({
      id,
      nome,
      trabalhadores,
      riscos: riscos.map(({ risco, classificacao }) => ({ risco, classificacao })),
    }))
  },
})

export const pgrEndpoints = [latestHistories, basics, list, inventory]
