import { test } from '@japa/runner'
import { candidateClient, Client, messagesOf, staffClient, system, unique } from '#tests'
import { mailsTo, story } from './story.ts'

const MINE = '/api/externo/candidato-solicitacoes'
const STAFF = '/api/captacao/revisoes-decisao'
const ASKED = { decisao: 'Q', motivo: 'A terceira pergunta não se aplica à vaga.' }

async function scene() {
  const one = await story()
  const recruiter = await staffClient({ empresaId: one.company.id })
  const vacancy = await one.open({ recrutadorResponsavel: recruiter.user.id })
  const email = `${unique('rev').replace(/\W/g, '')}@example.com`
  const client = await candidateClient(one.company.id, one.catalogues, {
    contato: { email, dddCelular: '19', foneCelular: '991234567' },
  })
  const { body: application } = await client.post(`${MINE}?solicitacaoId=${vacancy.id}`)
  return { ...one, recruiter, client, email, application, path: `${MINE}/${application.id}/revisao` }
}

test.group('Review of a decision (LGPD, art. 20)', () => {
  test('asked in the portal, seen by who recruits, answered by a person: mail, portal and audit trail tell it', async ({
    assert,
  }) => {
    const { client, recruiter, email, application, path } = await scene()
    const asked = await client.post(path, ASKED)
    assert.equal(asked.status, 201)
    assert.deepInclude(asked.body[0], { ...ASKED, situacao: 'P', resposta: null })
    const [row] = (await recruiter.get(`${STAFF}?situacao=P`)).body.content
    assert.containSubset(row, { candidato: { id: client.candidate.id }, decisao: 'Q', situacao: 'P' })
    const boxes = (await recruiter.get('/api/userinfo/mensagens')).text
    assert.include(boxes, 'Pedido de revisão de decisão')
    assert.include(boxes, `/captacao/revisoes-decisao/${row.id}`)

    const resposta = 'A pergunta foi desconsiderada e a nota refeita.'
    assert.equal((await recruiter.put(`${STAFF}/${row.id}/responder`, { situacao: 'A', resposta })).status, 200)
    const [mail] = (await mailsTo(email)).filter((item) => item.subject.startsWith('Sua candidatura foi revista'))
    assert.include(mail!.text, resposta)
    assert.include(mail!.text, `/externo/candidato-solicitacoes/${application.id}?empresaId=`)
    const seen = (await client.get(`${MINE}/${application.id}`)).body.revisoes[0]
    assert.deepInclude(seen, { situacao: 'A', resposta })
    assert.notProperty(seen, 'respondidaPor')
    assert.deepInclude((await recruiter.get(`${STAFF}/${row.id}`)).body, { respondidaPor: recruiter.user.nome })
    const trail = await (
      await system()
    ).db
      .from('auditoria')
      .where('recurso', 'captacao/revisoes-decisao')
      .where('registro_id', row.id)
      .select('acao')
    assert.sameMembers(
      trail.map((item) => item.acao),
      ['incluir', 'responder'],
    )
    assert.include((await client.get(`/api/externo/candidatos/${client.candidate.id}/meus-dados`)).text, resposta)
  })

  test('one at a time, with words; answered once', async ({ assert }) => {
    const { client, recruiter, path } = await scene()
    assert.sameMembers(Object.keys(messagesOf(await client.post(path, {}))), ['decisao', 'motivo'])
    assert.equal(
      messagesOf(await client.post(path, { ...ASKED, motivo: 'curto' })).motivo,
      'Conte em poucas palavras o que deve ser revisto.',
    )
    assert.property(messagesOf(await client.post(path, { ...ASKED, decisao: 'Z' })), 'decisao')
    await client.post(path, ASKED)
    assert.equal(
      (await client.post(path, ASKED)).body.message,
      'Você já pediu a revisão desta candidatura. Aguarde a resposta da empresa.',
    )
    const [row] = (await recruiter.get(STAFF)).body.content
    assert.property(messagesOf(await recruiter.put(`${STAFF}/${row.id}/responder`, { situacao: 'M' })), 'resposta')
    const answers = await Promise.all(
      [1, 2].map(() =>
        recruiter.put(`${STAFF}/${row.id}/responder`, { situacao: 'M', resposta: 'Critérios da vaga conferidos.' }),
      ),
    )
    assert.deepEqual(answers.map((item) => item.status).sort(), [200, 400])
    assert.equal((await client.post(path, ASKED)).status, 201)
  })

  test("somebody else's application does not exist; only who may edit answers; another company sees nothing", async ({
    assert,
  }) => {
    const { client, path, candidate, company } = await scene()
    assert.equal((await (await candidate()).post(path, ASKED)).status, 404)
    assert.equal((await new Client().post(path, ASKED)).status, 401)
    await client.post(path, ASKED)
    const reader = await staffClient({ empresaId: company.id, authorities: ['ROLE_CAPTACAO_REVISOES_DECISAO'] })
    const [row] = (await reader.get(STAFF)).body.content
    assert.equal(
      (await reader.put(`${STAFF}/${row.id}/responder`, { situacao: 'M', resposta: 'Critérios conferidos.' })).status,
      403,
    )
    assert.equal((await reader.post(STAFF, {})).status, 404)
    const elsewhere = await staffClient({ authorities: ['ROLE_CAPTACAO_*'] })
    assert.equal((await elsewhere.get(`${STAFF}/${row.id}`)).status, 404)
  })
})
