import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { candidateClient, messagesOf, system, unique } from '#tests'
import { mailReceipt } from '../services/offers.ts'
import { letterOf, unknownNames } from '../services/offer_text.ts'
import { approvedVacancy, enter, ok, scene, VACANCIES } from './story.ts'

const MODELS = '/api/captacao/modelos-proposta'
const OFFERS = '/api/captacao/propostas'
const MINE = '/api/externo/propostas'

async function story() {
  const one = await scene()
  const vacancy = await approvedVacancy(one)
  const email = `${unique('p').replace(/\W/g, '')}@example.com`
  const client = await candidateClient(one.empresaId, one.catalogues, {
    nome: 'Bia <b>Reis</b> Melo',
    contato: { email, dddCelular: '19', foneCelular: '991234567' },
  })
  const application = await enter(one, client.candidate.id, vacancy.id)
  const model = ok(
    await one.client.post(MODELS, {
      titulo: unique('Modelo'),
      validadeDias: 7,
      texto: '<p onclick="x()">Olá, {{candidato}}: {{ salario }} a partir de {{inicio}}.</p><script>alert(1)</script>',
    }),
  ).body
  const draft = ok(
    await one.client.post(OFFERS, {
      candidatoSolicitacao: application.id,
      modelo: model.id,
      salario: 3500.5,
      dataInicio: '2099-02-01',
    }),
  ).body
  const sent = async () => ok(await one.client.put(`${OFFERS}/${draft.id}/enviar`)).body
  return { one, vacancy, client, email, application, model, draft, sent }
}

