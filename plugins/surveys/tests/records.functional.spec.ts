import { createServer } from 'node:http'
import { test } from '@japa/runner'
import env from '#start/env.ts'
import { createCompany, messagesOf, staffClient, system, unique, textOf } from '#tests'
import { sendToColabore } from '../services/colabore.ts'
import { scene, SURVEYS } from './story.ts'

const PDF = { bytes: Buffer.from('%PDF-1.4 anexo').toString('base64'), contentType: 'application/pdf', name: 'ata.pdf' }

test.group('Interviews', () => {
  // Proves: entrevista-imprimir, entrevistas, pes.entrevistas.clonar, pes.entrevistas.imprimir,
  //   pes.entrevistas.respostas
  test('an interview is noted down, read again, printed blank and answered, cloned, and kept once it is done', async ({
    assert,
  }) => {
    const { client, people, company } = await scene([2])
    const key = '/api/pesquisa/entrevistas'
    const titulo = unique('Permanência')
    const { body: talk } = await client.post(key, { titulo, observacao: 'Converse a sós.' })
    assert.include(talk, { titulo, observacao: 'Converse a sós.', ativa: true })
    const done = '/api/pesquisa/entrevistas-realizadas'
    const who = people[0]!.id
    assert.deepEqual(messagesOf(await client.post(done, { entrevista: talk.id, colaborador: who })), {
      entrevista: 'Esta entrevista ainda não tem perguntas.',
    })
    const ask = async (question: Record<string, unknown>) =>
      (await client.post(`${key}/${talk.id}/perguntas`, question)).body
    const stay = await ask({ texto: 'O que faz você ficar?', tipo: '3', obrigatoria: true })
    await client.post(`${key}/${talk.id}/aspectos`, { nome: 'Futuro' })
    const empty = await client.post(`${key}/${talk.id}/respostas?colaboradorId=${who}`, { respostas: [] })
    assert.equal(empty.body.errors[0].field, `perguntas.${stay.id}`)
    const noted = await client.post(`${key}/${talk.id}/respostas?colaboradorId=${who}`, {
      respostas: [{ perguntaId: stay.id, comentario: 'A equipe' }],
    })
    const { body: read } = await client.get(`${key}/${talk.id}/respostas?colaboradorId=${who}`)
    assert.include(read, { id: noted.body.id, titulo, situacao: 'C' })
    assert.equal(read.perguntas[0].texto, 'O que faz você ficar?')
    assert.equal(read.respostas[0].comentario, 'A equipe')
    const other = people[1]!.id
    assert.deepEqual((await client.get(`${key}/${talk.id}/respostas?colaboradorId=${other}`)).body.respostas, [])
    const print = (input: Record<string, unknown>) => client.post(`${key}/${talk.id}/imprimir`, input)
    assert.include(await textOf((await print({ colaboradorId: who })).body), 'A equipe')
    const blank = await textOf((await print({ modoEconomico: true })).body)
    assert.include(blank, 'Converse a sós.')
    assert.notInclude(blank, 'A equipe')
    assert.equal(
      (await print({ colaboradorId: other })).body.message,
      'Este talento ainda não foi entrevistado com estas perguntas.',
    )
    assert.equal((await client.delete(`${done}/${noted.body.id}`)).status, 400)
    // By a link, on another device.
    const { body: second } = await client.post(done, { entrevista: talk.id, colaborador: other })
    assert.match((await client.post(`${done}/${second.id}/entrevistar`)).body.url, /\/responder\//)
    await client.put(`${key}/${talk.id}`, { ativa: false })
    assert.deepEqual(messagesOf(await client.post(done, { entrevista: talk.id, colaborador: other })), {
      entrevista: 'Esta entrevista não está ativa.',
    })
    assert.equal((await client.post(`${key}/${talk.id}?empresas=${company.id}`)).status, 204)
    const listed = async (query: string) =>
      (await client.get(`${key}/questionarios?empresaId=${company.id}${query}`)).body.map((item: any) => [
        item.titulo,
        item.ativa,
      ])
    assert.sameDeepMembers(await listed('&ativa=false'), [
      [titulo, false],
      [`${titulo} (Clone)`, false],
    ])
    assert.deepEqual(await listed('&ativa=true'), [])
    const [copy] = (await client.get(`${key}?titulo=${encodeURIComponent(`${titulo} (Clone)`)}`)).body.content
    assert.lengthOf((await client.get(`${key}/${copy.id}/perguntas`)).body, 1)
    // Of another company's interviews there is nothing to see.
    const authorities = ['ROLE_PESQUISA_ENTREVISTAS']
    const stranger = await staffClient({ empresaId: (await createCompany()).id, authorities })
    assert.equal((await stranger.get(`${key}/questionarios?empresaId=${company.id}`)).status, 403)
    assert.equal((await stranger.get(`${key}/${talk.id}/respostas?colaboradorId=${who}`)).status, 404)
  })
})

test.group('What belongs to a survey', () => {
  // Proves: avaliacoes-turma, avaliacoes-turma-avaliacao, pes.avaliacoes-turma.liberar, surveys.avaliacoes-turma.01
  test('the evaluation of a class is released with questions, blocked again and cloned', async ({ assert }) => {
    const company = await createCompany()
    const client = await staffClient({ empresaId: company.id })
    const key = '/api/pesquisa/avaliacoes-turma'
    const titulo = unique('Reação')
    const { body: row } = await client.post(key, { titulo, observacao: 'NR-35', turma: 12, ativo: true })
    assert.include(row, { titulo, observacao: 'NR-35', turma: 12, ativo: true, liberada: false })
    assert.equal(
      (await client.put(`${key}/${row.id}/liberada/true`)).body.message,
      'Esta avaliação ainda não tem perguntas.',
    )
    await client.post(`${key}/${row.id}/perguntas`, { texto: 'O conteúdo serviu?', tipo: '4' })
    assert.equal((await client.put(`${key}/${row.id}/liberada/true`)).status, 204)
    assert.isTrue((await client.get(`${key}/${row.id}`)).body.liberada)
    assert.deepEqual(messagesOf(await client.put(`${key}/${row.id}/liberada/sim`)), { flag: 'Valor inválido' })
    assert.equal((await client.put(`${key}/${row.id}/liberada/false`)).status, 204)
    assert.isFalse((await client.get(`${key}/${row.id}`)).body.liberada)
    assert.equal((await client.post(`${key}/${row.id}`)).status, 204)
    assert.equal((await client.get(`${key}?titulo=${encodeURIComponent(titulo)}`)).body.totalElements, 2)
  })

  // Proves: pesquisas-documentos-anexos
  test('documents hang on their survey and on no other', async ({ assert }) => {
    const { client, survey, company } = await scene([1])
    const path = `${SURVEYS}/${survey.id}/documentos-anexos`
    assert.deepEqual(messagesOf(await client.post(path, { observacao: 'x' })), {
      descricao: 'Descrição é obrigatória',
      url: 'Anexo é obrigatório',
    })
    assert.equal((await client.post(path, { descricao: 'x'.repeat(101), url: PDF })).body.errors[0].field, 'descricao')
    const kind = await (
      await system(company.id)
    )
      .repo('gestao-talentos/tipo-documento')
      .create({ descricao: unique('Ata') })
    const made = await client.post(path, {
      descricao: 'Ata da comissão',
      data: '2026-03-01',
      tipoDocumento: kind.id,
      observacao: 'Assinada',
      url: PDF,
    })
    assert.equal(made.status, 201)
    const { body: row } = await client.get(`${path}/${made.body.id}`)
    assert.include(row, { descricao: 'Ata da comissão', data: '2026-03-01', observacao: 'Assinada' })
    assert.equal(row.tipoDocumento.id, kind.id)
    assert.equal(row.url.name, 'ata.pdf')
    assert.equal((await client.put(`${path}/${row.id}`, { descricao: 'Ata' })).body.descricao, 'Ata')
    const { body: other } = await client.post(SURVEYS, { titulo: 'Outra', dataFim: '2030-01-01' })
    assert.equal((await client.get(`${SURVEYS}/${other.id}/documentos-anexos/${row.id}`)).status, 404)
    assert.deepEqual((await client.get(`${SURVEYS}/${other.id}/documentos-anexos`)).body, [])
    assert.lengthOf((await client.get(path)).body, 1)
    assert.equal((await client.delete(`${path}/${row.id}`)).status, 204)
    assert.lengthOf((await client.get(path)).body, 0)
  })

  test('an action has somebody, a day and what came of it', async ({ assert }) => {
    const { client, survey, people, areas } = await scene([2])
    const key = '/api/pesquisa/planos-acao'
    const missing = messagesOf(await client.post(key, { pesquisa: survey.id }))
    assert.sameMembers(Object.keys(missing), ['responsavel', 'titulo', 'prazo'])
    const { body: row } = await client.post(key, {
      pesquisa: survey.id,
      area: areas[0]!.id,
      aspecto: 'Liderança',
      responsavel: people[0]!.id,
      titulo: 'Conversa mensal com a equipe',
      prazo: '2020-01-31',
    })
    assert.equal(row.situacao, 'P')
    assert.equal((await client.get(`${key}?atrasadas=A&pesquisa=${survey.id}`)).body.totalElements, 1)
    await client.put(`${key}/${row.id}/iniciar`)
    await client.put(`${key}/${row.id}`, {
      acompanhamentos: [{ data: '2026-02-01', texto: 'Primeira conversa feita' }],
    })
    assert.equal((await client.put(`${key}/${row.id}/concluir`, {})).status, 400)
    const { body: closed } = await client.put(`${key}/${row.id}/concluir`, { resultado: 'Favorabilidade subiu' })
    assert.include(closed, { situacao: 'C', resultado: 'Favorabilidade subiu' })
    assert.equal(closed.acompanhamentos[0].texto, 'Primeira conversa feita')
    assert.equal((await client.put(`${key}/${row.id}/cancelar`)).body.message, 'Esta ação já foi concluída.')
    assert.equal((await client.get(`${key}?atrasadas=A&pesquisa=${survey.id}`)).body.totalElements, 0)
  })
})

test.group('Collaboration service', (group) => {
  group.each.teardown(() => {
    env.set('COLABORE_URL', undefined as never)
    env.set('COLABORE_KEY', undefined as never)
  })

  // Proves: pes.questionarios.enviar-colabore, pes.questionarios.sincronizar, pes.questionarios.status-sincronizacao,
  //   pesquisas, questionarios, surveys.questionarios.01
  test('a survey is sent in the background without people, and its state can be asked for', async ({ assert }) => {
    const { client, survey, company } = await scene([1])
    const path = `/api/pesquisa/questionarios/${survey.id}`
    const refusal = 'A integração com o Fortes Colabore não está configurada para esta empresa.'
    assert.equal((await client.post(`${path}/envia-colabore`)).body.message, refusal)
    assert.deepEqual((await client.get(`${path}/sincronizacao/status`)).body, { status: null, sincronizado: false })
    let answer = 500
    const got: { key: string | undefined; body: any }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += part))
      request.on('end', () => {
        got.push({ key: request.headers.authorization, body: JSON.parse(text) })
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    env.set('COLABORE_URL', `http://127.0.0.1:${(server.address() as { port: number }).port}/api`)
    env.set('COLABORE_KEY', 'chave')
    const context = await system(company.id)
    await context.repo('utilitario/empresas').patch(company.id, { ehIntegradaColabore: true })
    const asked = await client.post(`${path}/sincronizacao`)
    assert.deepEqual([asked.status, asked.body.status], [202, 'AGUARDANDO'])
    await sendToColabore(context, { pesquisa: survey.id })
    assert.deepEqual((await client.get(`${path}/sincronizacao/status`)).body, { status: 'ERRO', sincronizado: false })
    answer = 204
    assert.equal((await client.post(`${path}/envia-colabore`)).status, 204)
    await sendToColabore(context, { pesquisa: survey.id })
    assert.deepEqual((await client.get(`${path}/sincronizacao/status`)).body, {
      status: 'CONCLUIDA',
      sincronizado: true,
    })
    assert.equal(got[1]!.key, 'Bearer chave')
    assert.equal(got[1]!.body.titulo, survey.titulo)
    assert.lengthOf(got[1]!.body.perguntas, 3)
    assert.notInclude(JSON.stringify(got[1]!.body), 'peso')
    const { body } = await client.get(path)
    assert.include(body, { sincronizado: true, statusSincronizacao: 'CONCLUIDA' })
    server.close()
  })
})
