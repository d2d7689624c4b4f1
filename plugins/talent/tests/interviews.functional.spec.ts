import { test } from '@japa/runner'
import { Client, createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const TALENTS = '/api/gestao-talentos/talentos'
const MODELS = '/api/gestao-talentos/modelos-entrevista-desligamento'
const INTERVIEWS = '/api/gestao-talentos/entrevistas-desligamento'
const RESULTS = '/api/gestao-talentos/relatorios/resultados-entrevistas-desligamentos'

/** A talent who left, and a model with a choice, a grade and a free question. */
async function scene() {
  const company = await createCompany()
  const catalogues = await createCatalogues(company.id)
  const client = await staffClient({ empresaId: company.id })
  const { repo } = await system(company.id)
  const talent = (nome = unique('Talento'), email: string | null = 'saiu@exemplo.com.br') =>
    repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: 'Talento',
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      ...(email && { contato: { email } }),
    })
  const model = (await client.post(MODELS, { titulo: unique('Saída') })).body
  const ask = async (texto: string, values: Record<string, unknown>) =>
    (await client.post(`${MODELS}/${model.id}/perguntas`, { texto, ...values })).body
  const choice = await ask('Por que saiu?', {
    tipo: '1',
    obrigatoria: true,
    respostas: [{ texto: 'Salário' }, { texto: 'Mudança' }],
  })
  const grade = await ask('Que nota dá à empresa?', { tipo: '4' })
  const free = await ask('O que mudaria?', { tipo: '3' })
  return { company, client, repo, talent, model, choice, grade, free, ...catalogues }
}