test.group('Offer letters', () => {
  test('values come as text, whatever they hold; names nobody knows are found', ({ assert }) => {
    const values = {
      candidato: '<i>Ana</i> & {{cargo}}',
      cargo: 'Analista',
      vaga: '',
      area: '',
      salario: '',
      inicio: '',
      validade: '',
      empresa: '',
      hoje: '',
    }
    assert.equal(
      letterOf('{{candidato}} / {{ cargo }} / {{outro}}', values),
      '&#60;i&#62;Ana&#60;/i&#62; &#38; {{cargo}} / Analista / {{outro}}',
    )
    assert.deepEqual(unknownNames('{{candidato}} {{ cpf }} {{}}'), ['cpf', ''])
  })

  test('the letter is made from the template, sanitised, and the days of the template make its end', async ({
    assert,
  }) => {
    const { one, draft } = await story()
    assert.notInclude(draft.texto, 'script')
    assert.notInclude(draft.texto, 'onclick')
    assert.notInclude(draft.texto, '<b>')
    assert.match(draft.texto, /Olá, Bia .*Reis.* Melo: R\$\s3\.500,50 a partir de 01\/02\/2099\./)
    assert.match(draft.validade, /^\d{4}-\d\d-\d\d$/)
    assert.equal(
      messagesOf(await one.client.post(MODELS, { titulo: unique('M'), texto: '<p>{{cpf}}</p>' })).texto,
      'Não existe o dado {{cpf}}.',
    )
  })

  test('a draft whose end is emptied gets the days of the template again', async ({ assert }) => {
    const { one, draft, sent } = await story()
    ok(await one.client.put(`${OFFERS}/${draft.id}`, { validade: '2099-01-10' }))
    const emptied = ok(await one.client.put(`${OFFERS}/${draft.id}`, { validade: null })).body
    assert.equal(emptied.validade, draft.validade)
    assert.equal((await sent()).validade, draft.validade)
  })

  test('a draft is nobody’s but the team’s; sent, the candidate is told and reads it, and it no longer changes', async ({
    assert,
  }) => {
    const { one, client, draft, sent, email } = await story()
    assert.isNull((await client.get('/api/externo/candidato-solicitacoes')).body[0].proposta)
    assert.equal((await client.put(`${MINE}/${draft.id}/aceitar`, { nome: 'Bia Reis Melo' })).status, 404)
    await sent()
    const mails = (await db.from('tarefas').where('nome', 'email').where('dados', 'like', `%${email}%`)).map(
      (row) => JSON.parse(row.dados).subject,
    )
    assert.lengthOf(
      mails.filter((subject) => subject.startsWith('Proposta de trabalho')),
      1,
    )
    assert.deepInclude((await client.get('/api/externo/candidato-solicitacoes')).body[0].proposta, {
      id: draft.id,
      situacao: 'E',
    })
    assert.equal((await one.client.put(`${OFFERS}/${draft.id}`, { salario: 1 })).status, 400)
    assert.equal((await one.client.delete(`${OFFERS}/${draft.id}`)).status, 400)
  })

  test('accepting records name, moment and address, once, and shows on the board', async ({ assert }) => {
    const { one, client, draft, sent, vacancy } = await story()
    await sent()
    assert.equal(
      messagesOf(await client.put(`${MINE}/${draft.id}/aceitar`, { nome: 'B', senha: client.password })).nome,
      'Escreva o seu nome completo.',
    )
    const answers = await Promise.all([
      client.put(`${MINE}/${draft.id}/aceitar`, { nome: 'Bia Reis Melo', senha: client.password }),
      client.put(`${MINE}/${draft.id}/recusar`, { nome: 'Bia Reis Melo' }),
    ])
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400])
    const { body } = await one.client.get(`${OFFERS}/${draft.id}`)
    assert.containSubset(body, { situacao: answers[0].status === 200 ? 'A' : 'N', respostaNome: 'Bia Reis Melo' })
    assert.match(body.respostaIp, /^10\./)
    assert.isString(body.respondidaEm)
    assert.equal(
      (await one.client.get(`${VACANCIES}/${vacancy.id}/selecao`)).body.candidatos[0].proposta,
      body.situacao,
    )
  })

  test('refusing may say why; an offer of somebody else does not exist', async ({ assert }) => {
    const { one, client, draft, sent } = await story()
    await sent()
    const other = await candidateClient(one.empresaId, one.catalogues)
    assert.equal((await other.put(`${MINE}/${draft.id}/recusar`, { nome: 'Outra Pessoa' })).status, 404)
    assert.equal((await other.get(`${MINE}/${draft.id}/pdf`)).status, 404)
    ok(await client.put(`${MINE}/${draft.id}/recusar`, { nome: 'Bia Reis Melo', motivo: 'Contraproposta' }))
    assert.containSubset((await one.client.get(`${OFFERS}/${draft.id}`)).body, {
      situacao: 'N',
      respostaMotivo: 'Contraproposta',
    })
  })

  test('what happens next says that an offer waits and until when; accepted, that the company speaks of the admission', async ({
    assert,
  }) => {
    const { client, draft, sent } = await story()
    const next = async () => (await client.get('/api/externo/candidato-solicitacoes')).body[0].proximoPasso
    const before = await next()
    await sent()
    assert.equal(
      await next(),
      `A empresa fez uma proposta para você. Responda até ${draft.validade!.split('-').reverse().join('/')}.`,
    )
    ok(await client.put(`${MINE}/${draft.id}/aceitar`, { nome: 'Bia Melo', senha: client.password }))
    assert.equal(await next(), 'Você aceitou a proposta. A empresa fala com você sobre a admissão.')
    assert.notInclude(before, 'proposta')
  })

  test('a cancelled offer cannot be answered', async ({ assert }) => {
    const { one, client, draft, sent } = await story()
    await sent()
    ok(await one.client.put(`${OFFERS}/${draft.id}/cancelar`))
    assert.equal((await client.put(`${MINE}/${draft.id}/aceitar`, { nome: 'Bia Reis Melo' })).status, 404)
  })

  test('who accepts signs with the registered name and the password; wrong ones are counted', async ({ assert }) => {
    const { client, draft, sent } = await story()
    await sent()
    const accept = (body: object) => client.put(`${MINE}/${draft.id}/aceitar`, body)
    assert.deepEqual(messagesOf(await accept({ nome: 'Bia Reis Melo' })), {
      senha: 'Informe a sua senha para assinar.',
    })
    assert.deepEqual(messagesOf(await accept({ nome: 'Bia Reis Melo', senha: 'outra' })), {
      senha: 'A senha não confere.',
    })
    for (const nome of ['Carla Souza', 'Bia Reis', 'Melo Bia'])
      assert.deepEqual(messagesOf(await accept({ nome, senha: client.password })), {
        nome: 'Escreva o nome como está no seu cadastro.',
      })
    for (let at = 0; at < 5; at++) await accept({ nome: 'Bia Melo', senha: 'outra' })
    assert.equal((await accept({ nome: 'Bia Melo', senha: client.password })).status, 429)
  })

  test('the answer is confirmed by mail with the letter as PDF; states are the same in portal and workspace', async ({
    assert,
  }) => {
    const { one, client, draft, sent, email } = await story()
    await sent()
    ok(await client.put(`${MINE}/${draft.id}/aceitar`, { nome: 'BIA melo', senha: client.password }))
    // By value: the number of one offer is part of those of others.
    const jobs = (await db.from('tarefas').where('nome', 'portal.comprovante-proposta')).map((row) =>
      JSON.parse(row.dados),
    )
    assert.deepInclude(
      jobs.find((row) => row.propostaId === draft.id),
      { propostaId: draft.id, empresaId: one.empresaId },
    )
    await mailReceipt(await system(one.empresaId), draft.id)
    const receipts = (await db.from('tarefas').where('nome', 'email').where('dados', 'like', `%${email}%`))
      .map((row) => JSON.parse(row.dados))
      .filter((mail) => mail.subject === 'Comprovante: proposta aceita')
    assert.lengthOf(receipts, 1)
    const [file] = receipts[0].attachments
    assert.equal(file.contentType, 'application/pdf')
    assert.equal(Buffer.from(file.base64, 'base64').subarray(0, 5).toString(), '%PDF-')
    const seen = (await client.get('/api/externo/candidato-solicitacoes')).body[0].proposta
    assert.deepInclude(seen, { situacao: 'A', vencida: false })
  })

  test('a cancelled offer and one whose time is over are told as such in the portal', async ({ assert }) => {
    const { one, client, draft, sent } = await story()
    await sent()
    const seen = async () => (await client.get('/api/externo/candidato-solicitacoes')).body[0].proposta
    await (await system(one.empresaId)).repo('captacao/propostas').patch(draft.id, { validade: '2020-01-01' })
    assert.deepInclude(await seen(), { situacao: 'E', vencida: true })
    ok(await one.client.put(`${OFFERS}/${draft.id}/cancelar`))
    assert.deepInclude(await seen(), { situacao: 'X', vencida: false })
  })
})
