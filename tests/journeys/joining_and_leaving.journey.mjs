import { call } from './rows.mjs'
import { choose, dialog, RECRUITER, save, signIn, visit, dayFromNow } from './people.mjs'

export const name =
  'Joining and leaving: checklists become tasks, HR does one on the record, a planned dismissal shows what hangs on the person and makes tasks'

const TALENTS = '/gestao-talentos/talentos'
const CHECKLISTS = '/entrada-saida/checklists'
const PLANS = '/gestao-talentos/desligamentos-programados'

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
  await leave(page, talent, tools)
}

/** Notice of dismissal: by the law, thirty days for who has just begun. */
async function leave(page, talent, { assert, screenshot }) {
  await visit(page, `${PLANS}/novo`)
  await choose(page, 'Talento', talent.nome)
  const [{ motivo }] = (await call(page, 'GET', '/api/gestao-talentos/motivo-desligamento?size=1')).content
  await choose(page, 'Motivo', motivo)
  await page
    .getByText(/^Nada depende desta pessoa|^Exame demissional/)
    .first()
    .waitFor()
  await screenshot(page, 'programar')
  await save(page)
  const { content } = await call(page, 'GET', `/api${PLANS}?colaborador=${talent.id}&completo=true`)
  assert.deepEqual([content[0].diasAviso, content[0].situacao], [30, 'P'])
  await visit(page, `${PLANS}/${content[0].id}`)
  await screenshot(page, 'programado')
  await visit(page, `${TALENTS}/${talent.id}?aba=tarefas`)
  await page.getByText(/^Saída: 0 de \d+ tarefas$/).waitFor()
  await screenshot(page, 'saida')
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
    dataAdmissao: dayFromNow(),
    ...Object.fromEntries(work.map((key) => [key, other[key]?.id ?? null])),
  })
}
