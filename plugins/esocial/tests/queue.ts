import db from '@adonisjs/lucid/services/db'
import env from '#start/env.ts'
import { system } from '#tests'
import { generateEvents } from '../jobs/generate_events.ts'
import { processQueue } from '../services/send_queue.ts'
import { pfx, uploadOf } from './certificate_files.ts'
import { fakeESocial } from './fake_esocial.ts'
import { scene } from './scene.ts'

export const CERTIFICATE = '/api/esocial/certificado'

/** A company with a certificate, and so many S-2240 in the queue. */
export async function queue(count: number, settings: Record<string, unknown> = {}) {
  const told = await scene({ esocialEnvio: true, ...settings })
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push(await told.condition(await told.talent()))
  await told.client.post('/api/sst/condicoes-ambientais/integracao-em-lote', { ids })
  await told.client.post(CERTIFICATE, uploadOf(pfx()))
  const server = await fakeESocial()
  env.set('ESOCIAL_URL', server.url)
  const context = await system(told.company.id)
  const turn = async () => {
    // Another process, later: whoever had the batch is gone.
    await db.from('esocial_lotes').where('empresa_id', told.company.id).update({ ocupado_ate: null })
    return processQueue(await system(told.company.id))
  }
  /** The company changes its settings, and whatever follows from that is done. */
  const sets = async (configuracao: Record<string, unknown>) => {
    const { body, status, text } = await told.client.put(`/api/utilitario/empresas/${told.company.id}`, {
      configuracao: { esocialEnvio: true, ...settings, ...configuracao },
    })
    if (status !== 200) throw new Error(text)
    return body
  }
  const run = async (tipo: string) => {
    const { body, status, text } = await told.client.post('/api/esocial/eventos/gerar', { tipo })
    if (status !== 200) throw new Error(text)
    await generateEvents(await system(told.company.id), { geracao: body.geracao })
    return (await told.client.get(`/api/esocial/geracoes/${body.geracao}`)).body
  }
  const states = async () => (await told.events()).map((event: any) => event.situacao)
  const batches = async () => (await told.client.get('/api/esocial/lotes?completo=true&sort=id')).body.content
  return { ...told, ids, server, context, turn, sets, run, states, batches }
}
