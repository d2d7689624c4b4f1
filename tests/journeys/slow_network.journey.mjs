import { signIn, visit } from './people.mjs'

// Proves: scr.etapas-seletivas.form
export const name = 'On a slow network every click is answered at once'

const VACANCIES = '/captacao/solicitacoes-pessoal'
/** Nothing asked of the server is there before this, so what answers a click sooner is the screen itself. */
const LATENCY = 1_500
const SLOW = { offline: false, latency: LATENCY, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
/** Milliseconds, of the click in the middle: a busy machine makes single ones slower. */
const SOON = 200

/**
 * Tells how long after a click something else is seen: another text, a dialog, a panel, or that something loads. A ripple under the
 * pointer or a focus ring is no answer.
 */
async function watchAnswers(page) {
  await page.addInitScript(() => {
    const SIGNS =
      '[role=dialog], [role=alertdialog], [role=menu], [role=progressbar], [aria-busy=true], .MuiSkeleton-root, .MuiPopover-paper, .MuiButton-loading'
    const seen = () =>
      [
        document.querySelector('main')?.textContent,
        ...[...document.querySelectorAll(SIGNS)]
          .filter((item) => item.checkVisibility())
          .map((item) => item.getAttribute('role') ?? item.className),
      ].join('|')
    window.addEventListener(
      'click',
      () => {
        const began = performance.now()
        const before = seen()
        window.answered = undefined
        const look = () => {
          if (seen() !== before) window.answered = performance.now() - began
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
}

export async function run({ newPage, assert }) {
  const page = await newPage()
  await watchAnswers(page)
  await signIn(page)
  const vacancy = await page.evaluate(async (api) => {
    const { content } = await (await fetch(`${api}?situacao=Aprovada&sort=data`)).json()
    return content[0].id
  }, `/api${VACANCIES}`)

  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const network = (conditions) => session.send('Network.emulateNetworkConditions', conditions)
  const times = {}
  /** One click on the slow network, on a screen that is all there. */
  async function timed(what, at, target) {
    await network(FAST)
    await visit(page, at)
    await page.waitForLoadState('networkidle')
    await target.waitFor()
    await network(SLOW)
    await target.click({ noWaitAfter: true })
    await page.waitForFunction(() => window.answered)
    times[what] = Math.round(await page.evaluate(() => window.answered))
  }
  const main = page.getByRole('main')
  const menu = (label) =>
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: label, exact: true })

  await timed('start: a vacancy that waits', '/', main.getByRole('link').first())
  await timed('menu: Candidatos', VACANCIES, menu('Candidatos'))
  await timed('menu: Banco de talentos', VACANCIES, menu('Banco de talentos'))
  await timed('menu: Agenda de entrevistas', VACANCIES, menu('Agenda de entrevistas'))
  await timed('menu: Painel de recrutamento', VACANCIES, menu('Painel de recrutamento'))
  await timed('list: a row', VACANCIES, main.getByRole('row').nth(1).getByRole('link'))
  await timed(
    'list: another order',
    VACANCIES,
    main.getByRole('columnheader', { name: 'Descrição' }).getByRole('button'),
  )
  await timed('list: a new vacancy', VACANCIES, main.getByRole('link', { name: /^Nova solicitação/ }))
  await timed(
    'vacancy: its candidates',
    `${VACANCIES}/${vacancy}/show`,
    main.getByRole('link', { name: /^Candidatos/ }).first(),
  )
  await timed(
    'board: a candidate',
    `${VACANCIES}/${vacancy}/candidatos`,
    main.getByRole('listitem').getByRole('link').first(),
  )
  await timed('top bar: messages', VACANCIES, page.getByRole('button', { name: /^Notícias e mensagens/ }))
  await timed('form: Gravar', '/captacao/etapas-seletivas/1', page.getByRole('button', { name: 'Gravar', exact: true }))
  await network(FAST)

  const told = JSON.stringify(times)
  const sorted = Object.values(times).sort((a, b) => a - b)
  assert.ok(sorted.at(-1) < LATENCY, `A click was answered by the server only: ${told}`)
  assert.ok(sorted[Math.floor(sorted.length / 2)] <= SOON, `Clicks are answered late: ${told}`)
}
