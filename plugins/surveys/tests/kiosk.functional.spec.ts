import { test } from '@japa/runner'
import {
  Client,
  createCatalogues,
  createCompany,
  messagesOf,
  newCpf,
  staffClient,
  system,
  unique,
  dayFromNow,
} from '#tests'

const SURVEYS = '/api/pesquisa/pesquisas'
const ENTER = '/api/pesquisa/quiosque'
const ANSWER = '/api/questionarios/responder'
const NOBODY = 'Não encontramos ninguém com estes dados. Confira e tente de novo.'
const day = dayFromNow
const as = (token: string) => ({ 'x-link': token })

/** A survey for one of two talents, and the link of its device. */
async function scene() {
  const { id: empresaId } = await createCompany()
  const catalogues = await createCatalogues(empresaId)
  const client = await staffClient({ empresaId })
  const context = await system(empresaId)
  const person = async (dataNascimento: string) => {
    const cpf = newCpf()
    const nome = unique('Pessoa')
    const { id } = await context.repo('gestao-talentos/talentos').create({
      nome,
      nomeComercial: nome,
      cpf,
      dataAdmissao: '2020-02-01',
      estabelecimento: catalogues.estabelecimento.id,
      areaOrganizacional: catalogues.area.id,
      faixaSalarial: catalogues.faixa.id,
      pessoal: { dataNascimento },
    })
    return { id, nome, cpf, nascimento: dataNascimento }
  }
  const [asked, other] = [await person('1990-05-17'), await person('1985-01-02')]
  const { body: survey } = await client.post(SURVEYS, {
    titulo: unique('Pulso'),
    dataInicio: day(-1),
    dataFim: day(5),
  })
  const { body: question } = await client.post(`${SURVEYS}/${survey.id}/perguntas`, {
    texto: 'Como foi a semana?',
    tipo: '4',
    notaMinima: 1,
    notaMaxima: 5,
    obrigatoria: true,
  })
  await client.post(`${SURVEYS}/${survey.id}/participantes`, { talentosIds: [asked.id] })
  const open = () => client.post(`${SURVEYS}/${survey.id}/quiosque`)
  return { client, survey, question, asked, other, open }
}

async function device(tale: Awaited<ReturnType<typeof scene>>) {
  await tale.client.put(`${SURVEYS}/${tale.survey.id}/liberada/true`)
  const { body } = await tale.open()
  return String(body.url.split('/quiosque/pesquisa/')[1])
}
const typed = ({ cpf, nascimento }: { cpf: string; nascimento: string }) => ({ cpf, nascimento })

test.group('Kiosk of a survey', () => {
  // Proves: pesquisas
  test('is opened for a released survey only, and its link answers nothing by itself', async ({ assert }) => {
    const tale = await scene()
    const early = await tale.open()
    assert.equal(early.status, 400)
    assert.equal(early.body.message, 'Libere a pesquisa antes de abrir o quiosque.')
    const token = await device(tale)
    const guest = new Client()
    assert.equal((await guest.get('/api/link', as(token))).body.finalidade, 'pesquisa.quiosque')
    assert.equal((await guest.get(ANSWER, as(token))).body.code, 'LINK_INVALIDO')
  })

  // Proves: pes.pesquisas.perguntas.criar, pes.respondentes.respondidos, pesquisas-perguntas
  test('CPF and birth date open the own questionnaire for half an hour, which is answered as by any link', async ({
    assert,
  }) => {
    const tale = await scene()
    const token = await device(tale)
    const guest = new Client()
    const came = await guest.post(ENTER, typed(tale.asked), as(token))
    assert.equal(came.status, 200, came.text)
    assert.equal(came.body.nome, tale.asked.nome)
    const minutes = (Date.parse(came.body.expiraEm) - Date.now()) / 60_000
    assert.isTrue(minutes > 28 && minutes < 31)
    const mine = as(came.body.token)
    assert.equal((await guest.put(`${ANSWER}/iniciar`, {}, mine)).status, 200)
    const done = await guest.post(
      `${ANSWER}/concluir`,
      { respostas: [{ perguntaId: tale.question.id, nota: 4 }] },
      mine,
    )
    assert.equal(done.body.estado, 'RESPONDIDO', done.text)
    const { body } = await tale.client.get(`/api/pesquisa/colaborador-questionario/${tale.survey.id}/respondidos`)
    assert.deepEqual(
      body.map((item: { colaborador: { id: number } }) => item.colaborador.id),
      [tale.asked.id],
    )
  })

  test('a survey begun at home is not opened by who types CPF and birth date, nor one begun in an earlier stay', async ({
    assert,
  }) => {
    const tale = await scene()
    const token = await device(tale)
    const guest = new Client()
    const enter = () => guest.post(ENTER, typed(tale.asked), as(token))
    const keep = (link: string, nota: number) =>
      guest.put(`${ANSWER}/respostas/${tale.question.id}`, { nota }, as(link))
    const first = (await enter()).body.token
    await guest.put(`${ANSWER}/iniciar`, {}, as(first))
    assert.equal((await keep(first, 2)).status, 204)
    const later = (await enter()).body.token
    const { body } = await guest.get(ANSWER, as(later))
    assert.deepEqual([body.estado, body.respostas], ['PENDENTE', []])
    const person = await staffClient({ empresaId: tale.client.empresaId!, authorities: [], talento: tale.asked.id })
    const [mine] = (await person.get('/api/pesquisa/minhas-pesquisas')).body
    const { body: own } = await person.post(`/api/pesquisa/minhas-pesquisas/${mine.id}/link`)
    const home = own.url.split('/responder/')[1]
    assert.equal((await keep(home, 5)).status, 204)
    assert.include((await enter()).body.message, 'Você já começou a responder em outro lugar.')
    assert.equal((await guest.get(ANSWER, as(later))).status, 400)
  })

  test('a wrong birth date, who does not take part and a stranger are told the same', async ({ assert }) => {
    const tale = await scene()
    const token = await device(tale)
    const guest = new Client()
    for (const who of [
      { ...typed(tale.asked), nascimento: '1990-05-18' },
      typed(tale.other),
      { ...typed(tale.asked), cpf: newCpf() },
    ]) {
      const refused = await guest.post(ENTER, who, as(token))
      assert.equal(refused.status, 400)
      assert.equal(refused.body.message, NOBODY)
    }
    const wrong = await guest.post(ENTER, { cpf: '111.111.111-11', nascimento: '1990-05-17' }, as(token))
    assert.deepEqual(Object.keys(messagesOf(wrong)), ['cpf'])
    assert.deepEqual(Object.keys(messagesOf(await guest.post(ENTER, { cpf: newCpf() }, as(token)))), ['nascimento'])
  })

  test('the birth date of a CPF is not found by trying: five wrong ones close it for an hour, at every device', async ({
    assert,
  }) => {
    const tale = await scene()
    const token = await device(tale)
    const other = String((await tale.open()).body.url.split('/quiosque/pesquisa/')[1])
    const guest = new Client()
    const wrong = { ...typed(tale.asked), nascimento: '1970-01-01' }
    for (const _ of [1, 2, 3, 4, 5]) assert.equal((await guest.post(ENTER, wrong, as(token))).status, 400)
    assert.equal((await guest.post(ENTER, typed(tale.asked), as(token))).status, 429)
    assert.equal((await guest.post(ENTER, typed(tale.asked), as(other))).status, 429)
    // Others come in as before.
    assert.equal((await guest.post(ENTER, typed(tale.other), as(token))).body.message, NOBODY)
  })
})
