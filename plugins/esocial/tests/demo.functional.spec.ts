import { test } from '@japa/runner'
import { ASKS_NO_DATABASE, textOf as pdfText } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'
import { schemaViolations } from '../services/schemas.ts'

test.group("eSocial of the demo's company", () => {
  test('every condition, ASO and CAT of the whole company has an event the official schema takes; one leave stands among the pendencies; the LTCAT names nobody twice', async ({
    assert,
  }) => {
    const other = await otherInstallation()
    try {
      await other.prepareDemo()
      const client = await other.start()
      const events = async (query: string) =>
        (await client.get(`/api/esocial/eventos?completo=true&unpaged=true&${query}`)).body as any[]
      const exposures = await events('tipo=S-2240')
      const { totalElements } = (await client.get('/api/sst/condicoes-ambientais?size=1')).body
      assert.isAbove(exposures.length, 20)
      assert.equal(exposures.length, totalElements)
      // What was due long ago is sent, but for two forgotten ones and the one with a pendency; nothing changed since.
      const states = ['AGUARDANDO null', 'SEM_ERRO null']
      assert.includeMembers(states, [...new Set(exposures.map((item) => `${item.situacao} ${item.mensagens}`))])
      assert.equal((await client.get('/api/esocial/eventos?situacaoPrazo=ATRASADO&size=1')).body.totalElements, 3)
      assert.equal((await client.get('/api/esocial/eventos?alterado=true&size=1')).body.totalElements, 0)
      assert.isEmpty(
        (
          await schemaViolations(
            'S-2240',
            exposures.map((exposure) => exposure.xml),
          )
        ).flat(),
      )
      for (const [tipo, least] of [
        ['S-2220', 10],
        ['S-2210', 1],
      ] as const) {
        const made = await events(`tipo=${tipo}`)
        assert.isAtLeast(made.length, least)
        assert.includeMembers(states, [...new Set(made.map((item) => `${item.situacao} ${item.mensagens}`))])
        const xmls = made.map((item) => item.xml)
        assert.isEmpty((await schemaViolations(tipo, xmls)).flat())
      }
      const leaves = await events('tipo=S-2230')
      const wrong = leaves.filter((leave) => leave.situacao === 'COM_ERRO')
      assert.deepEqual(
        wrong.map((item) => item.mensagens),
        ['O tipo de afastamento não tem o motivo do eSocial.'],
      )
      const right = leaves.filter((leave) => leave.situacao !== 'COM_ERRO').map((leave) => leave.xml)
      assert.isEmpty((await schemaViolations('S-2230', right)).flat())
      const engineers = (await client.get('/api/sst/profissional?size=1')).body.content
      const places = (await client.get('/api/utilitario/estabelecimentos?size=100')).body.content
      const ltcat = await client.post('/api/sst/relatorios/ltcat', {
        estabelecimentosIds: places.map((place: any) => place.id),
        responsavelId: engineers[0].id,
      })
      const titles = (await pdfText(ltcat.body)).match(/GHE \d\d [A-ZÀ-Ú][a-zà-ú]+( \(eSocial\))?/gu)
      assert.deepEqual(
        [...new Set(titles)].toSorted(),
        ['01 Produção', '02 Manutenção', '03 Armazém', '04 Administrativo'].map((name) => `GHE ${name} (eSocial)`),
      )
    } finally {
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)
})
