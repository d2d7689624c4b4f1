import { action, brDate, choice, type Context, json } from '#engine'
import { enqueue } from '#app/jobs/index.ts'
import { RUNS } from '../domain/keys.ts'
import { GENERATE_JOB } from '../jobs/generate_events.ts'
import { DECLARED_CHOICES, declaredOf } from '../queries/declared.ts'
import { declaringOf } from '../services/company.ts'

/** Enqueues a run within the transaction of the context. */
export const startRun = (context: Context, geracao: number) =>
  enqueue(
    GENERATE_JOB,
    { empresaId: context.empresaId, geracao },
    { uniqueKey: `${GENERATE_JOB}-${geracao}`, trx: context.db },
  )

/** Starts a run that checks all source records of an event kind for what must be declared. */
export const generateEvents = action('gerar', {
  label: 'Gerar eventos',
  icon: 'AddCircleOutline',
  on: 'collection',
  method: 'POST',
  success: 'A geração foi iniciada: acompanhe em eSocial › Gerações de eventos.',
  fields: {
    tipo: choice('Evento', DECLARED_CHOICES).required().default('S-2240'),
  },
  response: { geracao: json<number>('Geração').required() },
  async run(context, { input }) {
    await declaringOf(context)
    const system = context.system
    const total = await system.query(declaredOf(input.tipo).key).withoutRowRules().count()
    const run = await system.repo(RUNS).create({
      descricao: `${input.tipo} em ${brDate(context.today)}`,
      tipo: input.tipo,
      situacao: 'AGUARDANDO',
      total,
      cursor: 0,
    })
    await startRun(context, run.id)
    return { geracao: run.id }
  },
})
