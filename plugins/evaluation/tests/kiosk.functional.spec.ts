import { test } from '@japa/runner'
import { Client } from '#tests'
import { answers, cycleInput, makeModel, signedIn, story } from './story.ts'

const CYCLES = '/api/avaliacao/avaliacoes-desempenho'
const PEOPLE = '/api/avaliacao/participante-avaliacao-desempenho'
const ENTER = '/api/avaliacao/quiosque'
const AT = '/api/questionarios/responder'
const NOBODY = 'Não encontramos ninguém com estes dados. Confira e tente de novo.'
const ELSEWHERE =
  'Você já começou a responder em outro lugar. Continue por lá: o que já foi respondido não aparece em um aparelho de todos.'
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
  for (const row of [first!, second!])
    await tale.repo('gestao-talentos/talentos').patch(row.id, { pessoal: { dataNascimento: '1990-05-17' } })
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
    assert.equal(mine.find((item: any) => item.papel === 'L').status, 'I')
    await tale.client.put(`${CYCLES}/${tale.cycle.id}`, { ...tale.cycle, permiteQuiosque: false, versao: undefined })
    assert.equal((await enter(tale.chefe)).body.message, NOBODY)
  })

  test('a draft begun elsewhere or in an earlier stay is not opened by who types CPF and birth date', async ({
    assert,
  }) => {
    const tale = await scene()
    const { client, company, cycle, first, model } = tale
    await client.put(`${CYCLES}/${cycle.id}/liberar`, { avisar: false })
    const device = as((await tale.open()).body.url.split('/quiosque/avaliacao/')[1])
    const phone = new Client()
    const enter = () => phone.post(ENTER, { cpf: first.cpf, nascimento: '1990-05-17' }, device)
    const form = async (token: string) => (await phone.get(AT, as(token))).body
    const keep = (token: string, nota: number) => phone.put(`${AT}/respostas/${model.nota.id}`, { nota }, as(token))

    // The self-evaluation is begun at home: the device offers the other one, and says so when only that is left.
    const person = await signedIn(company, first.id)
    const { avaliacoes } = (await person.get('/api/avaliacao/minhas-avaliacoes')).body
    const linkOf = async (papel: string) => {
      const { id } = avaliacoes.find((avaliacao: any) => avaliacao.papel === papel)
      return (await person.post(`/api/avaliacao/minhas-avaliacoes/${id}/link`)).body.url.split('/responder/')[1]
    }
    const entered = (await enter()).body
    assert.include((await form(entered.token)).subtitulo, 'autoavaliação')
    const home = await linkOf('U')
    await phone.put(`${AT}/iniciar`, {}, as(home))
    assert.equal((await keep(home, 7)).status, 204)
    for (const call of [
      phone.get(AT, as(entered.token)),
      phone.put(`${AT}/iniciar`, {}, as(entered.token)),
      phone.put(`${AT}/respostas/${model.nota.id}`, { nota: 1 }, as(entered.token)),
      phone.post(`${AT}/concluir`, {}, as(entered.token)),
    ])
      assert.equal((await call).body.message, ELSEWHERE)
    const other = (await enter()).body
    assert.include((await form(other.token)).subtitulo, tale.second.nome)

    // Of two stays each sees its own answers only, and the later one begins again.
    await phone.put(`${AT}/iniciar`, {}, as(other.token))
    assert.equal((await keep(other.token, 4)).status, 204)
    assert.lengthOf((await form(other.token)).respostas, 1)
    const again = (await enter()).body
    const shown = await form(again.token)
    assert.deepEqual([shown.estado, shown.respostas, shown.perguntas], ['PENDENTE', [], []])
    assert.equal((await keep(again.token, 9)).body.message, 'Inicie o questionário antes de responder.')
    const begun = (await phone.put(`${AT}/iniciar`, {}, as(again.token))).body
    assert.deepEqual([begun.estado, begun.respostas], ['EM_ANDAMENTO', []])
    assert.equal((await form(other.token)).estado, 'PENDENTE')

    // Who goes on at home takes the draft along.
    const peer = await linkOf('P')
    assert.equal((await keep(again.token, 5)).status, 204)
    assert.equal((await keep(peer, 6)).status, 204)
    assert.equal((await phone.get(AT, as(again.token))).body.message, ELSEWHERE)
    assert.equal((await enter()).body.message, ELSEWHERE)
    assert.equal((await form(peer)).respostas[0].nota, 6)
  })
})
