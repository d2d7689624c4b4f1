import { test } from '@japa/runner'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Client, messagesOf } from '#tests'
import { mailsTo, story } from './story.ts'

const NOT_A_ROBOT = 'Confirme que você não é um robô.'

async function solve(client: Client) {
  const { body: challenge } = await client.get('/api/externo/captcha')
  const solution = await solveChallenge({ challenge, deriveKey })
  return { challenge, solution }
}
const payload = (solved: object) => Buffer.from(JSON.stringify(solved)).toString('base64')

const form = (extra: object = {}) => ({
  nome: 'Rita',
  email: 'rita@example.com',
  nomeAmigo: 'Bia',
  emailAmigo: `bia-${Math.random().toString(36).slice(2)}@example.com`,
  ...extra,
})

test.group('Sending an advert to a friend', () => {
  // Proves: amigo.sucesso, enviar-amigo, portal.anuncios.enviar-amigo
  test('"Anúncio de vaga enviado com sucesso.": the friend gets the link', async ({ assert }) => {
    const { vacancy, company } = await story()
    const client = new Client()
    const body = form({ recaptcha: payload(await solve(client)) })
    const answer = await client.post(`/api/externo/anuncios/${vacancy.id}/enviar-amigo`, body)
    assert.equal(answer.body.message, 'Anúncio de vaga enviado com sucesso.')
    const [mail] = await mailsTo(body.emailAmigo)
    assert.include(mail!.text, `/externo/anuncios/${vacancy.id}?empresaId=${company.id}`)
  })

  test(`without a solved puzzle, with a forged one or with a used one: "${NOT_A_ROBOT}", and nothing is sent`, async ({
    assert,
  }) => {
    const { vacancy } = await story()
    const client = new Client()
    const path = `/api/externo/anuncios/${vacancy.id}/enviar-amigo`
    const solved = await solve(client)
    const forged = payload({
      ...solved,
      challenge: { ...solved.challenge, parameters: { ...solved.challenge.parameters, expiresAt: 9_999_999_999 } },
    })
    for (const recaptcha of [undefined, '', 'abc', 'e30=', forged, payload({ challenge: null, solution: null })]) {
      const body = form({ recaptcha })
      assert.equal(messagesOf(await client.post(path, body)).recaptcha, NOT_A_ROBOT)
      assert.isEmpty(await mailsTo(body.emailAmigo))
    }
    assert.equal((await client.post(path, form({ recaptcha: payload(solved) }))).status, 200)
    assert.equal(messagesOf(await client.post(path, form({ recaptcha: payload(solved) }))).recaptcha, NOT_A_ROBOT)
  })

  // Proves: amigo-email-max, amigo-nome-max
  test('names have at most 100 characters, the own e-mail 50', async ({ assert }) => {
    const { vacancy } = await story()
    const client = new Client()
    const path = `/api/externo/anuncios/${vacancy.id}/enviar-amigo`
    const own = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    const wrong = messagesOf(
      await client.post(
        path,
        form({ nome: 'x'.repeat(101), nomeAmigo: 'y'.repeat(101), email: own(51), recaptcha: 'x' }),
      ),
    )
    assert.sameMembers(Object.keys(wrong), ['nome', 'nomeAmigo', 'email'])
    const longest = form({
      nome: 'x'.repeat(100),
      nomeAmigo: 'y'.repeat(100),
      email: own(50),
      recaptcha: payload(await solve(client)),
    })
    assert.equal((await client.post(path, longest)).status, 200)
  })

  // Proves: robo.confirme
  test('names and addresses are required; a name may carry no link', async ({ assert }) => {
    const { vacancy } = await story()
    const path = `/api/externo/anuncios/${vacancy.id}/enviar-amigo`
    assert.containsSubset(Object.keys(messagesOf(await new Client().post(path, {}))), [
      'nome',
      'email',
      'nomeAmigo',
      'emailAmigo',
      'recaptcha',
    ])
    assert.equal(
      messagesOf(await new Client().post(path, form({ nomeAmigo: 'veja https://x.example', recaptcha: 'x' })))
        .nomeAmigo,
      'Inválido',
    )
    assert.property(messagesOf(await new Client().post(path, form({ nome: 'x'.repeat(101), recaptcha: 'x' }))), 'nome')
  })
})
