import { signIn, visit } from './people.mjs'

// Proves: enum.tipo-pergunta, enum.tipo-resposta-pesquisa, pergunta.tipo.1, pergunta.tipo.3, pergunta.tipo.4,
//   pergunta.tipo.5, portal.solicitacao-avaliacao, scr.avaliacoes-captacao.form, scr.avaliacoes-captacao.lista
export const name =
  'Questionnaire: a candidate answers on a phone, also without connection; the recruiter reads, decides and compares'

const VACANCY = 'Analista de qualidade pleno'

export async function run(tools) {
  const phone = await tools.newPage({ width: 390 })
  await answer(phone, tools)
  const desk = await tools.newPage()
  await signIn(desk)
  await review(desk, tools)
  await compare(desk, tools)
}

const next = (page) => page.getByRole('button', { name: 'Próxima' }).click()
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

async function answer(page, { screenshot, assert }) {
  await page.goto('/externo/login?empresaId=1')
  await page.getByRole('textbox', { name: 'CPF' }).first().fill('529.982.247-25')
  await page.locator('input[type=password]').first().fill('ipe-candidato-2026')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('link', { name: 'Minhas candidaturas' }).click()
  await page.getByRole('link', { name: 'Responder questionário' }).click()
  await page.getByRole('link', { name: 'Responder', exact: true }).click()
  await page.getByText('15 minutos para responder').waitFor()
  await screenshot(page, 'antes', [390])
  assert.equal(await fits(page), true, 'nothing wider than the phone')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('timer').waitFor()
  await next(page)
  await page.getByText('Selecione uma resposta.').waitFor()
  await page.getByText('Separo o produto, aviso a produção').click()
  await next(page)
  await page.getByText('O lote e a quantidade').click()
  await page.getByText('Respostas salvas').waitFor()

  // Into the tunnel and out again; the page is even opened anew.
  await page.context().setOffline(true)
  await page.getByText('O que era esperado e o que foi encontrado').click()
  await page.getByText(/Sem conexão/).waitFor()
  await screenshot(page, 'sem-conexao', [390])
  await page.context().setOffline(false)
  await page.getByText('Respostas salvas').waitFor()
  await page.reload()
  await page.getByText('De 1 a 10, quanto você conhece de APPCC?').waitFor()
  await page.getByRole('button', { name: 'Voltar' }).click()
  assert.equal(
    await page.getByRole('checkbox', { name: 'O que era esperado e o que foi encontrado' }).isChecked(),
    true,
    'what was answered in the tunnel is there',
  )
  await next(page)
  await page.getByText('9', { exact: true }).click()
  await next(page)
  await page.getByText('Conduzi e escrevi o relatório').click()
  await next(page)
  await page.getByText('Manhã', { exact: true }).click()
  await next(page)
  await page
    .getByRole('textbox', { name: 'Sua resposta' })
    .fill('Um lote trocado, que achamos refazendo o caminho com o turno da noite.')
  await screenshot(page, 'pergunta', [390])
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
  await page.getByText('Questionário entregue').waitFor()
  assert.equal(
    /peso|performance|aprovad/i.test(await page.locator('main').innerText()),
    false,
    'the candidate sees no result',
  )
}

async function review(page, { screenshot, assert }) {
  await visit(page, '/captacao/avaliacoes')
  await page.getByText('Marina Lopes de Andrade').first().click()
  await page.getByText('Como o resultado foi formado').waitFor()
  await page.getByText('Um lote trocado, que achamos refazendo').waitFor()
  await screenshot(page, 'resultado')
  await page.getByRole('button', { name: 'Revisar resultado' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Revisão do resultado por uma pessoa' })
  await dialog.getByRole('button', { name: 'Revisar resultado' }).click()
  await dialog.getByText('Informe o motivo da decisão.').waitFor()
  await dialog.getByText('Mantido o resultado calculado').click()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('As respostas confirmam a conversa.')
  await dialog.getByRole('button', { name: 'Revisar resultado' }).click()
  await page.getByText('Decisão de uma pessoa').waitFor()
  assert.equal(await page.getByText('As respostas confirmam a conversa.').isVisible(), true)
}

async function compare(page, { screenshot, assert }) {
  await page.getByRole('link', { name: 'Comparar candidatos' }).click()
  await page.getByRole('heading', { level: 1, name: `Avaliações: ${VACANCY}` }).waitFor()
  await page.getByRole('link', { name: 'Marina Lopes de Andrade' }).waitFor()
  await screenshot(page, 'comparacao')
  assert.equal(await page.getByText('Aprovado (revisado)').count(), 1)
}
