import { test } from '@japa/runner'
import { schemaViolations } from '../services/schemas.ts'
import { scene } from './scene.ts'

const PATH = '/api/sst/condicoes-ambientais'
const all = (xml: string, name: string) => [...xml.matchAll(new RegExp(`<${name}>([^<]*)`, 'g'))].map(([, one]) => one)

test.group('What is declared, and when', () => {
  test('two measurements of one agent with two descriptions are two agNoc of the event', async ({ assert }) => {
    const { client, repo, agent, noise, talent, condition } = await scene()
    const measure = (values: Record<string, unknown>) => repo('sst/medicoes-risco').create({ ...noise, ...values })
    await measure({ descricao: 'Ruído da serra', intensidadeConcentracao: 90 })
    // The description names the substance of these agents: each stands until it is measured again itself.
    const benzene = { agenteNocivo: await agent('01.01.001'), tipoAvaliacao: '2', intensidadeConcentracao: null }
    const quality = { ...benzene, unidadeMedida: null, tecnicaMedicao: null }
    await measure({ ...quality, descricao: 'Arsênio em pó' })
    await measure({ ...quality, descricao: 'Arsênio em solução', data: '2023-09-01' })
    await measure({ ...quality, descricao: 'Arsênio em pó ', data: '2023-10-01' })
    const id = await condition(await talent())
    const { text, status } = await client.post(`${PATH}/esocial-s2240`, { ids: [id] })
    assert.equal(status, 200, text)
    assert.deepEqual(all(text, 'dscAgNoc').toSorted(), [
      'Arsênio em pó',
      'Arsênio em solução',
      'Ruído da prensa',
      'Ruído da serra',
    ])
    assert.deepEqual(await schemaViolations('S-2240', [text]), [[]])
    // A later measurement of the noise takes the place of both of one earlier day.
    await measure({ descricao: 'Ruído medido de novo', data: '2023-12-01' })
    const next = await condition(await talent())
    assert.deepEqual(
      all((await client.post(`${PATH}/esocial-s2240`, { ids: [next] })).text, 'dscAgNoc').filter((one) =>
        one!.startsWith('Ruído'),
      ),
      ['Ruído medido de novo'],
    )
  })
})
