import { test } from '@japa/runner'
import { endpoint, text } from '#engine'
import { engine } from '#engine/engine.ts'
import { faultsOf } from '#tests/http/answer_check.ts'
import { Client, messagesOf, staffClient } from '#tests'

const RESUMO = '/api/exemplo/resumo'
const PRAZOS = '/api/exemplo/prazos'

test.group('What an endpoint takes', () => {
  test('is checked by what it declares of its address, and arrives with its types', async ({ assert }) => {
    const client = await staffClient()
    for (const nome of ['Portal, site e app', 'Portal antigo'])
      await client.post('/api/exemplo/projetos', { nome, inicio: '2026-01-05' })
    assert.equal((await client.get(`${RESUMO}?nome=portal`)).body.total, 2)
    assert.equal((await client.get(`${RESUMO}?nome=${encodeURIComponent('portal, site')}`)).body.total, 1)
    assert.equal((await client.get(`${RESUMO}?categoria=999999`)).body.total, 0)
    const refused = await client.get(`${RESUMO}?categoria=muita`)
    assert.equal(refused.status, 400)
    assert.deepEqual(messagesOf(refused), { categoria: 'Informe um número.' })
    assert.equal((await client.get(`${RESUMO}?unpaged=true&utm_source=x`)).body.total, 2)
  })

  test('a search refuses names it does not know', async ({ assert }) => {
    const refused = await (await staffClient()).get('/api/captacao/banco-talentos?cargo=1')
    assert.deepEqual([refused.status, messagesOf(refused)], [400, { cargo: 'Filtro desconhecido.' }])
  })

  test('a body that is no form is held against its shape; what is wrong is named by its path', async ({ assert }) => {
    const client = await staffClient()
    const { body: project } = await client.post('/api/exemplo/projetos', { nome: 'Intranet', inicio: '2026-01-05' })
    const right = { projeto: project.id, fim: '2026-03-01' }
    assert.deepEqual((await client.put(PRAZOS, [{ ...right, motivos: ['Férias', 'Feriado'] }])).body, { alterados: 1 })
    assert.deepInclude((await client.get(`/api/exemplo/projetos/${project.id}`)).body, { fim: '2026-03-01' })
    for (const [body, field, message] of [
      [{}, '', 'Informe uma lista.'],
      [['x'], '0', 'Informe um objeto.'],
      [[{ fim: '2026-03-01' }], '0.projeto', 'Projeto é obrigatório'],
      [[right, { ...right, fim: 'amanhã' }], '1.fim', 'Data inválida.'],
      [[{ ...right, motivos: ['x', null] }], '0.motivos.1', 'Motivo é obrigatório'],
      [[{ ...right, motivos: 'Férias' }], '0.motivos', 'Informe uma lista.'],
      [[{ ...right, senha: 1 }], '0.senha', 'Campo desconhecido.'],
      [Array.from({ length: 1001 }, () => right), '', 'Envie no máximo 1000 de cada vez.'],
    ] as const) {
      const answer = await client.put(PRAZOS, body)
      assert.equal(answer.status, 400, message)
      assert.deepEqual(
        answer.body.errors.map((error: any) => [error.field, error.message]),
        [[field, message]],
      )
    }
  })

  test('is in the OpenAPI document: parameters with their types, the body with its shape', async ({ assert }) => {
    const { paths } = (await (await staffClient()).get('/api/openapi.json')).body
    assert.deepEqual(
      paths[RESUMO].get.parameters.map((parameter: any) => [
        parameter.in,
        parameter.name,
        [parameter.schema.type].flat()[0],
        parameter.required ?? false,
      ]),
      [
        ['query', 'nome', 'string', false],
        ['query', 'categoria', 'integer', false],
      ],
    )
    const { schema } = paths[PRAZOS].put.requestBody.content['application/json']
    assert.equal(schema.type, 'array')
    assert.sameMembers(schema.items.required, ['projeto', 'fim'])
    assert.deepEqual(faultsOf(schema, [{ projeto: 1, fim: '2026-03-01', motivos: ['a'] }]), [])
    assert.isNotEmpty(faultsOf(schema, [{ fim: '2026-03-01' }]))
  })

  test('what has uploads is a form of parts', async ({ assert }) => {
    const { paths } = (await (await staffClient()).get('/api/openapi.json')).body
    const { content } = paths['/api/externo/candidatos/{id}/envios/{envio}'].put.requestBody
    assert.deepEqual(Object.keys(content['multipart/form-data'].schema.properties), ['inicio', 'parte'])
  })

  test('every endpoint that writes declares its body, but for those whose address says it all', ({ assert }) => {
    const { endpoints } = engine().registry
    assert.isAbove(endpoints.length, 180)
    // What is not declared does not reach `run` (and the compiler refuses to read it), so a call that does without is one that needs nothing.
    const bodyless = endpoints
      .filter((item) => item.method !== 'GET' && item.method !== 'DELETE' && !item.fields && !item.body && !item.files)
      .map((item) => `${item.method} ${item.path}`)
    assert.deepEqual(
      bodyless.filter((value) => !TAKES_NOTHING.has(value)),
      [],
    )
    assert.deepEqual(
      [...TAKES_NOTHING].filter((value) => !bodyless.includes(value)),
      [],
    )
  })

  // Proves: portal.logout
  test('what is not declared does not reach the work: not from the address, not from the body, not as an upload', async ({
    assert,
  }) => {
    const { endpoints } = engine().registry
    const seen: unknown[] = []
    const one = endpoints.find(({ method, path }) => method === 'POST' && path === 'externo/userinfo/logout')!
    const run = one.run
    one.run = async (_context, call) =>
      void seen.push({ query: call.query, body: call.body, input: call.input, file: call.file('foto') })
    try {
      assert.equal((await new Client().post('/api/externo/userinfo/logout?url=x', { senha: 'x' })).status, 204)
    } finally {
      one.run = run
    }
    assert.deepEqual(seen, [{ query: {}, body: undefined, input: {}, file: null }])
  })
})

