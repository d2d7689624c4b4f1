import { addDays, brDate, type Hooks, idOf, ValidationError } from '#engine'
import { EPIS, MOVEMENTS, TALENTS } from '../domain/keys.ts'
import { epiOn, lastCost, stockOf } from '../queries/epi_stock.ts'

const refuse = (field: string, message: string) => new ValidationError([{ field, message }])

const costOf = (unit: unknown, quantity: unknown): number | null =>
  unit === null || unit === undefined ? null : Math.round(Number(unit) * Number(quantity) * 100) / 100

export const deliveryHooks: Hooks<'sst/entregas-epi'> = {
  async beforeSave(context, values, old) {
    const unit = values.custoUnitario === undefined ? old?.custoUnitario : values.custoUnitario
    if (old) return void (values.custo = costOf(unit, old.quantidade))
    const system = context.system
    const [person, id] = [idOf(values.colaborador), idOf(values.epi)]
    if (!person || !id || !values.data) return
    // Of two concurrent deliveries of the last item, the second waits for the lock and sees that the stock is empty.
    await context.lock(EPIS, id)
    const [talent, epi] = [await system.repo(TALENTS).find(person), await epiOn(system, id, values.data)]
    if (!talent || !epi) return
    if (epi.vencimentoCA && epi.vencimentoCA < values.data)
      throw refuse('epi', `O CA ${epi.numeroCA ?? ''} deste EPI venceu em ${brDate(epi.vencimentoCA)}.`)
    const estabelecimento = idOf(values.estabelecimento) ?? idOf(talent.estabelecimento)!
    const stock = await stockOf(system, { epi: id, tamanho: idOf(values.tamanho), estabelecimento })
    if (stock !== null && stock < Number(values.quantidade))
      throw refuse('quantidade', `O estoque tem ${stock} ${stock === 1 ? 'unidade' : 'unidades'} deste EPI.`)
    const custoUnitario = unit ?? (await lastCost(system, id))
    Object.assign(values, {
      estabelecimento,
      numeroCA: epi.numeroCA,
      vencimentoCA: epi.vencimentoCA,
      trocaPrevista: epi.validadeUso ? addDays(values.data, epi.validadeUso) : null,
      custoUnitario,
      custo: costOf(custoUnitario, values.quantidade),
    })
  },
  async afterSave(context, row, old) {
    if (old) return
    const system = context.system
    const item = { epi: row.epi.id, tamanho: idOf(row.tamanho), estabelecimento: idOf(row.estabelecimento)! }
    if ((await stockOf(system, item)) === null) return
    const { id } = await system
      .repo(MOVEMENTS)
      .create({ ...item, data: row.data, tipo: 'S', quantidade: row.quantidade })
    await system.repo(MOVEMENTS).patch(id, { entrega: row.id }, 'entregar')
  },
}
