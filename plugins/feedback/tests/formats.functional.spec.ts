import { test } from '@japa/runner'
import { messagesOf, staffClient } from '#tests'
import { feedbackScene } from './story.ts'

const WALL = '/api/feedback/mural'
const SBI = { fato: 'Na reunião de segunda', comportamento: 'Interrompeu a Bia', impacto: 'Ela parou de falar' }

test.group('Formats of feedback', () => {
  test('a feedback keeps the parts of its format and is read with their labels, also in the spreadsheet', async ({
    assert,
  }) => {
    const { person, peer, bia, company } = await feedbackScene()
    const sent = await person.post(WALL, { para: bia.id, tipo: 'F', formato: 'S', ...SBI, comecar: 'Não é deste' })
    assert.equal(sent.status, 201, sent.text)
    const [word] = (await peer.get(WALL)).body.recebidos
    assert.include(word, {
      formato: 'S',
      publico: false,
      texto: 'Situação: Na reunião de segunda\nComportamento: Interrompeu a Bia\nImpacto: Ela parou de falar',
    })
    assert.deepEqual(word.partes, [
      { label: 'Situação', texto: SBI.fato },
      { label: 'Comportamento', texto: SBI.comportamento },
      { label: 'Impacto', texto: SBI.impacto },
    ])
    const reader = await staffClient({
      empresaId: company.id,
      authorities: ['ROLE_FEEDBACK_*', 'ROLE_VISUALIZA_FEEDBACKS'],
    })
    const record = (await reader.get(`/api/feedback/feedbacks/${sent.body.id}`)).body
    assert.include(record, { ...SBI, formato: 'S' })
    assert.isNull(record.comecar ?? null)
    assert.include((await reader.get('/api/feedback/feedbacks/exportar.csv')).text, 'Comportamento: Interrompeu a Bia')
    assert.equal((await reader.get('/api/feedback/feedbacks?q=interrompeu')).body.totalElements, 1)
  })

  test('parts a format needs are asked for in Portuguese, and one part of start, stop, continue is enough', async ({
    assert,
  }) => {
    const { person, bia } = await feedbackScene()
    const write = (body: Record<string, unknown>) => person.post(WALL, { para: bia.id, tipo: 'F', ...body })
    assert.deepEqual(messagesOf(await write({ formato: 'S', texto: 'Livre', fato: 'Ontem' })), {
      comportamento: 'Diga o comportamento: o que a pessoa fez ou disse.',
      impacto: 'Diga o impacto: que efeito teve.',
    })
    assert.deepEqual(messagesOf(await write({ formato: 'C', ...SBI })), {
      comecar: 'Preencha ao menos uma das partes: começar, parar ou continuar.',
    })
    assert.deepEqual(messagesOf(await write({})), { texto: 'Mensagem é obrigatória' })
    assert.equal((await write({ formato: 'C', continuar: 'Os resumos' })).status, 201)
    assert.deepEqual(messagesOf(await write({ tipo: 'E', formato: 'S', ...SBI })), {
      formato: 'Um elogio é escrito em formato livre.',
    })
  })

  test('a request names the format of its answer, which an answer in another format is refused', async ({ assert }) => {
    const { person, peer, ana, bia } = await feedbackScene()
    const ask = { para: bia.id, pergunta: 'Como foi a apresentação?', formato: 'C' }
    const { body: asked } = await person.post(`${WALL}/pedidos`, ask)
    assert.equal((await peer.get(WALL)).body.pedidos[0].formato, 'C')
    const answer = (body: Record<string, unknown>) =>
      peer.post(WALL, { para: ana.id, tipo: 'F', pedidoId: asked.id, ...body })
    assert.deepEqual(messagesOf(await answer({ formato: 'L', texto: 'Bem' })), {
      formato: 'O pedido é no formato Começar, parar, continuar.',
    })
    assert.equal((await answer({ parar: 'De ler os slides' })).status, 201)
    assert.equal((await person.get(WALL)).body.recebidos[0].texto, 'Parar: De ler os slides')
  })
})
