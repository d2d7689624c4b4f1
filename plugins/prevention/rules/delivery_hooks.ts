import { addDays, brDate, type Hooks, idOf, RuleError, ValidationError, when } from '#engine'
import { DELIVERIES, EPIS, MOVEMENTS, TALENTS } from '../domain/keys.ts'
import { epiOn, lastCost, stockOf, stockWords } from '../queries/epi_stock.ts'

const refuse = (field: string, message: string) => new ValidationError([{ field, message }])

const costOf = (unit: unknown, quantity: unknown): number | null =>
  unit === null || unit === undefined ? null : Math.round(Number(unit) * Number(quantity) * 100) / 100

const SAY_WHY = 'Para entregar assim mesmo, diga por quê.'

/**
 * What is wrong with the certificate on the day of the delivery. NR-6 allows only approved equipment; that which was
 * bought while its certificate was valid may still be used, so the delivery asks for the reason and keeps it.
 */
function doubtOf(epi: NonNullable<Awaited<ReturnType<typeof epiOn>>>, day: string): string | null {
  if (epi.fardamento) return null
  if (!epi.numeroCA) return 'Este EPI não tem CA no cadastro.'
  return epi.vencimentoCA && epi.vencimentoCA < day
    ? `O CA ${epi.numeroCA} deste EPI venceu em ${brDate(epi.vencimentoCA)}.`
    : null
}

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
    const doubt = doubtOf(epi, values.data)
    if (doubt && !values.justificativaCA) throw refuse('justificativaCA', `${doubt} ${SAY_WHY}`)
    if (!doubt) values.justificativaCA = null
    const estabelecimento = idOf(values.estabelecimento) ?? idOf(talent.estabelecimento)!
    const stock = await stockOf(system, { epi: id, tamanho: idOf(values.tamanho), estabelecimento })
    if (stock !== null && stock < Number(values.quantidade)) throw refuse('quantidade', `${stockWords(stock)}.`)
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

  /** The movements of the delivery go with it; a signed one is not removed at all (`removal`). */
  async beforeDelete(context, row) {
    await context.lock(EPIS, row.epi.id)
    const system = context.system
    const own = await system
      .query(MOVEMENTS)
      .where(when('entrega').is(row.id))
      .orderBy('saldo')
      .select({ id: 'id' })
      .values()
    const movements = system.repo(MOVEMENTS)
    for (const id of own.map(Number)) {
      await movements.patch(id, { entrega: null }, 'remover entrega')
      await movements.delete(id)
    }
  },
}

/** A talent is not removed together with what they signed for (NR-6, item 6.5.1 h: the record of deliveries is kept). */
export const signerHooks: Hooks<'gestao-talentos/talentos'> = {
  async beforeDelete(context, row) {
    const signed = await context.system
      .query(DELIVERIES)
      .where(when('colaborador').is(row.id), when('assinadoEm').filled())
      .exists()
    if (signed)
      throw new RuleError('Este talento tem entregas de EPI assinadas, que ficam na ficha: registre o desligamento.')
  },
}
