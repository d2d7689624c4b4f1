/**
 * The organization chart of 5,000 areas with a talent each in a browser: what the server answers in, the first picture, and what panning,
 * unfolding everything and panning that costs. The screens must be built.
 *
 *   node bench/org_chart.ts [--areas 5000]                                  (SQLite)
 *   node scripts/with_mariadb.mjs bench/org_chart.ts [--areas 5000] [--rounds 3]
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../tests/journeys/browser.mjs'
import { freePort, stop } from './process.mjs'

const { values: asked } = parseArgs({
  options: { areas: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
})
const [AREAS, ROUNDS] = [Number(asked.areas), Number(asked.rounds)]
const { app, folder, mysql, newCompany, newTalents } = await import('./console_app.ts')
const { default: db } = await import('@adonisjs/lucid/services/db')
const { copies } = await import('./copies.ts')
const { unique } = await import('#tests/database/rows.ts')

const USER = { login: 'bench', senha: 'segredo-de-teste' }
/** Children of each area of a level: 6 and 8 and so on, until there are enough. */
const WIDTHS = [6, 8, 8, 6, 4, 4, 4]

/** A company with so many areas, each led by one of its talents. */
async function prepare() {
  const made = await newCompany()
  const { company, catalogues, context } = made
  const profile = await context
    .repo('utilitario/perfis')
    .create({ nome: unique('Perfil'), authorities: ['ROLE_*', 'ROLE_VISUALIZA_AREAS'] })
  await context.repo('utilitario/usuarios').create({
    nome: 'Bench',
    login: USER.login,
    senha: USER.senha,
    empresas: [{ empresaId: company, perfilId: profile.id }],
  })
  const ids = await newTalents(made, AREAS)
  await context
    .repo('cargo-salario/areas-organizacionais')
    .patch(catalogues.area.id, { responsaveis: [{ responsavelId: ids[0] }] })
  const one = await db.from('areas_organizacionais').where('id', catalogues.area.id).first()
  const led = await db.from('areas_organizacionais_responsaveis').where('pai_id', one.id).first()
  let [level, width, count] = [[Number(one.id)], 0, 1]
  while (count < AREAS) {
    const parents = level.flatMap((id) => Array<number>(WIDTHS[width] ?? 4).fill(id)).slice(0, AREAS - count)
    const last = Number((await db.from('areas_organizacionais').max('id as last').first()).last)
    await copies('areas_organizacionais', one, parents.length, (n) => ({
      nome: `Área ${count + n} de nome comum`,
      area_mae_id: parents[n],
      ...('codigo' in one && { codigo: null }),
    }))
    level = (await db.from('areas_organizacionais').where('id', '>', last).orderBy('id').select('id')).map((row) =>
      Number(row.id),
    )
    const from = count
    await copies('areas_organizacionais_responsaveis', led, level.length, (n) => ({
      pai_id: level[n],
      responsavel_id: ids[from + n],
    }))
    count += level.length
    width++
  }
  await db.rawQuery(
    'UPDATE talentos SET area_organizacional_id = (SELECT MIN(r.pai_id) FROM areas_organizacionais_responsaveis r WHERE r.responsavel_id = talentos.id)',
  )
  return company
}

