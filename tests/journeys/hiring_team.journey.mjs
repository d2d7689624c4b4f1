import { mailTo } from './mail.mjs'
import { choose, field, RECRUITER, search, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'

export const name =
  'Team: an interview is made, downloaded, seen in the agenda and called off; a comment calls a colleague; a refusal says why; the mails of all that are listed'

const BOARD = '/captacao/solicitacoes-pessoal/5/candidatos'

export async function run(tools) {
  const page = await tools.newPage()
  await signIn(page, RECRUITER)
  const card = await someone(page)
  const day = await interview(page, card, tools)
  await agenda(page, card, day, tools)
  await comment(page, card, tools)
  await refusal(page, card, tools)
  await mails(page, card, tools)
}

/** A candidate who is in a stage of the selection and undecided, whoever that is by now. */
async function someone(page) {
  const { candidatos } = await call(page, 'GET', '/api/captacao/solicitacoes-pessoal/5/selecao')
  const { candidato, candidatoSolicitacaoId } = candidatos.find(
    (item) => item.situacao === 'I' && item.etapaId && item.candidato.nome !== 'Marcelo Ramos Andrade',
  )
  const { contato } = await call(page, 'GET', `/api/captacao/candidatos/${candidato.id}`)
  return { ...candidato, email: contato.email, application: candidatoSolicitacaoId }
}

/** From the card on the board; the invitation is a file calendars read, and a mail. */
async function interview(page, { nome, email }, { screenshot, assert, storage }) {
  await visit(page, BOARD)
  await page.getByRole('button', { name: `Ações: ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Agendar entrevista' }).click()
  const box = page.getByRole('dialog', { name: `Agendar entrevista: ${nome}` })
  const day = new Date(Date.now() + 40 * 86_400_000)
  await field(box, 'Data').fill(day.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }))
  await field(box, 'Hora').fill('19:00')
  await choose(box, 'Entrevistadores', 'Paulo Siqueira')
  await field(box, 'Sala ou local').fill('Sala do roteiro')
  await field(box, 'Mensagem para o candidato').fill('Traga um documento com foto.')
  await screenshot(page, 'agendar')
  await box.getByRole('button', { name: 'Agendar' }).click()
  await page.getByText('Entrevista agendada. Os convites foram enviados.').first().waitFor()
  const mail = await mailTo(storage, email, 'Sala do roteiro')
  assert.match(mail, /text\/calendar/)
  return day.toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
}

async function agenda(page, { nome, email }, day, { screenshot, assert, storage }) {
  await visit(page, `/captacao/agenda?dia=${day}`)
  await page.getByRole('link', { name: nome }).waitFor()
  await screenshot(page, 'agenda')
  await page.getByRole('link', { name: nome }).click()
  const more = page.getByRole('button', { name: 'Mais ações' })
  const direct = page.getByRole('button', { name: 'Baixar convite (.ics)' })
  await direct.or(more).first().waitFor()
  if (!(await direct.isVisible())) await more.click()
  const [answer] = await Promise.all([
    page.waitForResponse((item) => /entrevistas\/\d+\/convite/.test(item.url())),
    direct
      .or(page.getByRole('menuitem', { name: 'Baixar convite (.ics)' }))
      .first()
      .click(),
  ])
  assert.match(answer.headers()['content-type'], /text\/calendar/)
  assert.match(await answer.text(), /BEGIN:VEVENT[\s\S]*LOCATION:Sala do roteiro/)
  const cancel = page.getByRole('button', { name: 'Cancelar entrevista' })
  await cancel.or(more).first().waitFor()
  if (!(await cancel.isVisible())) await more.click()
  await cancel
    .or(page.getByRole('menuitem', { name: 'Cancelar entrevista' }))
    .first()
    .click()
  const box = page.getByRole('dialog')
  await field(box, 'Motivo do cancelamento').fill('Sala em reforma.')
  await screenshot(page, 'cancelar', [1440])
  await box.getByRole('button').last().click()
  await page.getByText('Entrevista cancelada com sucesso.').first().waitFor()
  // The reader takes "=CA" for a sign of quoted-printable.
  assert.match(await mailTo(storage, email, 'Entrevista cancelada'), /text\/calendar[^\n]*NCEL/)
  await visit(page, `/captacao/agenda?dia=${day}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByRole('link', { name: nome }).count(), 0, 'what was called off is in nobody’s week')
}

/** @ offers the team; who is called finds the message behind the bell. */
async function comment(page, { id, nome }, { newPage, screenshot, assert }) {
  await visit(page, `/captacao/candidatos/${id}?aba=selecoes`)
  const box = page.getByRole('textbox', { name: 'Comentário' })
  await box.click()
  await box.pressSequentially('Boa conversa. @adm')
  await page.getByRole('menuitem', { name: /@admin/ }).waitFor()
  await screenshot(page, 'mencao', [1440])
  await page.keyboard.press('Enter')
  await box.pressSequentially('o que acha?')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await page
    .getByText(/o que acha\?/)
    .first()
    .waitFor()
  const colleague = await newPage()
  await signIn(colleague)
  const call = colleague.getByText(new RegExp(`mencionou você em um comentário: ${nome}`))
  await call.first().waitFor()
  await screenshot(colleague, 'recado', [1440])
  assert.ok(await call.count())
  await colleague.close()
}

/** Who says no chooses why; the reasons count it. */
async function refusal(page, { nome }, { screenshot }) {
  await visit(page, BOARD)
  await page.getByRole('button', { name: `Ações: ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Marcar como não apto' }).click()
  const box = page.getByRole('dialog', { name: `Mover ${nome}` })
  await choose(box, 'Motivo da recusa', 'Pretensão salarial')
  await field(box, 'Observação').fill('Pede acima da faixa.')
  await screenshot(page, 'recusa', [1440])
  await box.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Movimentação registrada com sucesso.').first().waitFor()
  await page
    .getByRole('button', { name: /não aptos?$/ })
    .first()
    .click()
  await page
    .getByRole('listitem', { name: nome })
    .getByText(/Pretensão salarial/)
    .waitFor()
  await visit(page, '/captacao/motivos-recusa')
  await page.getByRole('row', { name: /Pretensão salarial/ }).waitFor()
  await screenshot(page, 'motivos')
}

/** What was mailed is listed for who runs the system, with what it said. */
async function mails(_page, { email }, { newPage, screenshot }) {
  const admin = await newPage()
  await signIn(admin)
  await visit(admin, '/utilitario/emails-enviados')
  await search(admin, email)
  const row = admin.getByRole('row', { name: /cancelada|Cancelada/ }).first()
  await row.waitFor()
  await screenshot(admin, 'emails')
  await row.click()
  await admin
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /cancelada/i })
    .waitFor()
  await screenshot(admin, 'email')
}
