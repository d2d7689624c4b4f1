import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { MESSAGE_BOXES } from '#app/messages/boxes.ts'
import { engine } from '#engine/engine.ts'
import { contract } from '../contract/contract.ts'
import { candidateClient, createCatalogues, staffClient, vacancyInput } from '#tests'

const VACANCIES = '/api/captacao/solicitacoes-pessoal'
const boxOf = async (client: { get(path: string): Promise<{ body: any }> }, tipo = 'RE') =>
  (await client.get('/api/userinfo/mensagens')).body.find((item: any) => item.tipo === tipo)

test.group('Message boxes', () => {
  test('whoever asked for a vacancy reads there what others did with it; whoever did it does not', async ({
    assert,
  }) => {
    const asks = await staffClient()
    const decides = await staffClient({ empresaId: asks.empresaId })
    const { body } = await asks.post(VACANCIES, vacancyInput(await createCatalogues(asks.empresaId)))
    assert.deepInclude(await boxOf(asks), {
      titulo: 'Recrutamento e Seleção',
      mensagens: [],
      naoLidas: 0,
      minimizado: false,
    })
    assert.equal(
      (await decides.put(`${VACANCIES}/${body.id}/libera`, { status: 'A', observacaoLiberador: 'Pode seguir' })).status,
      200,
    )
    const box = await boxOf(asks)
    assert.equal(box.naoLidas, 1)
    assert.deepInclude(box.mensagens[0], {
      texto: `Liberação: ${body.descricao}. Pode seguir`,
      lida: false,
      link: `/captacao/solicitacoes-pessoal/${body.id}`,
    })
    assert.lengthOf((await boxOf(decides)).mensagens, 0)
  })

  test('the box a plugin has from the first day is one of them', ({ assert }) => {
    for (const { name, messageBox } of engine().registry.plugins)
      if (messageBox !== undefined) assert.property(MESSAGE_BOXES, messageBox, name)
  })

  test('the empty box of recruitment stands for those who recruit', async ({ assert }) => {
    const recruiter = await staffClient({ authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    const nurse = await staffClient({ authorities: ['ROLE_SST_*'] })
    const types = async (client: typeof nurse) =>
      (await client.get('/api/userinfo/mensagens')).body.map((item: any) => item.tipo)
    assert.deepEqual([await types(recruiter), await types(nurse)], [['RE', 'IF'], ['IF']])
  })

  // Proves: enum.tipo-caixa-mensagem
  test('each kind of message has a box under its name', async ({ assert }) => {
    const client = await staffClient()
    const { items } = contract.enums.find(({ id }) => id === 'enum.tipo-caixa-mensagem')!
    await db.table('mensagens_usuarios').multiInsert(
      items.map(([tipo]) => ({
        usuario_id: client.user.id,
        empresa_id: client.empresaId,
        tipo,
        remetente: 'Ana',
        texto: 'Leia',
        lida: 0,
        data: '2026-01-01 12:00:00',
      })),
    )
    assert.sameDeepMembers(
      (await client.get('/api/userinfo/mensagens')).body.map((item: any) => [item.tipo, item.titulo]),
      items,
    )
  })

  // Proves: core.mensagens.lida
  test('a message is toggled between read and unread, and removed, by its owner only', async ({ assert }) => {
    const client = await staffClient()
    const other = await staffClient({ empresaId: client.empresaId })
    const [id] = await db.table('mensagens_usuarios').insert({
      usuario_id: client.user.id,
      empresa_id: client.empresaId,
      tipo: 'IF',
      remetente: 'Sistema',
      texto: 'x'.repeat(200),
      lida: false,
      data: '2026-11-20 10:00:00',
    })
    assert.equal((await other.patch(`/api/userinfo/mensagens/${id}/lida/true`)).status, 404)
    assert.equal((await client.patch(`/api/userinfo/mensagens/${id}/lida/true`)).status, 204)
    const read = await boxOf(client, 'IF')
    assert.deepEqual(
      [read.naoLidas, read.mensagens[0].lida, read.mensagens[0].textoAbreviado.length, read.mensagens[0].data],
      [0, true, 120, '2026-11-20T10:00:00Z'],
    )
    await client.patch(`/api/userinfo/mensagens/${id}/lida/false`)
    assert.equal((await boxOf(client, 'IF')).naoLidas, 1)
    assert.equal((await other.delete(`/api/userinfo/mensagens/${id}`)).status, 404)
    await client.delete(`/api/userinfo/mensagens/${id}`)
    assert.lengthOf((await boxOf(client, 'IF')).mensagens, 0)
  })

  test('the short text of a message ends with a whole word', async ({ assert }) => {
    const client = await staffClient()
    const texto = `${'Entrevista '.repeat(10)}encerrada ontem à tarde.`
    await db.table('mensagens_usuarios').insert({
      usuario_id: client.user.id,
      empresa_id: client.empresaId,
      tipo: 'IF',
      remetente: 'Sistema',
      texto,
      lida: false,
      data: '2026-11-20 10:00:00',
    })
    const [message] = (await boxOf(client, 'IF')).mensagens
    assert.deepEqual([message.texto, message.textoAbreviado], [texto, `${'Entrevista '.repeat(10)}encerrada…`])
  })

  // Proves: caixas-mensagens, core.caixa-mensagens.gravar, core.caixa-mensagens.ler
  test('the places of the boxes are kept', async ({ assert }) => {
    const client = await staffClient()
    const caixasMensagens = { caixasEsquerda: ['IF'], caixasDireita: ['RE'], caixasMinimizadas: ['RE'] }
    assert.equal(
      (
        await client.put('/api/userinfo/usuario/caixa-mensagens', {
          caixasMensagens: { ...caixasMensagens, caixasEsquerda: ['IF', 'IF', '<b>'] },
        })
      ).status,
      204,
    )
    assert.deepEqual((await client.get('/api/userinfo/usuario/caixa-mensagens')).body, caixasMensagens)
    assert.isTrue((await boxOf(client)).minimizado)
  })

  test('a candidate who applies by the portal is told to whoever looks after the vacancy', async ({ assert }) => {
    const client = await staffClient()
    const catalogues = await createCatalogues(client.empresaId)
    const anuncio = { titulo: 'Venha', descricao: '<p>Texto</p>', exibirModuloExterno: true }
    const { body } = await client.post(VACANCIES, vacancyInput(catalogues, { anuncio }))
    await client.put(`${VACANCIES}/${body.id}/libera`, { status: 'A' })
    const candidate = await candidateClient(client.empresaId, catalogues)
    const answer = await candidate.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${body.id}`)
    assert.isBelow(answer.status, 300, answer.text)
    assert.match((await boxOf(client)).mensagens[0].texto, /^Nova candidatura pelo portal: /)
  })
})

test.group('System messages', () => {
  // Proves: mensagens-sistema
  test('failed background work is told to whoever runs the installation, to nobody else', async ({ assert }) => {
    const client = await staffClient()
    const other = await staffClient({ authorities: ['ROLE_CAPTACAO_IDIOMAS'] })
    await db.table('tarefas').insert({
      nome: 'exemplo.teste',
      dados: '{}',
      estado: 'falhou',
      max_tentativas: 1,
      executar_em: 0,
      criada_em: 0,
      atualizada_em: 0,
    })
    const { body } = await client.get('/api/userinfo/mensagens-sistema')
    assert.deepInclude(body[0], { gravidade: 'AVISO', codigo: 'tarefas-com-falha' })
    assert.match(body[0].mensagens[0], /exemplo\.teste \(1\)/)
    assert.deepEqual((await other.get('/api/userinfo/mensagens-sistema')).body, [])
  })
})
