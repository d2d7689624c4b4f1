import { action, choice, type Context, date, idOf, type RowAt, text, ValidationError, when } from '#engine'
import { DELIVERIES, MOVEMENTS } from '../domain/keys.ts'
import { stockOf } from '../queries/epi_stock.ts'

const inUse = when('devolvidoEm').empty()
const RETURNED = 'Este EPI já foi devolvido.'
const state = { U: 'Reutilizável', D: 'Descartado' } as const

/** Records a return; reusable equipment goes back to the stock it came from, if that stock is tracked. */
async function takeBack(context: Context, row: RowAt<'sst/entregas-epi'>, day: string, condition: string) {
  if (day < row.data) throw new ValidationError([{ field: 'data', message: 'A devolução é anterior à entrega.' }])
  if (day > context.today)
    throw new ValidationError([{ field: 'data', message: 'A devolução não pode ser no futuro.' }])
  const item = { epi: row.epi.id, tamanho: idOf(row.tamanho), estabelecimento: idOf(row.estabelecimento)! }
  const system = context.system
  if (condition === 'U' && (await stockOf(system, item)) !== null) {
    const { id } = await system
      .repo(MOVEMENTS)
      .create({ ...item, data: day, tipo: 'E', quantidade: row.quantidade, documento: 'Devolução' })
    await system.repo(MOVEMENTS).patch(id, { entrega: row.id }, 'devolver')
  }
  return context.repo(DELIVERIES).patch(row.id, { devolvidoEm: day, estadoDevolucao: condition }, 'devolver')
}

export const returnEpi = action('devolver', {
  of: 'sst/entregas-epi',
  label: 'Registrar devolução',
  icon: 'Replay',
  title: 'Devolução do EPI',
  success: 'Devolução registrada com sucesso.',
  when: inUse,
  fields: {
    data: date('Devolvido em').required().default({ now: 'date' }),
    estado: choice('Estado', state).required().default('D'),
  },
  refusalReason: (_context, row) => (row.devolvidoEm ? RETURNED : null),
  run: (context, { row, input }) => takeBack(context, row, input.data, input.estado),
})

/** Delivers a new item in place of this one. */
export const replaceEpi = action('substituir', {
  of: 'sst/entregas-epi',
  label: 'Substituir',
  icon: 'PublishedWithChanges',
  title: 'Substituição do EPI',
  success: 'Substituição registrada com sucesso.',
  when: inUse,
  fields: {
    data: date('Data').required().default({ now: 'date' }),
    motivo: choice('Motivo', { T: 'Troca por prazo', D: 'Danificado', E: 'Extraviado', O: 'Outro' })
      .required()
      .default('T'),
    justificativaCA: text('Por que sem CA válido').max(255).help('Só quando o EPI não tem CA ou o CA venceu.'),
  },
  refusalReason: (_context, row) => (row.devolvidoEm ? RETURNED : null),
  async run(context, { row, input }) {
    await takeBack(context, row, input.data, 'D')
    return context.repo(DELIVERIES).create({
      colaborador: row.colaborador.id,
      epi: row.epi.id,
      tamanho: idOf(row.tamanho),
      estabelecimento: idOf(row.estabelecimento),
      quantidade: row.quantidade,
      data: input.data,
      motivo: input.motivo,
      justificativaCA: input.justificativaCA,
    })
  },
})
