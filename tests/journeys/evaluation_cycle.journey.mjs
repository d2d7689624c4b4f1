import { choose, field, MANAGER, RECRUITER, save, signIn, visit, dayFromNow } from './people.mjs'
import { call } from './rows.mjs'

// Proves: ava.avd.form, ava.ninebox.chart
export const name =
  'Cycle: HR creates, assigns and releases an evaluation, manager and evaluated answer, results, calibration, PDI, and a feedback meeting both sign'

const CYCLES = '/avaliacao/avaliacoes-desempenho'
const MEETINGS = '/avaliacao/reunioes-feedback'
const day = dayFromNow

export async function run(tools) {
  const hr = await tools.newPage()
  await signIn(hr, RECRUITER)
  const manager = await tools.newPage({ width: 390 })
  await signIn(manager, MANAGER)
  const story = await created(hr, tools)
  await answer(hr, story.titulo, /autoavaliação/)
  await answer(manager, story.titulo, /como gestor/)
  await tools.screenshot(manager, 'entregue', [390])
  await results(hr, story, tools)
  await calibrated(hr, story, tools)
  await talk(hr, manager, story, tools)
}

/** The cycle, from the empty form to the release: HR is evaluated by the manager and by themselves. */
async function created(hr, { assert }) {
  const titulo = `Ciclo da jornada ${Date.now()}`
  await visit(hr, `${CYCLES}/new`)
  await field(hr, 'Título').fill(titulo)
  await field(hr, 'Data final').fill(day(10).split('-').reverse().join('/'))
  const tab = (label) => hr.getByRole('tab', { name: label }).click()
  await tab('O que se avalia')
  await choose(hr, 'Modelo de avaliação', 'Desempenho: resultados e pessoas')
  await hr.getByRole('checkbox', { name: /^Avaliar competências do cargo/ }).check()
  await tab('Quem vê o quê')
  for (const label of ['Permite autoavaliação', 'Exibir a performance a quem foi avaliado'])
    await hr.getByRole('checkbox', { name: new RegExp(`^${label}`) }).check()
  await hr.getByRole('checkbox', { name: /^Considerar responsável/ }).uncheck()
  await save(hr)
  const [{ id }] = (await call(hr, 'GET', `/api${CYCLES}?titulo=${encodeURIComponent(titulo)}`)).content
  const { talento } = await call(hr, 'GET', '/api/avaliacao/minhas-avaliacoes')
  const me = await call(hr, 'GET', `/api/gestao-talentos/talentos/${talento}`)
  await visit(hr, `${CYCLES}/${id}`)
  await hr.getByText('Ainda não há participantes.').waitFor()
  await call(hr, 'POST', `/api${CYCLES}/${id}/montar`, {
    talentosIds: [me.id],
    como: 'AVALIADOS',
    lideres: true,
    autoavaliacao: true,
  })
  await visit(hr, `${CYCLES}/${id}`)
  await hr.getByRole('button', { name: 'Liberar', exact: true }).click()
  const box = hr.getByRole('dialog').or(hr.getByRole('alertdialog'))
  const released = hr.getByText('Liberada', { exact: true })
  await box.or(released).first().waitFor()
  if (await box.isVisible()) await box.getByRole('button').last().click()
  await released.first().waitFor()
  assert.equal((await call(hr, 'GET', `/api${CYCLES}/${id}`)).liberada, true)
  return { id, titulo, me }
}

