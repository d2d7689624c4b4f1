import { XLSX } from '#engine/content_types.ts'
import { endpoint, ForbiddenError, shape } from '#engine'
import { authorityOf } from '#engine/compiler/names.ts'
import { engine } from '#engine/engine.ts'
import { serveFile } from '#app/files/index.ts'
import { cancelOrder, fileOf, findOrder, listOrders, removeOrder } from './orders.ts'
import { orderAnswer } from '../answers.ts'

const BASE = 'meus-relatorios'

const list = endpoint(`GET ${BASE}`, {
  label: 'Relatórios que o usuário mandou gerar em segundo plano',
  audience: 'staff',
  personalTo: 'actor',
  response: shape.list(orderAnswer),
  run: (context) => listOrders(context),
})

const one = endpoint(`GET ${BASE}/:id`, {
  label: 'Andamento de um relatório',
  audience: 'staff',
  personalTo: 'actor',
  response: orderAnswer,
  run: (context, { params }) => findOrder(context, Number(params.id)),
})

const file = endpoint(`GET ${BASE}/:id/arquivo`, {
  label: 'Baixar um relatório pronto',
  audience: 'staff',
  personalTo: 'actor',
  response: shape.file('application/pdf', XLSX),
  run: async (context, { params }) => {
    const found = await fileOf(context, Number(params.id))
    // A withdrawn authority also applies to files created before.
    const report = engine().registry.reports.get(found.report)
    if (!context.can(report?.authority ?? authorityOf(found.report))) throw new ForbiddenError()
    await serveFile(context.http!, found.file, { inline: true })
  },
})

const cancel = endpoint(`PUT ${BASE}/:id/cancelar`, {
  label: 'Parar a geração de um relatório',
  audience: 'staff',
  transaction: false,
  response: shape.nothing,
  run: (context, { params }) => cancelOrder(context, Number(params.id)),
})

const remove = endpoint(`DELETE ${BASE}/:id`, {
  label: 'Remover um relatório e o seu arquivo',
  audience: 'staff',
  transaction: false,
  response: shape.nothing,
  run: (context, { params }) => removeOrder(context, Number(params.id)),
})

/** No transaction: the queue is notified on the connection, and SQLite has only one. */
export const reportOrderEndpoints = [list, one, file, cancel, remove]
