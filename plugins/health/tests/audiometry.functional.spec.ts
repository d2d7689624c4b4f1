import { test } from '@japa/runner'
import { dayFromNow, staffClient, system, textOf as pdfText, unique } from '#tests'
import { FREQUENCIAS } from '../domain/audiometry.ts'
import { scene } from './scene.ts'

const AUDIOMETRIES = '/api/sst/audiometrias'
const ears = (od: number[], oe: number[]) =>
  Object.fromEntries(
    FREQUENCIAS.flatMap((frequency, index) => [
      [`od${frequency}`, od[index]],
      [`oe${frequency}`, oe[index]],
    ]),
  )
const quiet = [10, 10, 10, 15, 15, 15, 15]
const loss = [10, 10, 15, 25, 40, 35, 20]

test.group('Audiometries', () => {
  // Proves: prontuarios
  test('audiometries are read by health professionals only, each reading is recorded, and a worse one is told', async ({
    assert,
  }) => {
    const { client, company, repo, talento, medico, talent } = await scene()
    const exam = { colaborador: talento.id, profissional: medico.id }
    const first = { ...exam, data: dayFromNow(-400), ...ears(quiet, quiet) }
    // Who manages safety, and even everything, reads none.
    const context = await system(company.id)
    const early = await client.post(AUDIOMETRIES, first)
    assert.notEqual(early.status, 201)
    const [user] = await context.db.from('usuarios_empresas').where('empresa_id', company.id).select('pai_id')
    await repo('sst/profissionais-usuarios').create({
      usuario: user.pai_id,
      profissional: medico.id,
      desde: '2026-01-01',
    })
    const reference = await client.post(AUDIOMETRIES, first)
    assert.equal(reference.status, 201, reference.text)
    assert.deepEqual(
      [reference.body.tipo, reference.body.parecer, reference.body.referenciaEm],
      ['REF', 'Dentro dos limites', null],
    )
    const later = await client.post(AUDIOMETRIES, { ...exam, data: dayFromNow(-5), ...ears(loss, quiet) })
    assert.deepEqual(
      [later.body.tipo, later.body.parecer, later.body.referenciaEm, later.body.comparacaoDireita],
      [
        'SEQ',
        'Sugestivo de desencadeamento',
        dayFromNow(-400),
        '3, 4 e 6 kHz +18,3 dB; 0,5, 1 e 2 kHz +1,7 dB; maior isolada +25 dB',
      ],
    )
    // A reference may be older than the contract; what follows it may not.
    const older = await client.post(AUDIOMETRIES, { ...exam, tipo: 'SEQ', data: '2001-01-02', ...ears(quiet, quiet) })
    assert.match(older.text, /anterior/)
    const healthy = await talent({ nome: unique('Ouve bem') })
    await client.post(AUDIOMETRIES, { ...exam, colaborador: healthy.id, data: dayFromNow(-3), ...ears(quiet, quiet) })

    // The start page names who got worse, the report prints their audiograms.
    const todo = async (item = client) =>
      (await item.get('/api/userinfo/para-hoje')).body.find(({ nome }: any) => nome === 'health.audiometrias')
    assert.deepInclude(await todo(), { total: 1 })
    const report = { dataFim: dayFromNow(0), quem: 'P', motivo: 'E' }
    const printed = await pdfText((await client.post('/api/sst/relatorios/audiometrias', report)).body)
    assert.include(printed, talento.nome)
    assert.include(printed.replace(/\s+/g, ' '), 'Sugestivo de desencadeamento')
    assert.notInclude(printed, healthy.nome)

    await client.get(`${AUDIOMETRIES}/${later.body.id}`)
    await client.get(AUDIOMETRIES)
    const { rows: reads } = await repo('sst/prontuarios-acessos').list({ limit: null })
    assert.sameMembers(
      [...new Set(reads.map(({ tipo }) => tipo))].filter((tipo) => 'LVR'.includes(tipo)),
      ['L', 'V', 'R'],
    )

    // Nobody else, nothing else.
    const safety = await staffClient({ empresaId: company.id, authorities: ['ROLE_SST_*'] })
    assert.equal((await safety.get(AUDIOMETRIES)).status, 403)
    const colleague = await staffClient({ empresaId: company.id })
    assert.equal((await colleague.get(`${AUDIOMETRIES}/${later.body.id}`)).status, 404)
    assert.equal((await colleague.post('/api/sst/relatorios/audiometrias', report)).status, 404)
    assert.isTrue(!(await todo(colleague)) || (await todo(colleague)).total === 0)

    // It is not rewritten or removed; a wrong one is annulled and counts no more.
    const changed = await client.put(`${AUDIOMETRIES}/${later.body.id}`, { od4000: 15 })
    assert.equal((await client.get(`${AUDIOMETRIES}/${later.body.id}`)).body.od4000, 40, changed.text)
    assert.equal((await client.delete(`${AUDIOMETRIES}/${later.body.id}`)).status, 400)
    const annulled = await client.put(`${AUDIOMETRIES}/${later.body.id}/anular`, { motivo: 'Cabine ruidosa' })
    assert.equal(annulled.body.anuladaEm, dayFromNow(0), annulled.text)
    assert.isTrue(!(await todo()) || (await todo()).total === 0)
  })
})
