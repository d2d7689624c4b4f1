import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { findStaffById } from '#app/auth/staff_provider.ts'
import { sessionFor } from '#app/auth/staff_session.ts'
import { sendMessage } from '#app/messages/index.ts'
import { createCatalogues, createCompany, newCpf, staffClient, system, unique } from '#tests'

/** A picture of one dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const photo = { bytes: DOT, contentType: 'image/png', name: 'eu.png' }

test.group('Shapes of answers', () => {
  // Proves: pagina
  test('a page carries content, pageable (paged, offset), size and totalElements; unpaged it is a plain array', async ({
    assert,
  }) => {
    const client = await staffClient()
    for (const ordem of [1, 2, 3])
      await client.post('/api/captacao/etapas-seletivas', { ordem, nome: `Etapa ${ordem}` })
    const { body } = await client.get('/api/captacao/etapas-seletivas?page=1&size=2')
    assert.deepEqual(
      { ...body, content: body.content.map((item: any) => item.nome) },
      { content: ['Etapa 3'], pageable: { paged: true, offset: 2 }, size: 2, totalElements: 3 },
    )
    assert.lengthOf((await client.get('/api/captacao/etapas-seletivas?unpaged=true')).body, 3)
  })

  // Proves: meus-dados, sessao
  test('the session tells the link of the chat and the picture of the user, once there are some', async ({
    assert,
  }) => {
    const { id } = await createCompany({ linkChat: 'https://chat.example/rh' })
    const client = await staffClient({ empresaId: id })
    assert.isNull((await client.get('/api/userinfo')).body.usuario.colaboradorFotoUrl)
    const own = await client.put('/api/userinfo/usuario/meus-dados', { nome: 'Helena Prado', foto: photo })
    assert.equal(own.status, 200, own.text)
    assert.equal((await client.get('/api/userinfo/usuario/meus-dados')).body.foto.contentType.slice(0, 6), 'image/')
    const { linkChat, usuario } = (await client.get('/api/userinfo')).body
    assert.equal(linkChat, 'https://chat.example/rh')
    assert.match((await client.get(usuario.colaboradorFotoUrl)).headers.get('content-type')!, /^image\//)
  })

  // Proves: core.mensagens.02, mensagens
  test('users read their messages, with sender, moment, text and where they lead', async ({ assert }) => {
    const client = await staffClient()
    await sendMessage(await system(client.empresaId), {
      tipo: 'IF',
      usuarios: [client.user.id],
      texto: 'a'.repeat(150),
      link: '/versoes',
    })
    await (
      await system()
    )
      .repo('utilitario/noticias')
      .create({ titulo: unique('Novidade'), texto: 'x', criticidade: '1' })
    const box = (await client.get('/api/userinfo/mensagens')).body.find((item: any) => item.tipo === 'IF')
    const [{ id, data, ...message }] = box.mensagens
    assert.isNumber(id)
    assert.closeTo(Date.parse(data), Date.now(), 60_000)
    assert.deepEqual(message, {
      usuarioMensagemId: id,
      remetente: message.remetente,
      texto: 'a'.repeat(150),
      textoAbreviado: `${'a'.repeat(119)}…`,
      lida: false,
      link: '/versoes',
      target: '_self',
    })
    assert.isNotEmpty(message.remetente)
    assert.isNotEmpty((await client.get('/api/userinfo/usuario/noticias')).body)
  })

  // Proves: caixas-mensagens
  test('a box has tipo, titulo, at most 30 mensagens, all naoLidas counted, and whether it is minimizado', async ({
    assert,
  }) => {
    const client = await staffClient()
    const context = await system(client.empresaId)
    for (let number = 0; number < 31; number++)
      await sendMessage(context, { tipo: 'CS', usuarios: [client.user.id], texto: `Mensagem ${number}` })
    await client.put('/api/userinfo/usuario/caixa-mensagens', {
      caixasMensagens: { caixasEsquerda: ['CS'], caixasDireita: [], caixasMinimizadas: ['CS'] },
    })
    const { mensagens, ...box } = (await client.get('/api/userinfo/mensagens')).body.find(
      (item: any) => item.tipo === 'CS',
    )
    assert.deepEqual(box, { tipo: 'CS', titulo: 'Cargos e Salários', naoLidas: 31, minimizado: true })
    assert.lengthOf(mensagens, 30)
  })
})

test.group('Who sees which company', () => {
  // Proves: core.empresas.01, usuario-todas-empresas
  test('the user with id 1 sees all companies, others all only with the authority, else their own', async ({
    assert,
  }) => {
    const [own, other] = [await createCompany(), await createCompany()]
    const plain = await staffClient({ empresaId: own.id, authorities: ['ROLE_UTILITARIO_EMPRESAS'] })
    const allowed = await staffClient({
      empresaId: own.id,
      authorities: ['ROLE_UTILITARIO_EMPRESAS', 'ROLE_VISUALIZA_TODAS_EMPRESAS'],
    })
    const seen = async (client: typeof plain) =>
      (await client.get('/api/userinfo')).body.empresas.map((empresa: any) => empresa.id)
    assert.deepEqual(await seen(plain), [own.id])
    assert.equal((await plain.get(`/api/utilitario/empresas/${other.id}`)).status, 404)
    assert.includeMembers(await seen(allowed), [own.id, other.id])
    assert.equal((await allowed.get(`/api/utilitario/empresas/${other.id}`)).status, 200)
    // No test signs in as the first user of an installation; this is what a session of theirs would be.
    const first = await sessionFor((await findStaffById(1))!, null)
    assert.includeMembers(first.companies, [own.id, other.id])
    assert.isTrue(first.authorities.has('ROLE_UTILITARIO_EMPRESAS_EXCLUIR'))
  })

  // Proves: papel-assistente, sessao
  test('ROLE_ASSISTENTE_RH is given by profiles and told by the session, to nobody else', async ({ assert }) => {
    const [given, without] = [
      await staffClient({ authorities: ['ROLE_ASSISTENTE_RH'] }),
      await staffClient({ authorities: ['ROLE_CAPTACAO_IDIOMAS'] }),
    ]
    assert.include((await given.get('/api/userinfo')).body.authorities, 'ROLE_ASSISTENTE_RH')
    assert.notInclude((await without.get('/api/userinfo')).body.authorities, 'ROLE_ASSISTENTE_RH')
    const admin = await staffClient()
    const groups = (await admin.get('/api/utilitario/perfis/autorizacoes')).body
    assert.include(
      groups.flatMap((group: any) => group.autorizacoes.map((inner: any) => inner.nome)),
      'ROLE_ASSISTENTE_RH',
    )
  })
})

test.group('Moments and days', () => {
  // Proves: core.chamadas.06
  test('a moment is kept in UTC and belongs to the day it is in Brazil', async ({ assert }) => {
    const client = await staffClient()
    // Ten in the evening of the first of March in São Paulo.
    await db.table('mensagens_usuarios').insert({
      usuario_id: client.user.id,
      empresa_id: client.empresaId,
      tipo: 'IF',
      remetente: 'S',
      texto: 'x',
      lida: false,
      data: '2026-03-02 01:00:00',
    })
    const box = (await client.get('/api/userinfo/mensagens')).body.find((item: any) => item.tipo === 'IF')
    assert.equal(box.mensagens[0].data, '2026-03-02T01:00:00Z')
    await db.table('acessos_candidatos').insert({
      empresa_id: client.empresaId,
      usuario: 'Rita',
      usuario_numero: 1,
      tipo: 'L',
      data: '2026-03-02 01:00:00',
    })
    const found = async (day: string) =>
      (await client.get(`/api/captacao/acessos-candidatos?dataIni=${day}&dataFim=${day}`)).body.totalElements
    assert.deepEqual([await found('2026-03-01'), await found('2026-03-02')], [1, 0])
  })
})

test.group('Selectors', () => {
  // Proves: areas-organizacionais, seletor-area
  test('an area tells id, areaMae, ativo and its place in the hierarchy', async ({ assert }) => {
    const client = await staffClient()
    const { area } = await createCatalogues(client.empresaId)
    await client.post('/api/cargo-salario/areas-organizacionais', { nome: 'Filha', areaMae: area.id })
    const rows = (await client.get('/api/cargo-salario/areas-organizacionais?unpaged=true&completo=true')).body
    const child = rows.find((row: any) => row.nome === 'Filha')
    assert.equal(child.areaMae.id, area.id)
    assert.isTrue(child.ativo)
    assert.equal(child.descricaoHierarquia, `${area.nome} > Filha`)
  })

  // Proves: core.seletores.01, filtro-vagas
  test('areas tell id, areaMae, ativo and descricaoHierarquia, vacancies title and ativo, classes descricaoCurso; who may not see them chooses from nothing', async ({
    assert,
  }) => {
    const client = await staffClient()
    const { area, estabelecimento, faixa, motivo } = await createCatalogues(client.empresaId)
    const only = async (path: string) => {
      const { body, status, text } = await client.get(`/api/${path}&unpaged=true`)
      assert.equal(status, 200, text)
      return body.map(({ versao: _, empresaId: __, ...row }: any) => row)
    }
    assert.deepEqual(await only('cargo-salario/areas-organizacionais?campos=areaMae,ativo,descricaoHierarquia'), [
      { id: area.id, nome: area.nome, areaMae: null, ativo: true, descricaoHierarquia: area.nome },
    ])
    const { repo } = await system(client.empresaId)
    const vacancy = await repo('captacao/solicitacoes-pessoal').create({
      descricao: 'Analista fiscal',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
      motivoSolicitacao: motivo.id,
      quantidade: 1,
      anuncio: { titulo: 'Vaga de analista', descricao: 'Texto' },
    })
    const [shown] = await only('captacao/solicitacoes-pessoal?campos=anuncio.titulo,ativo&visualizar=T')
    assert.deepEqual([shown.id, shown.anuncio.titulo, shown.ativo], [vacancy.id, 'Vaga de analista', false])
    const curso = await repo('desenvolvimento/cursos').create({ nome: unique('Curso'), cargaHoraria: '8:00' })
    const days = { dataPrevIni: '2026-03-02', dataPrevFim: '2026-03-03' }
    const turma = { curso: curso.id, descricao: 'Manhã', instrutor: 'Ana', custo: 0, ...days }
    await repo('desenvolvimento/turmas').create(turma)
    const [offered] = await only('desenvolvimento/turmas?campos=descricaoCurso')
    assert.equal(offered.descricaoCurso, curso.nome)
    const nobody = await staffClient({ empresaId: client.empresaId, authorities: [] })
    for (const path of ['captacao/solicitacoes-pessoal', 'desenvolvimento/turmas'])
      assert.equal((await nobody.get(`/api/${path}?unpaged=true&resumido=true`)).status, 403)
  })
})

test.group('Users', () => {
  // Proves: usuarios
  test('a user who is a talent tells which, and shows the picture of the talent', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const talent = await (await system(client.empresaId)).repo('gestao-talentos/talentos').create({
      nome: unique('Talento'),
      nomeComercial: 'T',
      cpf: newCpf(),
      dataAdmissao: '2020-01-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      foto: photo,
    })
    const answer = await client.put(`/api/utilitario/usuarios/${client.user.id}`, {
      talento: talent.id,
      senhaAtual: client.password,
    })
    assert.equal(answer.status, 200, answer.text)
    const { body } = await client.get(`/api/utilitario/usuarios/${client.user.id}`)
    assert.equal(body.colaboradorId, talent.id)
    assert.equal(body.colaboradorFotoUrl, `/api/gestao-talentos/talentos/${talent.id}/arquivo/foto`)
    assert.match((await client.get(body.colaboradorFotoUrl)).headers.get('content-type')!, /^image\//)
  })

  // Proves: sessao
  test('the session shows the picture of the talent who signed in, without any authority, from every company of theirs', async ({
    assert,
  }) => {
    const [home, second] = [await createCompany(), await createCompany()]
    const catalogues = await createCatalogues(home.id)
    const talents = (await system(home.id)).repo('gestao-talentos/talentos')
    const talent = await talents.create({
      nome: unique('Talento'),
      nomeComercial: 'T',
      cpf: newCpf(),
      dataAdmissao: '2020-01-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      foto: photo,
    })
    const client = await staffClient({ empresaId: home.id, others: [second.id], authorities: [] })
    const picture = async () => (await client.get('/api/userinfo')).body.usuario.colaboradorFotoUrl
    assert.isNull(await picture())
    assert.equal((await client.get('/api/userinfo/usuario/foto')).status, 404)
    await (await system(home.id)).repo('utilitario/usuarios').update(client.user.id, { talento: talent.id })
    assert.equal((await client.get(`/api/gestao-talentos/talentos/${talent.id}/arquivo/foto`)).status, 403)
    const size = async () => {
      const answer = await client.get((await picture())!)
      assert.match(answer.headers.get('content-type')!, /^image\//)
      return (answer.body as unknown as Buffer).length
    }
    assert.isAbove(await size(), 0)
    assert.equal((await client.put(`/api/userinfo/empresa/${second.id}`)).status, 200)
    assert.isAbove(await size(), 0)
    await talents.update(talent.id, { foto: null })
    assert.isNull(await picture())
  })
})
