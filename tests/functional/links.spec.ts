import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Client, createCompany, messagesOf, type StaffClient, staffClient } from '#tests'

const OPINION = '/api/exemplo/opiniao'
const LINKS = '/api/utilitario/links-acesso'
const as = (token: string) => ({ 'x-link': token })
const tokenOf = (url: string) => url.split('/').at(-1)!

/** A company, its project, and a link to give an opinion on it. */
async function asked(name = 'Intranet') {
  const { id } = await createCompany()
  const staff = await staffClient({ empresaId: id })
  const { body: project } = await staff.post('/api/exemplo/projetos', { nome: name })
  const { body: link } = await staff.post(`/api/exemplo/projetos/${project.id}/pedir-opiniao`)
  return { staff, project, link, token: tokenOf(link.url), empresaId: id }
}
const linkRow = async (staff: StaffClient) => (await staff.get(`${LINKS}?size=1`)).body.content[0]

test.group('Links for people without an account', () => {
  test('whoever holds one sees the company and the one record it names, and nothing of anybody else', async ({
    assert,
  }) => {
    const { token, project, empresaId } = await asked()
    const guest = new Client()
    const about = await guest.get('/api/link', as(token))
    assert.equal(about.status, 200)
    assert.equal(about.body.finalidade, 'exemplo.opiniao')
    assert.equal(about.body.empresa.id, empresaId)
    const form = await guest.get(OPINION, as(token))
    assert.equal(form.body.projeto, project.nome)
    assert.deepEqual(Object.keys(form.body.formulario.campos), ['nota', 'motivo', 'nome'])
    // The link is no sign-in: calls of staff and rows stay shut.
    assert.equal((await guest.get('/api/exemplo/projetos', as(token))).status, 401)
    assert.equal((await guest.get(`/api/exemplo/projetos/${project.id}`, as(token))).status, 401)
  })

  test('the form is checked by the rules of the resource, and a refused call leaves the link as it was', async ({
    assert,
  }) => {
    const { staff, token, project } = await asked()
    const guest = new Client()
    const refused = await guest.post(OPINION, { nota: '1' }, as(token))
    assert.deepEqual(messagesOf(refused), { motivo: 'Conte o que faltou.' })
    assert.equal((await guest.post(OPINION, { nota: '1', motivo: 'Prazo' }, as(token))).status, 204)
    const { content } = (await staff.get('/api/exemplo/opinioes?completo=true')).body
    assert.containSubset(content, [{ nota: '1', motivo: 'Prazo', projeto: { id: project.id } }])
  })

  test('one that works once says so the second time, and of two at the same moment one is refused', async ({
    assert,
  }) => {
    const { staff, token } = await asked()
    const answers = await Promise.all([1, 2].map(() => new Client().post(OPINION, { nota: '4' }, as(token))))
    assert.deepEqual(answers.map((item) => item.status).sort(), [204, 404])
    assert.equal(answers.find((item) => item.status === 404)!.body.message, 'Este link já foi usado.')
    assert.equal((await new Client().get(OPINION, as(token))).body.code, 'LINK_USADO')
    assert.equal((await staff.get('/api/exemplo/opinioes')).body.totalElements, 1)
    assert.equal((await linkRow(staff)).estado, 'Usado')
  })

  test('one that was cancelled or is too old opens nothing, in words that say what to do', async ({ assert }) => {
    const first = await asked()
    const { id } = await linkRow(first.staff)
    assert.equal((await first.staff.put(`${LINKS}/${id}/revogar`)).status, 200)
    const gone = await new Client().get(OPINION, as(first.token))
    assert.equal(gone.status, 404)
    assert.equal(gone.body.message, 'Este link foi cancelado. Peça um novo a quem o enviou.')
    const second = await asked()
    const { id: other } = await linkRow(second.staff)
    await db.from('links_acesso').where('id', other).update({ expira_em: '2020-01-01 00:00:00' })
    assert.equal(
      (await new Client().get(OPINION, as(second.token))).body.message,
      'Este link expirou. Peça um novo a quem o enviou.',
    )
    assert.equal((await linkRow(second.staff)).estado, 'Expirado')
  })

  test('a wrong code, none, and one of another purpose are all the same; many from one address are slowed down', async ({
    assert,
  }) => {
    const { token } = await asked()
    const guest = new Client()
    const invalid = { status: 404, code: 'LINK_INVALIDO' }
    for (const headers of [{}, as('x'), as(token.replace(/^./, token[0] === 'A' ? 'B' : 'A')), as("' OR 1=1 --")]) {
      const { status, body } = await guest.get(OPINION, headers)
      assert.deepEqual({ status, code: body.code }, invalid)
    }
    await db
      .from('links_acesso')
      .where('codigo', createHash('sha256').update(token).digest('hex'))
      .update({ finalidade: 'outra' })
    assert.equal((await guest.get(OPINION, as(token))).body.code, 'LINK_INVALIDO')
    let last = 0
    for (let at = 0; at < 30; at++) last = (await guest.get(OPINION, as('wrong'))).status
    assert.equal(last, 429)
    assert.equal((await new Client().get(OPINION, as('wrong'))).status, 404)
  })

  test('the code itself is nowhere in the database, and an access is noted', async ({ assert }) => {
    const { staff, token } = await asked()
    await new Client().get(OPINION, as(token))
    const row = await db.from('links_acesso').orderBy('id', 'desc').first()
    assert.notInclude(JSON.stringify(row), token)
    assert.equal((await linkRow(staff)).usos, 1)
  })

  test('a company that was switched off has no links', async ({ assert }) => {
    const { token, empresaId } = await asked()
    await db.from('empresas').where('id', empresaId).update({ ativa: 0 })
    assert.equal((await new Client().get('/api/link', as(token))).status, 404)
  })
})
