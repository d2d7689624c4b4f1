import { addDays, type Context, when } from '#engine'
import { BATCHES, EVENTS } from '../domain/keys.ts'
import { BATCH_SIZE } from '../domain/queue.ts'
import { applyResults } from '../services/apply_results.ts'

/** Days after which events of the demo were sent long ago; what is younger still waits. */
const WAITS = 30
/** The last ones of them somebody forgot. */
const FORGOTTEN = 2

const accepted = { codigo: 201, descricao: 'Sucesso', ocorrencias: [] }

/**
 * A company in use has sent what was due: events of the past stand accepted, each on its legal date, in batches whose
 * answers go the way of those of eSocial. Protocols and receipts are of nobody (run of zeros).
 */
export async function sendPast(context: Context): Promise<void> {
  const system = context.system
  const rows = await system
    .query(EVENTS)
    .withoutRowRules()
    .where(when('situacao').is('AGUARDANDO'), when('prazo').below(addDays(context.today, -WAITS)))
    .select({ id: 'id', idEvento: 'idEvento', prazo: 'prazo', ambiente: 'ambiente' })
    .orderBy('prazo', 'id')
    .rows()
  const due = rows.slice(0, -FORGOTTEN)
  for (let start = 0; start < due.length; start += BATCH_SIZE) {
    const part = due.slice(start, start + BATCH_SIZE)
    const sent = part.at(-1)!
    const { id } = await system.repo(BATCHES).create({
      criadoEmTexto: `Demonstração ${start / BATCH_SIZE + 1}`,
      situacao: 'ENVIADO',
      ambiente: sent.ambiente,
      quantidade: part.length,
      tentativas: 0,
      protocolo: `1.${sent.ambiente}.${String(start).padStart(19, '0')}`,
      enviadoEm: `${sent.prazo}T15:00:00.000Z`,
    })
    await system.repo(EVENTS).patchMany(
      part.map((event) => ({ id: event.id, values: { lote: id, enviadoEm: event.prazo } })),
      'pôr em lote',
    )
    await applyResults(context, id, {
      ...accepted,
      espera: null,
      eventos: part.map((event, at) => ({
        ...accepted,
        id: event.idEvento!,
        nrRecibo: `1.${event.ambiente}.${String(start + at + 1).padStart(19, '0')}`,
      })),
    })
  }
}
