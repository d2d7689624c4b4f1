import { test } from '@japa/runner'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { Client, createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const ADMISSIONS = '/api/gestao-talentos/talentos-admissao'
const FORM = '/api/gestao-talentos/admissao'
const PNG = {
  bytes: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  contentType: 'image/png',
  name: 'rg.png',
}

/** An admission that was sent, its link, and a kind of document the company demands. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const kind = (
    await client.post('/api/gestao-talentos/tipo-documento', {
      descricao: 'RG',
      pedirNaAdmissao: true,
      obrigatorioNaAdmissao: true,
    })
  ).body
  const cpf = newCpf()
  const nome = unique('Nova Pessoa')
  const { body: admission } = await client.post(`${ADMISSIONS}/solicitarAdmissao`, {
    nome,
    cpf,
    email: 'nova@exemplo.com.br',
    msg: 'Precisamos da sua ficha.',
  })
  await client.put(`${ADMISSIONS}/${admission.id}/enviar`)
  const share = async () => {
    const { body } = await client.post(`${ADMISSIONS}/${admission.id}/link-ficha`)
    return { 'X-Link': body.url.split('/').at(-1) as string }
  }
  const state = (await new Client().get(`${FORM}/estados`)).body.find((item: any) => item.nome === 'São Paulo')
  const [city] = (await new Client().get(`${FORM}/estados/${state.id}/cidades`)).body
  const sheet = {
    pessoal: { dataNascimento: '1995-04-12', mae: 'Maria', rg: '123456789' },
    contato: { dddCelular: '11', foneCelular: '987654321' },
    endereco: { logradouro: 'Rua das Flores', numero: '10', uf: { id: state.id }, cidade: { id: city.id } },
  }
  return { ...catalogues, client, company, kind, admission, share, sheet, cpf, nome }
}

test.group('Ficha de admissão', (group) => {
  group.setup(() => seedPlugins(engine()))

  // Proves: tipo-documento
  test('filled in without a session, kept as a draft, demanded whole when sent; HR is told and makes the talent of it, documents too', async ({
    assert,
  }) => {
    const { client, company, kind, admission, share, sheet, cpf, nome, estabelecimento, area, faixa } = await scene()
    const link = await share()
    const outside = new Client()
    const { body: asked } = await outside.get(FORM, link)
    assert.equal(asked.nome, nome)
    assert.isTrue(asked.formulario.campos.pessoal.fields.dataNascimento.required)
    assert.deepInclude(asked.formulario.campos.pessoal.fields.sexo.choices, { id: 'I', nome: 'Prefiro não informar' })
    assert.deepEqual(asked.tipos, [{ id: kind.id, descricao: 'RG', obrigatorio: true }])
    assert.equal(asked.valores.contato.email, 'nova@exemplo.com.br')

    assert.equal((await outside.put(`${FORM}?rascunho=true`, { pessoal: sheet.pessoal }, link)).status, 204)
    assert.equal((await outside.get(FORM, link)).body.valores.pessoal.mae, 'Maria')
    const job = {
      dataAdmissao: '2026-12-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
    }
    const early = await client.post(`${ADMISSIONS}/${admission.id}/contratar`, job)
    assert.equal(early.body.message, 'A ficha ainda não foi preenchida.')
    const refused = await outside.put(FORM, { pessoal: { dataNascimento: null } }, link)
    assert.deepEqual(Object.keys(messagesOf(refused)).sort(), [
      'contato.dddCelular',
      'contato.foneCelular',
      `documentos.${kind.id}`,
      'endereco.cidade',
      'endereco.logradouro',
      'pessoal.dataNascimento',
    ])
    const document = { descricao: 'RG', tipoDocumento: kind.id, arquivo: PNG }
    const sent = await outside.post(`${FORM}/documentos`, document, link)
    assert.equal(sent.status, 201, sent.text)
    const extra = await outside.post(`${FORM}/documentos`, { descricao: 'Outro', arquivo: PNG }, link)
    assert.equal((await outside.delete(`${FORM}/documentos/${extra.body.id}`, link)).status, 204)
    const done = await outside.put(FORM, sheet, link)
    assert.equal(done.status, 204, done.text)

    const told = await client.get(`${ADMISSIONS}/${admission.id}`)
    assert.isString(told.body.preenchidaEm)
    assert.equal(told.body.pessoal.rg, '123456789')
    const { body: messages } = await client.get('/api/userinfo/mensagens')
    assert.include(JSON.stringify(messages), 'preencheu a ficha de admissão')

    const hired = await client.post(`${ADMISSIONS}/${admission.id}/contratar`, job)
    assert.equal(hired.status, 200, hired.text)
    assert.equal(hired.body.status, 'CONCLUIDA')
    const talent = (await client.get(`/api/gestao-talentos/talentos/${hired.body.talento.id}`)).body
    assert.deepEqual(
      [talent.nome, talent.cpf, talent.pessoal.dataNascimento, talent.contato.email, talent.endereco.logradouro],
      [nome, cpf, '1995-04-12', 'nova@exemplo.com.br', 'Rua das Flores'],
    )
    const documents = (await client.get(`/api/gestao-talentos/talentos/${talent.id}/documentos-anexos`)).body
    assert.deepEqual(
      documents.map((item: any) => [item.descricao, item.tipoDocumento.id, item.url.contentType]),
      [['RG', kind.id, 'image/webp']],
    )
    assert.equal((await outside.get(FORM, link)).body.code, 'LINK_CANCELADO')
    const twice = await client.post(`${ADMISSIONS}/${admission.id}/contratar`, job)
    assert.equal(twice.body.message, 'O talento desta admissão já foi criado.')
    assert.exists(company)
  })

  test('a new link ends the one before; a cancelled admission opens no form; documents of others stay out of reach', async ({
    assert,
  }) => {
    const { client, admission, share } = await scene()
    const other = await scene()
    const first = await share()
    const second = await share()
    const outside = new Client()
    assert.equal((await outside.get(FORM, first)).body.code, 'LINK_CANCELADO')
    const theirs = await outside.post(`${FORM}/documentos`, { descricao: 'RG', arquivo: PNG }, await other.share())
    assert.equal((await outside.delete(`${FORM}/documentos/${theirs.body.id}`, second)).status, 404)
    const script = {
      ...PNG,
      bytes: Buffer.from('<script>').toString('base64'),
      contentType: 'text/html',
      name: 'x.html',
    }
    assert.equal((await outside.post(`${FORM}/documentos`, { descricao: 'X', arquivo: script }, second)).status, 400)
    await client.post(`${ADMISSIONS}/${admission.id}/cancelar`, { emailBody: 'A vaga foi cancelada.' })
    assert.equal((await outside.get(FORM, second)).status, 404)
    assert.equal((await outside.get(FORM)).status, 404)
  })

  // Proves: solicitacao-admissao, tal.admissao.solicitar
  test('the e-mail carries the link and the log does not', async ({ assert }) => {
    const { client } = await scene()
    const rows = await (await system(client.empresaId)).repo('utilitario/emails-enviados').all()
    const text = JSON.stringify(rows)
    assert.match(text, /Sua admiss/)
    assert.notMatch(text, /admissao\/[\w-]{32}/)
  })
})
