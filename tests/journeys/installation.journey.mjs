import { ADMIN, dialog, signIn, visit } from './people.mjs'

// Proves: licenca-passos, licenca.migracao.1, licenca.migracao.2, licenca.migracao.3, licenca.migracao.4,
//   licenca.tela, utl.backup, utl.gerar-ticket, utl.integracoes
export const name =
  'Backup, integrations and licence: made, listed, restored and removed; tests tell the truth; demo mode says so; no session needed for a new installation'

export async function run({ newPage, screenshot, assert, baseUrl }) {
  const visitor = await newPage({ width: 390 })
  await visitor.goto('/novaInstalacao/gerarTicket')
  await visitor.getByRole('heading', { name: 'Configuração do Autenticador' }).waitFor()
  await visitor.getByText('Modo Demonstração. Reinicie o sistema.').waitFor()
  assert.equal(await visitor.getByRole('button', { name: 'Gerar ticket' }).count(), 0)
  await screenshot(visitor, 'nova-instalacao', [390])

  const page = await newPage({ width: 1440 })
  await signIn(page, ADMIN)
  await visit(page, '/utilitario/autenticador')
  await page.getByText('Modo Demonstração. Reinicie o sistema.').waitFor()
  await page.getByRole('button', { name: 'Status da migração' }).click()
  const steps = page.getByRole('dialog', { name: 'Status da Migração da Licença' })
  await steps.getByText('Modo Demonstração. Reinicie o sistema.').waitFor()
  await steps.getByRole('button', { name: 'Fechar' }).click()
  await screenshot(page, 'autenticador', [1440, 390])

  // Asked some seconds after the page is there: during the restore it would be answered 503.
  const asked = page.waitForResponse(/userinfo\/pesquisa-satisfacao/)
  await visit(page, '/utilitario/backup')
  await page.getByRole('button', { name: 'Gerar backup' }).click()
  await page.getByText('Backup gerado com sucesso.').waitFor({ timeout: 60_000 })
  const backup = page
    .getByRole('list', { name: 'Backups' })
    .getByRole('listitem')
    .filter({ hasText: '-manual.ipebackup' })
  await backup.first().getByText('Manual', { exact: true }).waitFor()
  await screenshot(page, 'backup', [1440, 390])
  await backup
    .first()
    .getByRole('button', { name: /^Restaurar/ })
    .click()
  const sure = dialog(page, 'Restaurar o backup de')
  assert.equal(await sure.getByRole('button', { name: 'Restaurar' }).isDisabled(), true)
  await sure.getByLabel('Para confirmar, digite RESTAURAR').fill('restaurar')
  await asked
  await screenshot(page, 'restaurar', [1440, 390])
  await sure.getByRole('button', { name: 'Restaurar' }).click()
  await dialog(page, 'Restaurando o backup').waitFor({ timeout: 60_000 })
  const elsewhere = await fetch(`${baseUrl}/externo/empresas/1/vagas`)
  assert.equal(elsewhere.status, 503)
  assert.match(await elsewhere.text(), /um backup está sendo restaurado/)
  await screenshot(page, 'restaurando', [1440])
  const done = dialog(page, 'Backup restaurado')
  await done.waitFor({ timeout: 180_000 })
  await done.getByRole('button', { name: 'Entrar de novo' }).click()
  await signIn(page, ADMIN)
  await visit(page, '/utilitario/backup')
  // The backup shows the job that made it at work: it is not begun again.
  assert.equal(await page.getByText('Gerando o backup').count(), 0)
  await page.getByText(/^Restaurado em .*O que havia antes está em ipe-/).waitFor()
  await screenshot(page, 'restaurado', [1440, 390])
  await backup
    .first()
    .getByRole('button', { name: /^Remover/ })
    .click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Backup removido.').waitFor()

  await visit(page, '/utilitario/integracoes')
  const chatPro = page.getByRole('region', { name: 'ChatPro' })
  await chatPro.getByRole('button', { name: 'Testar ChatPro' }).click()
  await chatPro.getByText('Integração não configurada: falta o token.').waitFor()
  await chatPro.getByLabel('Endpoint').fill('http://10.255.255.1:9/inst')
  await chatPro.getByLabel('Token').fill('segredo-da-jornada')
  await chatPro.getByRole('button', { name: 'Gravar' }).click()
  await page.getByText('Integração gravada com sucesso.').waitFor()
  assert.equal(await chatPro.getByLabel('Token').inputValue(), '********')
  await chatPro.getByRole('button', { name: 'Testar ChatPro' }).click()
  await chatPro.getByText(/rede interna/).waitFor()
  const colabore = page.getByRole('region', { name: 'Fortes Colabore' })
  await colabore.getByRole('button', { name: 'Renovar chave' }).click()
  await colabore.getByText(/^Chave: [0-9a-f]{32}$/).waitFor()
  await screenshot(page, 'integracoes', [1440, 390])
  await page.getByRole('link', { name: 'Ver as chamadas feitas' }).click()
  await page
    .getByText(/rede interna/)
    .first()
    .waitFor()
}