await prepare()
const env = { ...process.env, PORT: String(await freePort()) }
const baseURL = `http://127.0.0.1:${env.PORT}`
const server = spawn(process.execPath, ['bin/server.ts'], { env: { ...env, APP_URL: baseURL }, stdio: 'inherit' })
const browser = await launchBrowser()
const AT = '/cargo-salario/areas-organizacionais/organograma'
const figures: Record<string, number[]> = {}
const note = (name: string, value: number) => (figures[name] ??= []).push(value)
try {
  while (!(await fetch(`${baseURL}/api/saude`).catch(() => null))?.ok) await sleep(100)
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
  await context.addInitScript(() => {
    const seen: number[] = ((window as any).longTasks = [])
    new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    })
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('CPF ou usuário').fill(USER.login)
  await page.getByLabel('Senha', { exact: true }).fill(USER.senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /Bo[am]/ })
    .waitFor()

  /** From the click on a link to the picture on the screen, in a page of its own time: two frames after the first card is there. */
  const firstPicture = () =>
    page.evaluate(async (to) => {
      const began = performance.now()
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      while (!document.querySelector('[role=treeitem], [role=tree] canvas')) await frame()
      await frame()
      return performance.now() - began
    }, AT)
  const leave = () =>
    page.evaluate(async () => {
      window.history.pushState({}, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      while (document.querySelector('[role=tree]')) await new Promise((done) => requestAnimationFrame(done))
    })
  /** Tasks over 50 ms by the clock, and the longest one by its processor time, which holds on a busy machine, too. */
  const longest = async (name: string, work: () => Promise<void>) => {
    await page.evaluate(() => void ((window as any).longTasks.length = 0))
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
    await work()
    await page.waitForTimeout(200)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: any[] }
    const screens = traceEvents.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
    const threads = new Set(screens.map((screen) => `${screen.pid} ${screen.tid}`))
    const tasks = traceEvents.filter((event) => event.tdur !== undefined && threads.has(`${event.pid} ${event.tid}`))
    const all = await page.evaluate(() => (window as any).longTasks as number[])
    note(`${name}: longest task over 50 ms`, Math.max(0, ...all))
    note(`${name}: most processor time of a task`, Math.max(...tasks.map((task) => task.tdur / 1000)))
  }
  /** By wheel and by dragging the ground, two screens far and back. */
  const pan = async () => {
    const box = (await page.getByRole('tree').boundingBox())!
    await page.mouse.move(box.x + box.width - 30, box.y + box.height - 30)
    for (let n = 0; n < 60; n++) await page.mouse.wheel(n % 20 < 10 ? 120 : -90, n % 10 < 5 ? 60 : -60)
    await page.mouse.down()
    for (let n = 0; n < 60; n++) await page.mouse.move(box.x + box.width - 30 - n * 15, box.y + box.height - 30 - n * 5)
    await page.mouse.up()
  }
  for (let round = 0; round <= ROUNDS; round++) {
    // The page anew: nothing of the chart is known, its script is in the cache of the browser.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const server = await page.evaluate(async (address) => {
      const began = performance.now()
      await (await fetch(address)).json()
      return performance.now() - began
    }, `/api${AT}`)
    const first = await firstPicture()
    // The first round loads the script of the screen.
    if (round) note('answer of the server', server)
    if (round) note('first picture', first)
    if (round) await longest('panning', pan)
    await page.getByRole('button', { name: 'Expandir tudo', exact: true }).click()
    await page.getByRole('button', { name: 'Mostrar tudo na tela', exact: true }).click()
    await page.waitForTimeout(300)
    if (round) await longest('panning the whole as a picture', pan)
    // Onto the boxes, until they are cards: the button would come near to the middle of the frame, where the chart may have nothing.
    await page.getByRole('button', { name: 'Mostrar tudo na tela', exact: true }).click()
    const frame = (await page.getByRole('tree').boundingBox())!
    await page.mouse.move(frame.x + 400, frame.y + 60)
    await page.keyboard.down('Control')
    for (let n = 0; n < 10; n++) await page.mouse.wheel(0, -53)
    await page.keyboard.up('Control')
    await page.waitForTimeout(300)
    const cards = await page.getByRole('treeitem').count()
    if (cards < 20) throw new Error(`${cards} cards in sight are too few to measure.`)
    if (round) await longest('panning the whole from near', pan)
    await leave()
  }
  console.log(
    `${mysql ? 'MariaDB' : 'SQLite'}, ${AREAS} areas, least and most of ${ROUNDS}; target: first picture 1000 ms, no task over 50 ms`,
  )
  for (const [name, all] of Object.entries(figures))
    console.log(
      `${name.padEnd(60)} ${Math.min(...all)
        .toFixed(0)
        .padStart(6)} ${Math.max(...all)
        .toFixed(0)
        .padStart(6)}`,
    )
} finally {
  await browser.close()
  await stop(server)
  await app.terminate()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