/** Answers one questionnaire from "Minhas avaliações", every question, and hands it in. */
async function answer(page, titulo, role) {
  await visit(page, '/avaliacao/minhas-avaliacoes')
  const line = page.getByRole('listitem').filter({ hasText: titulo }).filter({ hasText: role })
  await line.getByRole('button', { name: 'Responder' }).click()
  const start = page.getByRole('button', { name: 'Começar' })
  const next = page.getByRole('button', { name: /^(Próxima|Entregar)/ })
  await start.or(next).first().waitFor()
  if (await start.isVisible()) await start.click()
  for (let step = 0; step < 60; step++) {
    await next.first().waitFor()
    await page.evaluate(() => {
      const groups = Map.groupBy(document.querySelectorAll('input[type=radio]'), (item) => item.name)
      for (const all of groups.values()) if (!all.some((item) => item.checked)) all[Math.floor(all.length / 2)].click()
    })
    for (const box of await page.getByRole('main').getByRole('textbox').all())
      if (!(await box.inputValue())) await box.fill('Cumpre o que combina.')
    const done = page.getByRole('button', { name: /^Entregar/ })
    if (await done.isVisible()) {
      await done.click()
      break
    }
    await page.getByRole('button', { name: /^Próxima/ }).click()
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entregar' }).click()
  await page.getByText('Questionário entregue').waitFor()
}

/** Both have answered; the result opens beside the list, and a plan is made of it. */
async function results(hr, { id, me }, { assert, screenshot }) {
  await visit(hr, `${CYCLES}/${id}`)
  await hr.getByText('2 de 2 questionários entregues').first().waitFor()
  await hr.getByRole('tab', { name: 'Resultados' }).click()
  await hr.getByRole('button', { name: me.nome, exact: true }).click()
  await hr.getByText('Como o resultado foi formado').waitFor()
  await screenshot(hr, 'resultado')
  await hr.getByRole('button', { name: 'Criar PDI' }).click()
  await hr.waitForURL(/planos-desenvolvimento\/\d+/)
  const plan = await call(hr, 'GET', `/api/avaliacao/planos-desenvolvimento/${hr.url().split('/').at(-1)}`)
  assert.equal(plan.colaborador.id, me.id)
  assert.equal(plan.avaliacaoDesempenho.id, id)
}

/** Another box by keyboard, not without a reason. */
async function calibrated(hr, { id, me }, { assert, screenshot }) {
  const { id: ninebox } = await call(hr, 'POST', '/api/avaliacao/ninebox', {
    data: day(0),
    avaliacaoDesempenho: { id },
  })
  await visit(hr, `/avaliacao/ninebox/chart?id=${ninebox}`)
  await hr.getByRole('main').getByRole('button', { name: me.nome }).focus()
  await hr.keyboard.press('Enter')
  const box = hr.getByRole('dialog')
  const [placed] = (await call(hr, 'GET', `/api/avaliacao/ninebox/chart/${ninebox}`)).talentos
  const target = placed.box === 3 ? 'ENIGMA' : 'ALTA CAPACIDADE'
  await box.getByRole('combobox', { name: 'Mover para' }).click()
  await hr.getByRole('option', { name: target }).click()
  await box.getByRole('button', { name: 'Mover' }).click()
  await box.getByText('Diga o motivo da calibração.').waitFor()
  await box.getByRole('textbox', { name: 'Motivo' }).fill('Assumiu a folha em outubro.')
  await box.getByRole('button', { name: 'Mover' }).click()
  await hr.getByText(`${me.nome} foi para ${target}.`).waitFor()
  await screenshot(hr, 'calibrado')
  const { content } = await call(hr, 'GET', `/api/avaliacao/ninebox-calibracoes?ninebox=${ninebox}`)
  assert.deepEqual(
    content.map((item) => item.motivo),
    ['Assumiu a folha em outubro.'],
  )
}

/** Signs the open meeting under "Meus resultados" with the mouse or a finger. */
async function sign(page) {
  await visit(page, '/avaliacao/meus-resultados')
  await page.getByRole('button', { name: 'Assinar', exact: true }).first().click()
  const box = page.getByRole('dialog')
  const { x, y, width, height } = await box.locator('canvas').first().boundingBox()
  await page.mouse.move(x + width * 0.2, y + height * 0.6)
  await page.mouse.down()
  for (const part of [0.4, 0.5, 0.7]) await page.mouse.move(x + width * part, y + height * (1 - part))
  await page.mouse.up()
  await box.getByRole('button', { name: 'Assinar', exact: true }).click()
  await page.getByText('Reunião assinada com sucesso.').waitFor()
}

async function talk(hr, manager, { id, me }, { assert, screenshot }) {
  const made = await call(hr, 'POST', `/api${MEETINGS}`, {
    colaborador: { id: me.id },
    gestor: { id: me.gestor.id },
    avaliacaoDesempenho: { id },
    data: day(0),
    pontosFortes: 'Cumpre o que combina.',
    combinados: 'Curso de indicadores até março.',
  })
  await sign(manager)
  await screenshot(manager, 'reuniao', [390])
  assert.equal((await call(hr, 'GET', `/api${MEETINGS}/${made.id}`)).situacao, 'PARCIAL')
  await sign(hr)
  assert.equal((await call(hr, 'GET', `/api${MEETINGS}/${made.id}`)).situacao, 'ASSINADA')
  await visit(hr, MEETINGS)
  await hr.getByText('Assinada pelos dois').first().waitFor()
}