test.group('Entrevista de desligamento', () => {
  // Proves: colaboradores-cargos, desligamentos, entrevista-desligamento, motivo-desligamento, talentos
  test('from the dismissal a link is made and sent; who left answers by it without a session, and HR reads the answers', async ({
    assert,
  }) => {
    const { client, talent, model, choice, grade, free } = await scene()
    const gone = await talent()
    const { body: reason } = await client.post('/api/gestao-talentos/motivo-desligamento', { motivo: unique('Pedido') })
    const dismissal = await client.post('/api/gestao-talentos/desligamentos', {
      colaborador: gone.id,
      dataDesligamento: '2026-10-01',
      motivoDesligamento: reason.id,
    })
    assert.equal(dismissal.status, 201)
    const made = await client.post(`/api/gestao-talentos/desligamentos/${dismissal.body.id}/entrevistar`, {
      modelo: model.id,
      enviarEmail: true,
    })
    assert.equal(made.status, 200)
    const token = made.body.url.split('/').at(-1)
    const { body: mails } = await client.get('/api/utilitario/emails-enviados?unpaged=true')
    assert.isTrue(mails.some((mail: any) => JSON.stringify(mail).includes('saiu@exemplo.com.br')))

    const outside = new Client()
    const link = { 'X-Link': token }
    const sheet = await outside.get('/api/questionarios/responder', link)
    assert.deepInclude(sheet.body, { estado: 'PENDENTE', quantidadePerguntas: 3 })
    await outside.put('/api/questionarios/responder/iniciar', {}, link)
    const refused = await outside.post('/api/questionarios/responder/concluir', { respostas: [] }, link)
    assert.isString(messagesOf(refused)[`perguntas.${choice.id}`])
    const done = await outside.post(
      '/api/questionarios/responder/concluir',
      {
        respostas: [
          { perguntaId: choice.id, respostaId: choice.respostas[0].id },
          { perguntaId: grade.id, nota: 8 },
          { perguntaId: free.id, comentario: 'Mais treinamento.' },
        ],
      },
      link,
    )
    assert.equal(done.status, 200)
    const [interview] = (await client.get(`${TALENTS}/${gone.id}/entrevista-desligamento`)).body
    assert.deepInclude(interview, { situacao: 'C' })
    assert.deepEqual(
      interview.respostas.map((resposta: any) => [resposta.pergunta, resposta.resposta]),
      [
        ['Por que saiu?', 'Salário'],
        ['Que nota dá à empresa?', '8'],
        ['O que mudaria?', 'Mais treinamento.'],
      ],
    )
    const again = await outside.post('/api/questionarios/responder/concluir', { respostas: [] }, link)
    assert.equal(again.body.message, 'Este questionário já foi respondido.')
  })

  // Proves: entrevista-desligamento, talentos
  test('HR takes the answers down below the talent, changes and removes them; the answers go along', async ({
    assert,
  }) => {
    const { client, talent, model, choice, repo } = await scene()
    const gone = await talent()
    const at = `${TALENTS}/${gone.id}/entrevista-desligamento`
    const open = await client.post(at, { modelo: model.id, data: '2026-10-05', observacao: 'Pessoalmente' })
    assert.deepInclude(open.body, { data: '2026-10-05', observacao: 'Pessoalmente', situacao: 'I' })
    const answered = await client.put(`${at}/${open.body.id}`, {
      respostas: [{ perguntaId: choice.id, respostaId: choice.respostas[1].id, comentario: 'Foi para Recife' }],
    })
    assert.deepInclude(answered.body, { situacao: 'C' })
    assert.equal(answered.body.respostas[0].resposta, 'Mudança')
    const other = await talent()
    assert.equal((await client.get(`${TALENTS}/${other.id}/entrevista-desligamento/${open.body.id}`)).status, 404)
    assert.equal((await client.delete(`${at}/${open.body.id}`)).status, 204)
    assert.lengthOf((await repo('questionarios/preenchimentos').list({ filter: { modelo: model.id } })).rows, 0)
    assert.equal(messagesOf(await client.post(at, {})).modelo, 'Modelo de entrevista é obrigatório')
  })

  // Proves: modelos-entrevista-desligamento
  test('without questions, or with an inactive model, there is nothing to answer; without an e-mail nothing is sent', async ({
    assert,
  }) => {
    const { client, talent, model } = await scene()
    const gone = await talent(undefined, null)
    const empty = (await client.post(MODELS, { titulo: unique('Vazio') })).body
    const answer = await client.post(INTERVIEWS, { colaborador: gone.id, modelo: empty.id })
    assert.equal(answer.body.message, 'Este modelo de entrevista ainda não tem perguntas.')
    const made = await client.post(INTERVIEWS, { colaborador: gone.id, modelo: model.id })
    const sent = await client.post(`${INTERVIEWS}/${made.body.id}/link`, { enviarEmail: true })
    assert.equal(sent.body.message, 'Este talento não tem e-mail no cadastro.')
    assert.match((await client.post(`${INTERVIEWS}/${made.body.id}/link`, {})).body.url, /\/responder\//)
    await client.put(`${MODELS}/${model.id}`, { ativo: false })
    assert.equal(
      (await client.post(INTERVIEWS, { colaborador: gone.id, modelo: model.id })).body.message,
      'Este modelo de entrevista está inativo.',
    )
  })

  test('the results count each answer of a period, with comments when asked for; nothing to count is said', async ({
    assert,
  }) => {
    const { client, talent, model, choice, company } = await scene()
    for (const option of [0, 0, 1]) {
      const { id } = await talent()
      await client.post(`${TALENTS}/${id}/entrevista-desligamento`, {
        modelo: model.id,
        respostas: [{ perguntaId: choice.id, respostaId: choice.respostas[option].id, comentario: `Opção ${option}` }],
      })
    }
    const filter = { entrevistaId: model.id, empresasIds: [company.id], pdf: false }
    const { status, headers } = await client.post(RESULTS, filter)
    assert.equal(status, 200)
    assert.include(headers.get('content-type') ?? '', 'spreadsheet')
    const never = await client.post(RESULTS, { ...filter, dataIni: '2020-01-01', dataFim: '2020-02-01' })
    assert.equal(never.body.message, 'Não existem dados para o filtro informado.')
    const wrong = await client.post(RESULTS, { ...filter, dataIni: '2026-02-01', dataFim: '2026-01-01' })
    assert.equal(messagesOf(wrong).dataFim, 'Data final inferior a data inicial.')
  })
})
