import { test } from '@japa/runner'
import { createCompany, demanding, staffClient } from '#tests/helpers.ts'

const BASE = '/api/utilitario/parametros-sistema'

test.group('Parâmetros do sistema', () => {
  // Proves: core.empresas.03
  test('sharing of candidates, employees and courses are three settings of a company, each by itself', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const names = ['candidatos', 'colaboradores', 'cursos']
    const all = () => Promise.all(names.map(async (one) => (await admin.get(`${BASE}/compartilha-${one}`)).body))
    assert.deepEqual(await all(), [false, false, false])
    for (const [index, name] of ['compartilhaCandidatos', 'compartilhaColaboradores', 'compartilhaCursos'].entries()) {
      assert.isTrue((await admin.put(BASE, { [name]: true })).body[name])
      assert.deepEqual(
        await all(),
        names.map((_, at) => at === index),
      )
      await admin.put(BASE, { [name]: false })
    }
  })

  test('each parameter has an address of its own, for whoever is signed in; all together are read and written at one', async ({
    assert,
  }) => {
    const { id } = await createCompany({
      compartilhaCandidatos: true,
      ...demanding('gestao-talentos/talentos', 'observacao'),
    })
    const anybody = await staffClient({ empresaId: id, authorities: [] })
    const flags = {
      'compartilha-candidatos': true,
      'compartilha-colaboradores': false,
      'compartilha-cursos': false,
      'aderiu-ao-esocial': false,
      'sistema-rh-atenticado': true,
      'inverter-eixo-resultado-nineBox': false,
      isIntegradoAppColabore: false,
      isExisteInconsistenciasNoBancoDados: false,
    }
    for (const [path, value] of Object.entries(flags))
      assert.strictEqual((await anybody.get(`${BASE}/${path}`)).body, value, path)
    assert.match((await anybody.get(`${BASE}/versao`)).body, /^\d+\.\d+\.\d+$/)
    assert.deepEqual((await anybody.get(`${BASE}/campos-colaborador-obrigatorio`)).body, ['observacao'])
    assert.deepInclude((await anybody.get(BASE)).body, {
      compartilhaCandidatos: true,
      maximoCargosCandidato: 5,
      limiteTamanhoAnexo: 10,
      camposColaboradorObrigatorio: ['observacao'],
    })
    const admin = await staffClient({ empresaId: id })
    const written = await admin.put(BASE, { aderiuAoEsocial: true, linkChat: 'https://exemplo.com.br/chat' })
    assert.deepInclude(written.body, {
      aderiuAoEsocial: true,
      compartilhaCandidatos: true,
      linkChat: 'https://exemplo.com.br/chat',
    })
    assert.strictEqual((await anybody.get(`${BASE}/aderiu-ao-esocial`)).body, true)
    assert.equal((await anybody.put(BASE, { aderiuAoEsocial: false })).status, 403)
    assert.equal((await admin.put(BASE, { senhaMestra: 'x' })).status, 400)
  })
})