test.group('What an endpoint reads', () => {
  test('the compiler refuses names the endpoint does not declare', async ({ assert }) => {
    const call = { params: {}, query: {}, body: undefined, input: {}, companies: [], file: () => null }
    const reading = endpoint('POST a/b', {
      audience: 'staff',
      query: { nome: text('Nome') },
      // @ts-expect-error: `cor` is not in `query`
      run: async (_context, { query }) => ({ nome: query.nome, cor: query.cor }),
    })
    const bodied = endpoint('POST a/c', {
      audience: 'staff',
      // @ts-expect-error: it takes no body
      run: async (_context, { body }) => body?.nome,
    })
    assert.deepEqual(await reading.run({} as never, call), { nome: undefined, cor: undefined })
    assert.isUndefined(await bodied.run({} as never, call))
  })
})

/** Calls whose address says all there is to say. */
const TAKES_NOTHING = new Set([
  'POST gestao-talentos/talentos/:id/usuario-eduvem',
  'POST estudio/definicoes/:id/tirar-de-uso',
  'POST avaliacao/avaliacoes-desempenho/:id/montagem/interromper',
  'POST externo/candidatos/:id/seguranca/sessoes/encerrar-outras',
  'POST userinfo/seguranca/sessoes/encerrar-outras',
  'POST userinfo/ver-como/sair',
  'POST avaliacao/avaliacoes-turma/:id/ordem-aleatoria',
  'PUT utilitario/copia-cadastro/:id/desfazer',
  'POST questionarios/responder/proximo',
  'PUT utilitario/backup/tarefa/:id/cancelar',
  'POST sst/condicoes-ambientais/:id/enviar-folha',
  'PUT sst/funcoes/ativa-ou-inativa',
  'POST avaliacao/meus-acompanhamentos/:id/link',
  'PUT cargo-salario/areas-organizacionais/envia-colabore',
  'POST pesquisa/colaborador-respostas/:id/link',
  'PUT pesquisa/avaliacoes-turma/:id/liberada/:flag',
  'POST pesquisa/avaliacoes-turma/:id',
  'POST pesquisa/questionarios/:id/envia-colabore',
  'POST pesquisa/questionarios/:id/sincronizacao',
  'POST pesquisa/avaliacoes-turma/:id/ordem-aleatoria',
  'POST desenvolvimento/avaliacao-curso/:id/imprimir',
  'POST desenvolvimento/participante/avaliacoes/:id',
  // Lessons and trainings of whoever opens them; what ends soon is worked out.
  'POST desenvolvimento/participante/licoes/:id/abrir',
  'POST desenvolvimento/participante/licoes/:id/concluir',
  'POST desenvolvimento/participante/licoes/:id/questionario',
  'POST desenvolvimento/meus-treinamentos/:id/abrir',
  'POST desenvolvimento/matriz/avisos',
  // Who looks at a selection, and when, is known.
  'PUT captacao/solicitacoes-pessoal/:id/visita',
  'POST logout',
  'POST utilitario/backup/gerar',
  'POST utilitario/integracoes/fortes-bi/export',
  'PUT utilitario/integracoes/fortes-bi/key/renovate',
  'PUT utilitario/integracoes/fortes-colabore/key/renovate',
  'PUT userinfo/empresa/:id',
  'POST userinfo/sensedata',
  'PUT userinfo/usuario/noticias/:id/lida',
  'PATCH userinfo/mensagens/:id/lida/:flag',
  'PUT meus-relatorios/:id/cancelar',
  'PUT userinfo/pesquisa-satisfacao/adiar',
  'POST captacao/modelos-avaliacao-candidato/:id',
  'POST captacao/modelos-avaliacao-candidato/:id/ordem-aleatoria',
  'POST externo/userinfo/logout',
  'POST externo/candidato-solicitacoes',
  'PUT externo/confirmar-email/:token',
  'POST externo/candidatos/:id/email',
  'PUT externo/avaliacoes/:id/iniciar',
  'PUT questionarios/responder/iniciar',
  'PUT externo/historico-candidatos/:id/data-hora-expiracao',
  'POST externo/userinfo/sensedata',
  'PUT importacoes/:id/cancelar',
  'PUT importacoes/:id/desfazer',
  'POST gestao-talentos/modelos-entrevista-desligamento/:id',
  'POST gestao-talentos/modelos-entrevista-desligamento/:id/ordem-aleatoria',
  'POST avaliacao/modelos-avaliacao/:id',
  'POST avaliacao/modelos-avaliacao/:id/ordem-aleatoria',
  'POST avaliacao/avaliacoes/:id',
  'POST avaliacao/avaliacoes/:id/ordem-aleatoria',
  'POST avaliacao/modelos-avaliacao-desempenho-experiencia/:id',
  'POST avaliacao/modelos-avaliacao-desempenho-experiencia/:id/ordem-aleatoria',
  'PUT avaliacao/avaliacoes-desempenho/:id/liberada/:flag',
  'POST avaliacao/avaliacoes-desempenho/:id',
  'POST avaliacao/minhas-avaliacoes/:id/link',
  'POST avaliacao/equipe/resultados/:cicloId/:talentoId/compartilhar',
  'POST cargo-salario/tabelas-reajustes-colaboradores/:id/interromper',
  'PUT pesquisa/pesquisas/:id/liberada/:flag',
  'POST pesquisa/minhas-pesquisas/:id/link',
  'POST pesquisa/pesquisas/:id',
  'POST pesquisa/pesquisas/:id/ordem-aleatoria',
  'POST pesquisa/questionarios/:id/ordem-aleatoria',
  'POST pesquisa/entrevistas/:id',
  'POST pesquisa/entrevistas/:id/ordem-aleatoria',
])
