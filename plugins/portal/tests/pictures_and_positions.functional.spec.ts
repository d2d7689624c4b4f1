import { test } from '@japa/runner'
import { candidateInput, Client, messagesOf, newCpf, staffClient, system, unique } from '#tests'
import { story } from './story.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = { bytes: PIXEL, contentType: 'image/png', name: 'ponto.png' }
const SECRET = { senha: 'vq7-kd2x-91', confirmaSenha: 'vq7-kd2x-91' }
const bytesOf = (value: any) => Buffer.from(value.bytes, 'base64').length

test.group('Pictures: contentType always, bytes when asked', () => {
  test('logoEmpresa of the session, of the portal and of the record', async ({ assert }) => {
    const { company, candidate } = await story()
    await (await system(company.id)).repo('utilitario/empresas').update(company.id, { logoEmpresa: picture })
    const staff = await staffClient({ empresaId: company.id })
    const inside = await candidate()
    for (const [client, path, at] of [
      [staff, '/api/userinfo', (body: any) => body.empresa],
      [staff, `/api/utilitario/empresas/${company.id}`, (body: any) => body],
      [new Client(), `/api/externo/portal?empresaId=${company.id}`, (body: any) => body.empresa],
      [inside, '/api/externo/userinfo', (body: any) => body.empresa],
    ] as [Client, string, (body: any) => any][]) {
      const plain = at((await client.get(path)).body).logoEmpresa
      assert.match(plain.contentType, /^image\//, path)
      assert.notProperty(plain, 'bytes', path)
      const whole = at((await client.get(`${path}${path.includes('?') ? '&' : '?'}bytes=true`)).body).logoEmpresa
      assert.equal(whole.contentType, plain.contentType)
      assert.isAbove(bytesOf(whole), 20, path)
    }
  })

  test('foto of a candidate and of a talent, for staff and for the candidate', async ({ assert }) => {
    const { company, candidate } = await story()
    const client = await candidate()
    const own = `/api/externo/candidatos/${client.candidate.id}`
    assert.equal((await client.put(own, { foto: picture })).status, 200)
    const staff = await staffClient({ empresaId: company.id })
    for (const [who, path] of [
      [client, own],
      [client, `${own}/completo`],
      [staff, `/api/captacao/candidatos/${client.candidate.id}`],
    ] as [Client, string][]) {
      const { foto } = (await who.get(path)).body
      assert.match(foto.contentType, /^image\//)
      assert.notProperty(foto, 'bytes')
      assert.isAbove(bytesOf((await who.get(`${path}?bytes=true`)).body.foto), 20, path)
    }
    const { body: list } = await staff.get('/api/captacao/candidatos?completo=true&bytes=true')
    assert.equal(list.code, 'VALIDACAO', 'of one record only')
  })
})

test.group('Positions the portal does not offer', () => {
  // Proves: candidatos-externos
  test('are refused, in a registration, in a change and as the position of an experience; what is there may stay', async ({
    assert,
  }) => {
    const { company, catalogues, candidate } = await story()
    const positions = (await system(company.id)).repo('cargo-salario/cargos')
    const make = (extra: object) =>
      positions.create({
        nome: unique('Cargo'),
        nomeMercado: 'x',
        areasOrganizacionais: [catalogues.area.id],
        ...extra,
      })
    const internal = await make({ exibirModuloExterno: false })
    const inactive = await make({ exibirModuloExterno: true, ativa: false })
    const register = (extra: object) =>
      new Client().post('/api/externo/candidatos', {
        ...candidateInput(catalogues, { pessoal: { cpf: newCpf() }, ...extra }),
        ...SECRET,
        empresaId: company.id,
      })
    const refused = { cargos: 'Valor inválido' }
    assert.deepEqual(messagesOf(await register({ cargos: [catalogues.cargo.id, internal.id] })), refused)
    assert.deepEqual(messagesOf(await register({ cargos: [{ id: inactive.id }] })), refused)
    const job = { empresa: 'Acme', dataAdmissao: '2020-02-01' }
    assert.deepEqual(messagesOf(await register({ experiencias: [{ ...job, cargo: internal.id }] })), {
      'experiencias.0.cargo': 'Valor inválido',
    })

    const client = await candidate()
    const own = `/api/externo/candidatos/${client.candidate.id}`
    assert.deepEqual(messagesOf(await client.put(own, { cargos: [internal.id] })), refused)
    assert.deepEqual(messagesOf(await client.post(`${own}/experiencias`, { ...job, cargo: internal.id })), {
      cargo: 'Valor inválido',
    })
    assert.equal((await client.post(`${own}/experiencias`, { ...job, cargo: catalogues.cargo.id })).status, 201)
    // The recruiters gave it to the candidate: the form sends it back.
    await (await system(company.id)).repo('captacao/candidatos').update(client.candidate.id, { cargos: [internal.id] })
    const { cargos } = (await client.get(own)).body
    assert.equal((await client.put(own, { cargos, observacao: 'Moro perto.' })).status, 200)
  })
})
