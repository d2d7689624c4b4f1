import { test } from '@japa/runner'
import { createCompany, messagesOf, staffClient, unique } from '#tests'

const addressOf = (id: number) => `/api/utilitario/empresas/${id}/configuracao`

test.group('Settings of a company', () => {
  // Proves: configuracoes-empresa, utl.empresas.configuracao
  test('are read with their defaults and written one by one; what is left out stays', async ({ assert }) => {
    const client = await staffClient()
    const address = addressOf(client.empresaId)
    const { body: before } = await client.get(address)
    assert.deepInclude(before, {
      maxCandidataCargo: 5,
      campoExtraCandidato: true,
      campoExtraColaborador: true,
      exigirAceitePsi: false,
      politicaSeguranca: null,
    })
    assert.notProperty(before, 'personalizacao')
    const given = {
      solPessoalExibirSalario: false,
      solPessoalExibirColabSubstituido: false,
      solPessoalObrigarDadosComplementares: true,
      solPessoalReabrirSolicitacao: true,
      exibirSalario: true,
      obrigarAmbienteFuncao: true,
      campoExtraCandidato: false,
      campoExtraColaborador: false,
      maxCandidataCargo: 3,
      exigirAceitePsi: true,
      politicaSeguranca: '<p>Texto</p>',
      tempoExclusaoCandidato: 12,
    }
    const written = await client.put(address, { ...given, versao: before.versao })
    assert.equal(written.status, 200, written.text)
    assert.deepInclude(written.body, given)
    assert.deepInclude((await client.put(address, { maxCandidataCargo: 4 })).body, { ...given, maxCandidataCargo: 4 })
    assert.deepInclude((await client.get(address)).body, { ...given, maxCandidataCargo: 4 })
    assert.deepInclude((await client.get('/api/utilitario/empresas/configuracao')).body, {
      ...given,
      maxCandidataCargo: 4,
    })
  })

  test('a wrong value is named by its own field, an unknown one refused, an overtaken change told', async ({
    assert,
  }) => {
    const client = await staffClient()
    const address = addressOf(client.empresaId)
    assert.property(messagesOf(await client.put(address, { maxCandidataCargo: 0 })), 'maxCandidataCargo')
    assert.deepEqual(messagesOf(await client.put(address, { personalizacao: {}, outra: 1 })), {
      personalizacao: 'Campo desconhecido.',
      outra: 'Campo desconhecido.',
    })
    const { versao } = (await client.get(address)).body
    await client.put(address, { exibirSalario: true })
    assert.equal((await client.put(address, { exibirSalario: false, versao })).status, 409)
  })

  test('need the authority of companies, and are those of a company the user sees', async ({ assert }) => {
    const client = await staffClient({ authorities: ['ROLE_UTILITARIO_EMPRESAS'] })
    assert.equal((await client.get(addressOf(client.empresaId))).status, 200)
    assert.equal((await client.put(addressOf(client.empresaId), { exibirSalario: true })).status, 403)
    assert.equal((await client.get(addressOf((await createCompany()).id))).status, 404)
    assert.equal((await (await staffClient({ authorities: [] })).get(addressOf(client.empresaId))).status, 403)
  })

  // Proves: empresas
  test('what a company demands of candidates stands with the company', async ({ assert }) => {
    const client = await staffClient()
    const address = `/api/utilitario/empresas/${client.empresaId}`
    assert.deepEqual((await client.get(address)).body.camposObrigatoriosCandidato, [])
    await client.put('/api/utilitario/personalizacao/campos?recurso=captacao/candidatos', {
      campos: { 'pessoal.rg': { obrigatorio: true }, nomeSocial: { rotulo: 'Como chamar' } },
    })
    assert.deepEqual((await client.get(address)).body.camposObrigatoriosCandidato, ['pessoal.rg'])
  })

  // Proves: campos-extras, utl.geral.configuracoes
  test('extra fields switched off are in no screen, and come back with their titles', async ({ assert }) => {
    const client = await staffClient()
    const title = unique('Time').slice(0, 40)
    await client.put(`/api/utilitario/personalizacao/campos?recurso=captacao/candidatos`, {
      campos: { 'camposExtras.texto1': { rotulo: title }, nomeSocial: { rotulo: 'Como quer ser chamado' } },
    })
    const fields = async () => (await client.get('/api/metadata')).body.resources['captacao/candidatos'].fields
    const titles = async () =>
      (await client.get('/api/geral/configuracoes')).body.camposExtras.map((extra: any) => extra.titulo)
    assert.equal((await fields()).camposExtras.fields.texto1.label, title)
    assert.deepEqual(await titles(), [title])
    await client.put(addressOf(client.empresaId), { campoExtraCandidato: false })
    assert.notProperty(await fields(), 'camposExtras')
    assert.equal((await fields()).nomeSocial.label, 'Como quer ser chamado')
    assert.deepEqual(await titles(), [])
    await client.put(addressOf(client.empresaId), { campoExtraCandidato: true })
    assert.deepEqual(await titles(), [title])
  })
})
