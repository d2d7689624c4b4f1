import { test } from '@japa/runner'
import { Client } from '#tests/helpers.ts'
import { answers, cycleInput, makeModel, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const ENTER = '/api/avaliacao/quiosque'
const AT = '/api/questionarios/responder'
const NOBODY = 'Não encontramos ninguém com estes dados. Confira e tente de novo.'
const as = (token: string) => ({ 'x-link': token })

async function scene(extra: Record<string, unknown> = { permiteQuiosque: true }) {
  const tale = await story()
  const model = await makeModel(tale)
  const { body: cycle } = await tale.client.post(CYCLES, cycleInput(model.model, extra))
  const [first, second] = tale.time
  for (const [avaliado, avaliador, papel] of [
    [second!.id, first!.id, 'P'],
    [first!.id, first!.id, 'U'],
    [first!.id, tale.chefe.id, 'L'],
  ])
    await tale.client.post(PEOPLE, { avaliacaoDesempenho: cycle.id, colaborador: avaliado, avaliador, papel })
  for (const one of [first!, second!])
    await tale.repo('gestao-talentos/talentos').patch(one.id, { pessoal: { dataNascimento: '1990-05-17' } })
  const open = () => tale.client.post(`${CYCLES}/${cycle.id}/quiosque`)
  return { ...tale, model, cycle, open, first: first!, second: second! }
}

test.group('Kiosk of an evaluation', () => {
  test('is opened where the cycle allows it and only when it is released', async ({ assert }) => {
    const closed = await scene({})
    await closed.client.put(`${CYCLES}/${closed.cycle.id}/liberar`, { avisar: false })
    assert.equal((await closed.open()).body.message, 'Esta avaliação não permite responder em quiosque.')
    const tale = await scene()
    assert.equal((await tale.open()).body.message, 'Libere a avaliação antes de abrir o quiosque.')
    await tale.client.put(`${CYCLES}/${tale.cycle.id}/liberar`, { avisar: false })
    const { body, status } = await tale.open()
    assert.equal(status, 200)
    assert.include(body.url, '/quiosque/avaliacao/')
  })

  test('CPF and birth date open what one owes, oneself first, then the next; who owes nothing is nobody', async ({
    assert,
  }) => {
    const tale = await scene()
    await tale.client.put(`${CYCLES}/${tale.cycle.id}/liberar`, { avisar: false })
    const device = as((await tale.open()).body.url.split('/quiosque/avaliacao/')[1])
    const phone = new Client()
    const enter = ({ cpf }: { cpf?: string | null }, nascimento = '1990-05-17') =>
      phone.post(ENTER, { cpf, nascimento }, device)
    assert.equal((await enter(tale.first, '1991-05-17')).body.message, NOBODY)
    assert.equal((await enter(tale.second)).body.message, NOBODY)
    const { body: entered } = await enter(tale.first)
    assert.equal(entered.nome, tale.first.nome)
    const handIn = async (token: string) => {
      await phone.put(`${AT}/iniciar`, {}, as(token))
      return phone.post(`${AT}/concluir`, { respostas: answers(tale.model, 8) }, as(token))
    }
    const own = await phone.get(AT, as(entered.token))
    assert.equal(own.body.subtitulo, `${tale.first.nome}: autoavaliação`)
    assert.equal((await handIn(entered.token)).body.estado, 'RESPONDIDO')
    assert.deepEqual((await phone.get(`${AT}/proximo`, as(entered.token))).body, { faltam: 1, nome: tale.second.nome })
    const { body: next } = await phone.post(`${AT}/proximo`, {}, as(entered.token))
    assert.equal(next.expiraEm, entered.expiraEm.replace(/\.\d+Z$/, 'Z'))
    assert.include((await phone.get(AT, as(next.token))).body.subtitulo, tale.second.nome)
    assert.equal((await handIn(next.token)).body.estado, 'RESPONDIDO')
    assert.deepEqual((await phone.get(`${AT}/proximo`, as(next.token))).body, { faltam: 0, nome: null })
    assert.equal((await phone.post(`${AT}/proximo`, {}, as(next.token))).status, 404)
    assert.equal((await enter(tale.first)).body.message, NOBODY)
    // A link of an e-mail is about one questionnaire and leads to no other.
    const { body: mine } = await tale.client.get(`${CYCLES}/${tale.cycle.id}/participantes`)
    assert.equal(mine.find((one: any) => one.papel === 'L').status, 'I')
    await tale.client.put(`${CYCLES}/${tale.cycle.id}`, { ...tale.cycle, permiteQuiosque: false, versao: undefined })
    assert.equal((await enter(tale.chefe)).body.message, NOBODY)
  })
})
