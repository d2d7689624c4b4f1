import { test } from '@japa/runner'
import { createCompany, staffClient, system, unique } from '#tests'

const EXTRA = '/api/geral/configuracoes'
const SUGGESTIONS = '/api/utilitario/sugestao-de-melhoria'

test.group('Extra fields, suggestions, about', () => {
  // Proves: campos-extras
  test('a title makes a prepared field appear where it is switched on, and nowhere else', async ({ assert }) => {
    const admin = await staffClient()
    const all = async () => (await admin.get(`${EXTRA}?todos=true`)).body.camposExtras
    const [first] = await all()
    assert.deepEqual(first, {
      id: 1,
      nome: 'texto1',
      titulo: null,
      tipo: 'Texto',
      ordem: 1,
      ativoCandidato: false,
      ativoColaborador: false,
      obrigatorio: false,
      empresa: { id: admin.empresaId },
    })
    const saved = await admin.put(`${EXTRA}/1`, { titulo: 'Calça', ativoColaborador: true, obrigatorio: true })
    const expected = { ...first, titulo: 'Calça', ativoColaborador: true, obrigatorio: true }
    assert.deepEqual(saved.body, expected)
    assert.deepEqual((await all())[0], expected)
    const { resources } = (await admin.get('/api/metadata')).body
    assert.equal(resources['gestao-talentos/talentos'].fields.camposExtras.fields.texto1.label, 'Calça')
    assert.notProperty(resources['captacao/candidatos'].fields, 'camposExtras')
    assert.deepEqual((await admin.get(EXTRA)).body, { camposExtras: [] })
    await admin.put(`${EXTRA}/1`, { titulo: 'Calça', ativoCandidato: true })
    assert.deepEqual((await admin.get(EXTRA)).body, { camposExtras: [{ nome: 'texto1', titulo: 'Calça' }] })
    assert.equal((await admin.put(`${EXTRA}/1`, { titulo: '' })).body.errors[0].field, 'titulo')
    assert.equal((await admin.put(`${EXTRA}/1`, { titulo: 'a'.repeat(61) })).body.errors[0].field, 'titulo')
    assert.equal((await admin.put(`${EXTRA}/99`, { titulo: 'x' })).status, 404)
    const nobody = await staffClient({ empresaId: admin.empresaId, authorities: [] })
    assert.equal((await nobody.put(`${EXTRA}/1`, { titulo: 'x' })).status, 403)
  })

  // Proves: sugestao-de-melhoria
  test('a suggestion is signed by the server, mailed to the support address, and never changed', async ({ assert }) => {
    const { id } = await createCompany({ emailSuporte: 'suporte@exemplo.com.br' })
    const user = await staffClient({ empresaId: id })
    const titulo = unique('Atalho')
    const other = await staffClient({ empresaId: id })
    const made = await user.post(SUGGESTIONS, { titulo, descricao: 'Um atalho para férias.' })
    assert.equal(made.status, 201)
    assert.equal(made.body.titulo, titulo)
    assert.equal(made.body.usuario.id, user.user.id)
    assert.closeTo(Date.parse(made.body.data), Date.now(), 60_000)
    assert.equal((await other.get(`${SUGGESTIONS}/${made.body.id}`)).body.descricao, 'Um atalho para férias.')
    assert.equal((await other.get(`${SUGGESTIONS}?titulo=${titulo}`)).body.content[0].usuario.id, user.user.id)
    assert.include([404, 405], (await user.put(`${SUGGESTIONS}/${made.body.id}`, { titulo: 'x' })).status)
    assert.equal((await user.post(SUGGESTIONS, { descricao: 'x' })).body.errors[0].field, 'titulo')
    const mails = await (await system(id)).repo('utilitario/emails-enviados').list({ filter: { assunto: titulo } })
    assert.equal(mails.rows[0]?.destinatarios, 'Suporte <suporte@exemplo.com.br>')
  })

  // Proves: geracao, geracoes, sobre, utl.sobre
  test('about tells the version and what runs below; the general address of generations is the same table', async ({
    assert,
  }) => {
    const admin = await staffClient()
    const { body } = await admin.get('/api/utilitario/sobre')
    assert.match(body.versao, /^\d+\.\d+\.\d+$/)
    assert.property(body, 'licenciadoPara')
    assert.property(body, 'dataExpiracao')
    const nome = unique('G').slice(0, 50)
    const made = await admin.post('/api/geral/geracoes', { nome, anoInicio: 1999, anoFim: 2005, descricao: 'd' })
    assert.equal(made.status, 201)
    assert.equal((await admin.get(`/api/gestao-talentos/geracao/${made.body.id}`)).body.nome, nome)
  })
})
