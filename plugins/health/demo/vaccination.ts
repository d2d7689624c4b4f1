import { addDays, type Context, when } from '#engine'
import { TALENTS, VACCINES } from '../domain/keys.ts'
import { scheduleNextDoses } from '../services/doses.ts'

/** Vaccines and doses: most people have the first one, some the second. */
export async function vaccinationDemo(context: Context): Promise<void> {
  const tetanus = await context.repo(VACCINES).create({
    nome: 'Dupla adulto (dT)',
    quantidadeDoses: 3,
    doses: [{ diasProximaDose: 60 }, { diasProximaDose: 120 }],
  })
  const flu = await context.repo(VACCINES).create({ nome: 'Influenza', quantidadeDoses: 1 })
  const people = (
    await context.query(TALENTS).where(when('situacao').is('A')).select('id').orderBy('id').limit(60).values()
  ).map(Number)
  const positions = await context
    .query('cargo-salario/cargos')
    .where(when('nome').like('Produção'))
    .select({ id: 'id' })
    .values()
  if (positions.length) await context.repo(VACCINES).update(tetanus.id, { cargos: positions.map(Number) })
  if (!people.length) return
  const on = (days: number) => ({ dataRealizacao: addDays(context.today, days), lote: `L${200 - days}` })
  await scheduleNextDoses(context, people, tetanus.id, on(-200))
  await scheduleNextDoses(context, people.slice(0, 35), tetanus.id, on(-130))
  await scheduleNextDoses(context, people.slice(0, 45), flu.id, on(-90))
}
