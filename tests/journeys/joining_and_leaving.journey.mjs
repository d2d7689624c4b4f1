import { call } from './rows.mjs'
import { dialog, RECRUITER, signIn, visit } from './people.mjs'

export const name =
  'Joining and leaving: a checklist becomes tasks of a new contract, HR does one on the record, and the start page shows what is due'

const TALENTS = '/gestao-talentos/talentos'
const CHECKLISTS = '/entrada-saida/checklists'

export async function run(tools) {
  const { assert, newPage, screenshot } = tools
  const page = await newPage()
  await signIn(page, RECRUITER)
  const talent = await hire(page)
  await visit(page, CHECKLISTS)
  await page.getByRole('row', { name: /Saída/ }).first().waitFor()
  await screenshot(page, 'checklists')
  await visit(page, `${TALENTS}/${talent.id}?aba=tarefas`)
  const tasks = page.getByRole('list', { name: 'Tarefas: Entrada' }).getByRole('listitem')
  await tasks.first().waitFor()
  const total = await tasks.count()
  assert.ok(total >= 8)
  await page.getByText(`Entrada: 0 de ${total} tarefas`).waitFor()
  await page.getByRole('button', { name: 'Concluir: Entregar crachá e uniforme' }).click()
  const box = dialog(page, 'Concluir a tarefa')
  await screenshot(page, 'concluir', [1440])
  await box.getByRole('button', { name: 'Concluir', exact: true }).click()
  await page.getByText('Tarefa concluída.').first().waitFor()
  await page.getByText(`Entrada: 1 de ${total} tarefas`).waitFor()
  await screenshot(page, 'tarefas')
  await visit(page, '/')
  await page.getByText('Tarefas do RH na entrada e na saída').first().waitFor()
  await screenshot(page, 'para-hoje')
  await visit(page, '/entrada-saida/minhas-tarefas')
  await page.getByRole('heading', { name: /^Minhas tarefas/, level: 2 }).waitFor()
  await screenshot(page, 'minhas')
}

/** Somebody who begins today, in the place of a talent of the demo. */
async function hire(page) {
  const { content } = await call(page, 'GET', `/api${TALENTS}?situacao=A&size=1&completo=true`)
  const [other] = content
  const work = ['estabelecimento', 'areaOrganizacional', 'faixaSalarial', 'funcao', 'ambiente', 'gestor']
  return call(page, 'POST', `/api${TALENTS}`, {
    nome: 'Benedita Alves Prado',
    nomeComercial: 'Benedita Prado',
    cpf: '52998224725',
    dataAdmissao: new Date().toISOString().slice(0, 10),
    ...Object.fromEntries(work.map((key) => [key, other[key]?.id ?? null])),
  })
}
