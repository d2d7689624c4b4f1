import { test } from '@japa/runner'
import { createCompany, demanding, staffClient } from '#tests'

const BASE = '/api/utilitario/parametros-sistema'

test.group('Parâmetros do sistema', () => {
  // Proves: core.empresas.03, parametros-sistema, utl.parametros.compartilha-candidatos,
  //   utl.parametros.compartilha-colaboradores, utl.parametros.compartilha-cursos
  test('sharing of candidates, employees and courses are three settings of a company, each by itself', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const names = ['candidatos', 'colaboradores', 'cursos']
    const all = () => Promise.all(names.map(async (name) => (await admin.get(`${BASE}/compartilha-${name}`)).body))
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

  // Proves: parametros-sistema, utl.parametros.aderiu-ao-esocial, utl.parametros.inverter-eixo-nineBox,
  //   utl.parametros.is-integrado-app-colabore, utl.parametros.versao
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

  // Proves: parametros-sistema, utilities.overview.01, utl.empresas.maximo-cargos,
  //   utl.parametros.campos-colaborador-obrigatorio
  test('every parameter may be written here and has its effect: demanded fields, size of a file, positions; a wrong one is named', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const written = await admin.put(BASE, {
      maximoCargosCandidato: 2,
      limiteTamanhoAnexo: 1,
      emailSuporte: 'suporte@exemplo.com.br',
      metaAbsenteismo: 3,
      metaTurnover: 4.5,
      forcarCaixaAlta: true,
      inverterEixoResultadoNineBox: true,
      camposColaboradorObrigatorio: ['observacao'],
      camposCandidatoObrigatorio: ['pessoal.rg'],
    })
    const stored = {
      maximoCargosCandidato: 2,
      limiteTamanhoAnexo: 1,
      emailSuporte: 'suporte@exemplo.com.br',
      metaAbsenteismo: 3,
      metaTurnover: 4.5,
      forcarCaixaAlta: true,
      inverterEixoResultadoNineBox: true,
      camposColaboradorObrigatorio: ['observacao'],
      camposCandidatoObrigatorio: ['pessoal.rg'],
      sistemaRhAutenticado: true,
      integradoAppColabore: false,
      linkChat: null,
    }
    assert.deepInclude(written.body, stored)
    assert.deepInclude((await admin.get(BASE)).body, stored)
    assert.deepEqual((await admin.get(`${BASE}/campos-colaborador-obrigatorio`)).body, ['observacao'])
    assert.equal((await admin.get('/api/utilitario/empresas/maximo-cargos')).body, 2)
    const big = { bytes: Buffer.alloc(1_200_000, 'a').toString('base64'), contentType: 'text/plain', name: 'a.txt' }
    const refused = await admin.put(`/api/utilitario/empresas/${admin.empresaId}`, { logoEmpresa: big })
    assert.equal(refused.status, 413)
    assert.equal(refused.body.message, 'O arquivo deve ser menor que 1 MB.')
    for (const [name, value] of Object.entries({
      camposColaboradorObrigatorio: ['senha_mestra'],
      camposCandidatoObrigatorio: 'x',
      limiteTamanhoAnexo: 11,
      maximoCargosCandidato: 0,
      metaTurnover: 101,
      emailSuporte: 'sem arroba',
      linkChat: 'javascript:alert(1)',
    })) {
      const { status, body } = await admin.put(BASE, { [name]: value })
      assert.equal(status, 400, name)
      assert.deepEqual(
        body.errors?.map((error: { field: string }) => error.field),
        [name],
      )
    }
    await admin.put(BASE, { camposColaboradorObrigatorio: [], camposCandidatoObrigatorio: null })
    assert.deepEqual((await admin.get(BASE)).body.camposCandidatoObrigatorio, [])
  })

  test('the database report says that there is nothing to tell', async ({ assert }) => {
    const admin = await staffClient()
    const answer = await admin.post(`${BASE}/relatorio-inconsistencia-banco-dados`, { pdf: true })
    assert.equal(answer.status, 404)
    assert.equal(answer.body.message, 'Não existem dados para o relatório de inconsistência do banco de dados.')
  })
})
