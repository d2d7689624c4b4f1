import { action, when } from '#engine'
import { RUNS } from '../domain/keys.ts'
import { startRun } from './generate_events.ts'

/** Stops a run after its current step; the events already generated stay. */
export const cancelRun = action('cancelar', {
  of: 'esocial/geracoes',
  label: 'Cancelar',
  icon: 'Cancel',
  confirm: 'Deseja cancelar a geração? Os eventos já gerados ficam na fila.',
  success: 'Geração cancelada.',
  when: when('situacao').in(['AGUARDANDO', 'EM_ANDAMENTO']),
  refusalReason: (_context, row) =>
    row.situacao === 'AGUARDANDO' || row.situacao === 'EM_ANDAMENTO' ? null : 'A geração já terminou.',
  async run(context, { row }) {
    await context.lock(RUNS, row.id)
    return context.system.repo(RUNS).patch(row.id, { situacao: 'CANCELADA' }, 'cancelar')
  },
})

/** Resumes a cancelled run where it stopped. */
export const resumeRun = action('retomar', {
  of: 'esocial/geracoes',
  label: 'Retomar',
  icon: 'PlayCircleOutline',
  success: 'A geração continua de onde parou.',
  when: when('situacao').is('CANCELADA'),
  refusalReason: (_context, row) =>
    row.situacao === 'CANCELADA' ? null : 'Só uma geração cancelada pode ser retomada.',
  async run(context, { row }) {
    const next = await context.system.repo(RUNS).patch(row.id, { situacao: 'AGUARDANDO' }, 'retomar')
    await startRun(context, row.id)
    return next
  },
})
