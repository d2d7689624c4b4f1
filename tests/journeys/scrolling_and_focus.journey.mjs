import { field, go, signIn, visit } from './people.mjs'

// Proves: rec.candidatos.lista, scr.idiomas.form, scr.idiomas.lista
export const name =
  'In sight: grey rows while a list loads, header and buttons stay while one scrolls, and the keyboard always shows where it is'

const inside = (box, height) => box !== null && box.y >= 0 && box.y + box.height <= height + 1

/** Keeps the answer to a list back until it is let go. */
async function holdBack(page, address) {
  let release
  const held = new Promise((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await page.unroute(address, { behavior: 'wait' }).catch(() => {})
  }
}

/** Elements the Tab key comes to that look the same with the focus as without it. */
async function unseen(page, presses) {
  const found = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: one } = document
      window.focused = one
      // A box that is drawn by its label or frame shows it there.
      const { x, y, width, height } = (one.closest('label, .MuiInputBase-root') ?? one).getBoundingClientRect()
      return { name: one.outerHTML.slice(0, 120), box: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 } }
    })
    if (at.box.width <= 12 || at.box.y < 0) continue
    const clip = { ...at.box, x: Math.max(0, at.box.x) }
    const settle = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .forEach((animation) =>
            animation.effect?.getComputedTiming().iterations === Infinity ? animation.cancel() : animation.finish(),
          ),
      )
    await settle()
    const focused = await page.screenshot({ clip })
    await page.evaluate(() => window.focused.blur())
    await settle()
    const plain = await page.screenshot({ clip })
    await page.evaluate(() => window.focused.focus({ focusVisible: true }))
    if (focused.equals(plain)) found.push(at.name)
  }
  return found
}

const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

/** The buttons of the page's own that a message lies upon. */
async function covered(page, message) {
  const toast = page.locator('.MuiAlert-filled').filter({ hasText: message })
  await toast.waitFor()
  const over = await toast.boundingBox()
  const names = []
  for (const button of await page
    .locator('main .MuiButton-contained:visible, main header .MuiButton-root:visible')
    .all())
    if (!apart(over, await button.boundingBox())) names.push(await button.textContent())
  return names
}

/** Messages of success and of failure, over a list and over a form, on a desk and on a telephone. */
async function messagesCoverNothing(newPage, assert, width) {
  const page = await newPage({ width })
  await signIn(page)
  await go(page, '/captacao/idiomas/new')
  const fill = (text) => field(page, 'Nome').fill(`${text} ${width}`)
  await fill('Esperanto')
  await page.getByRole('button', { name: 'Gravar e novo' }).click()
  assert.deepEqual(await covered(page, 'Registro salvo com sucesso.'), [], `over a form, ${width} px`)
  await fill('Guarani')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  assert.deepEqual(await covered(page, 'Não foi possível acessar'), [], `a failure over a form, ${width} px`)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page
    .getByRole('button', { name: 'Novo idioma' })
    .or(page.getByRole('button', { name: 'Novo', exact: true }))
    .or(page.getByRole('link', { name: /^Novo/ }))
    .first()
    .waitFor()
  assert.deepEqual(await covered(page, 'Registro salvo com sucesso.'), [], `over a list, ${width} px`)
  assert.equal(await page.getByText('Não foi possível acessar').count(), 0, 'the failure went with its cause')
}

/** On a telephone the marked rows are far below the top of the list; what to do with them is not. */
async function selectionStays(newPage, assert) {
  const page = await newPage({ width: 390 })
  await signIn(page)
  await visit(page, '/captacao/candidatos')
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(6)
    .check()
  const bar = page.getByRole('toolbar', { name: 'Ações da seleção' })
  assert.ok(inside(await bar.boundingBox(), 844), 'the actions of the selection are in sight beside the seventh row')
}

export async function run({ newPage, assert }) {
  const page = await newPage()
  const height = 620
  await page.setViewportSize({ width: 1440, height })
  await signIn(page)

  const release = await holdBack(page, /\/api\/captacao\/candidatos\?/)
  await visit(page, '/captacao/candidatos')
  await page.getByRole('main').getByRole('status', { name: 'Carregando...' }).waitFor()
  assert.equal(await page.getByRole('main').getByRole('progressbar').count(), 0, 'no wheel turns where rows will be')
  await release()
  const table = page.getByRole('table', { name: 'Candidatos' })
  await table.locator('tbody tr').nth(14).waitFor()

  await table.evaluate((item) => (item.parentElement.scrollTop = item.parentElement.scrollHeight))
  assert.ok(inside(await table.locator('thead th').nth(1).boundingBox(), height), 'the header stays over the last rows')
  assert.ok(inside(await table.locator('tbody tr').nth(14).boundingBox(), height), 'the last row is reached')

  await go(page, '/captacao/solicitacoes-pessoal/new')
  const save = page.getByRole('button', { name: 'Gravar', exact: true })
  assert.ok(inside(await save.boundingBox(), height), 'Gravar is in sight at the top of a long form')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  assert.ok(inside(await save.boundingBox(), height), 'and at its end')

  await visit(page, '/captacao/candidatos')
  await table.locator('tbody tr').nth(14).waitFor()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(700, 5)
  const lost = await unseen(page, 30)
  await page.getByRole('button', { name: /Usar tema escuro/ }).click()
  await page.mouse.move(700, 5)
  lost.push(...(await unseen(page, 20)))
  assert.deepEqual(lost, [], 'whatever has the focus shows it')

  for (const width of [1440, 768, 390]) await messagesCoverNothing(newPage, assert, width)
  await selectionStays(newPage, assert)
}
