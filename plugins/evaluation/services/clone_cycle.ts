import { addDays, type Context, daysBetween, when } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { cloneModel } from '#plugins/questionnaires/plugin.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'

const COPIED = [
  'tipo',
  'formato',
  'avaliarSomenteCompetencias',
  'avaliarCompetenciasCargo',
  'exibirNivelCompetenciaExigido',
  'anonima',
  'permiteAutoAvaliacao',
  'exibeResultadoAutoAvaliacao',
  'exibirPerformanceProfissional',
  'consideraRespCorespHierarquia',
  'lembrarACada',
  'pesos',
  'regraAvaliadores',
] as const

/**
 * Copies a cycle, blocked and with the same duration, starting today. To another company its model is copied too; its
 * people belong to this company and are not copied.
 */
export async function cloneCycle(context: Context, cycle: Cycle, target: Context, withPeople: boolean): Promise<Cycle> {
  const here = target.empresaId === context.empresaId
  const there = target.system
  let model: number | null = cycle.modeloAvaliacao?.id ?? null
  if (model && !here) {
    const source = await context.system.repo('questionarios/modelos').get(model)
    model = (await cloneModel(context, source, target)).id
  }
  const copy = await there.repo(CYCLES).create({
    ...Object.fromEntries(COPIED.map((name) => [name, cycle[name] ?? null])),
    titulo: here ? `${cycle.titulo.slice(0, 92)} (Clone)` : cycle.titulo,
    modeloAvaliacao: model,
    dataIni: context.today,
    dataFim: addDays(context.today, daysBetween(cycle.dataIni, cycle.dataFim)),
  })
  if (withPeople && here) await copyPeople(context, cycle, copy)
  return copy
}

async function copyPeople(context: Context, cycle: Cycle, copy: Cycle): Promise<void> {
  const rows = await context.system
    .query(PARTICIPANTS)
    .where(when('avaliacaoDesempenho').is(cycle.id), when('avaliado.situacao').is('A'))
    .select({
      avaliado: 'avaliado.id',
      avaliador: 'avaliador.id',
      situacao: 'avaliador.situacao',
      papel: 'papel',
      peso: 'pesoAvaliador',
    })
    .rows()
  const kept = rows.filter((row) => !row.avaliador || row.situacao === 'A')
  const repo = context.system.repo(PARTICIPANTS)
  const values = kept.map((item) => ({
    avaliacaoDesempenho: copy.id,
    colaborador: Number(item.avaliado),
    avaliado: Number(item.avaliado),
    avaliador: item.avaliador ? Number(item.avaliador) : null,
    papel: item.papel,
    pesoAvaliador: item.peso,
  }))
  for (let at = 0; at < values.length; at += 1000) await repo.createMany(values.slice(at, at + 1000))
}
