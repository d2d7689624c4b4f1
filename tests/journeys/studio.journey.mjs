import { bringAxe, overflow, violations } from './axe.mjs'
import { ADMIN, dialog, field, save, signIn, visit } from './people.mjs'

export const name =
  'Estúdio: an administrator makes a register with a condition, publishes it, uses it, and adds a field to another register'

const MAKE = '/estudio/definicoes/novo'

export async function run(tools) {
  const { assert, newPage, screenshot } = tools
  const page = await newPage()
  await bringAxe(page)
  await signIn(page, ADMIN)
  await register(page, tools)
  await screenshot(page, 'cadastro')
  assert.deepEqual(await violations(page, 'editor'), [])
  await page.setViewportSize({ width: 390, height: 844 })
  assert.equal(await overflow(page), undefined)
  await page.setViewportSize({ width: 1440, height: 900 })
  await publish(page, 'Publicado. Já está no menu.')

  await visit(page, '/cadastros/veiculos/novo')
  await field(page, 'Placa').fill('ABC1D23')
  await page.getByRole('radio', { name: 'Emprestado' }).check()
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.getByText('Devolução é obrigatória').first().waitFor()
  await dialog(page, 'Preencha os campos indicados').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('radio', { name: 'Livre' }).check()
  await save(page)
  await visit(page, '/cadastros/veiculos')
  await page.getByRole('cell', { name: 'ABC1D23', exact: true }).waitFor()
  await screenshot(page, 'lista')
  await page.getByRole('navigation').getByText('Cadastros próprios').first().waitFor()

  await visit(page, MAKE)
  await page.getByRole('button', { name: /^Campos em um cadastro que já existe/ }).click()
  const target = page.getByRole('combobox', { name: /^Cadastro que recebe os campos/ })
  await target.fill('Idiomas')
  await page.getByRole('option', { name: 'Idiomas', exact: true }).click()
  await add(page, 'Número inteiro', 'Nível mínimo')
  await page.getByRole('region', { name: 'Prévia' }).getByText('Nível mínimo').first().waitFor()
  await publish(page, 'Publicado. Os campos já estão nas telas.')
  await visit(page, '/captacao/idiomas/novo')
  await field(page, 'Nível mínimo').waitFor()
}

/** Vehicles: a plate, a state, and a date that is asked for only while one is lent. */
async function register(page) {
  await visit(page, MAKE)
  await page.getByRole('button', { name: /^Um cadastro novo/ }).click()
  await page.getByLabel('Nome no plural').fill('Veículos')
  await page.getByLabel('Nome no singular').fill('Veículo')
  await page.getByLabel('Rótulo').fill('Placa')
  await add(page, 'Uma opção', 'Situação')
  await page.getByLabel('Opção 1').fill('Livre')
  await page.getByLabel('Opção 2').fill('Emprestado')
  await add(page, 'Data', 'Devolução')
  await page
    .getByRole('checkbox', { name: 'Obrigatório' })
    .or(page.getByRole('switch', { name: 'Obrigatório' }))
    .check()
  await pick(page, 'Aparece quando', 'Situação')
  await pick(page, 'for', 'Emprestado')
  await page.getByRole('region', { name: 'Prévia' }).getByText('Placa').first().waitFor()
}

async function add(page, kind, label) {
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await page.getByLabel('Rótulo').fill(label)
}

async function pick(page, box, option) {
  await page.getByRole('combobox', { name: box, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function publish(page, message) {
  await page.getByRole('button', { name: 'Conferir e publicar' }).click()
  const box = dialog(page, 'O que acontece')
  await box.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText(message).first().waitFor()
}
