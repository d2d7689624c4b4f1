import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { go, settled, signIn, visit } from './people.mjs'

export const name =
  'Every generated screen: no axe violation in either theme, nothing wider than the window from 390 to 1920 px'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = 390
const DESKS = [1440, 768, 1920]
/** Nothing moves: a fading text has no contrast, and drawing it takes time. A sheet the policy of the page has nothing against. */
const STILL = `{
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]
}`
/** Pages walked side by side: the browser waits for the network half of the time. */
const LANES = 3
/** Bar and menu are the same everywhere: they are looked at with the first screens only. */
const WITH_FRAME = 6

/** A list that reads its rows again is pale meanwhile: what is found is looked for again, and what is wrong stays. */
const LOOKS = 3

/** What axe finds, in one line each. */
async function violations(page, ...what) {
  let found = await violationsNow(page, ...what)
  for (let look = 1; found.length && look < LOOKS; look++) {
    await page.waitForTimeout(500)
    await settled(page)
    found = await violationsNow(page, ...what)
  }
  return found
}

/** The same on the page as it is. `rules` narrows it to what a theme can change. */
async function violationsNow(page, place, { rules, frame = true } = {}) {
  if (!frame && (await page.locator('main').count()) === 0)
    return [`${place}: no <main> any more, the address is ${page.url()}`]
  const found = await page.evaluate(
    async ([only, whole]) => {
      const { violations: all } = await window.axe.run(whole ? document : document.querySelector('main'), {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      })
      // Headings in a text being written are the writer's; they give the page no order.
      const written = ({ target }) => Boolean(document.querySelector(target[0])?.closest('[contenteditable]'))
      const counted = all
        .map((item) =>
          item.id === 'heading-order' ? { ...item, nodes: item.nodes.filter((node) => !written(node)) } : item,
        )
        .filter((item) => item.nodes.length)
      return counted.map(
        ({ id, nodes }) =>
          `${id} at ${nodes
            .slice(0, 3)
            .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 120)} (${node.any[0]?.message})`)
            .join(' | ')}`,
      )
    },
    [rules, frame],
  )
  return found.map((text) => `${place}: ${text}`)
}

/** Elements that reach beyond the window are named: "it scrolls" alone helps nobody to mend it. */
const overflow = (page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return undefined
    const wide = [...document.querySelectorAll('main *')]
      .filter((item) => item.getBoundingClientRect().right > room + 1)
      .slice(0, 2)
    return `${document.documentElement.scrollWidth} px: ${wide.map((item) => item.outerHTML.slice(0, 140)).join(' | ')}`
  })

/** Addresses that open a dialog over another page, which has tests of its own. */
const DIALOGS = ['captacao/candidatos/0/curriculo', 'cargo-salario/faixas-salariais/copiar']

/**
 * Addresses of everything the metadata name: lists, new records, one stored record each, reports, dashboards and pages.
 * `duplicates` are the new records that have a stored one: the same form, whose contents show more.
 */
async function addresses(page) {
  return page.evaluate(async (dialogs) => {
    const read = async (path) => (await fetch(path, { headers: { Accept: 'application/json' } })).json()
    const { resources, reports, dashboards, pages } = await read('/api/metadata')
    const duplicates = []
    const found = [
      ...Object.keys(reports),
      ...Object.keys(dashboards),
      ...pages.map((item) => item.path).filter((path) => !path.includes(':') && !dialogs.includes(path)),
    ]
    await Promise.all(
      Object.values(resources).map(async (meta) => {
        found.push(meta.key)
        const { content } = await read(`${meta.api}?page=0&size=1`)
        if (meta.can.create) {
          found.push(`${meta.key}/new`)
          if (content[0]) duplicates.push(`${meta.key}/new`)
        }
        // One of them stands for all: it looks the same everywhere.
        if (meta.key === 'gestao-talentos/talentos') found.push(`${meta.key}/importar`)
        if (!content[0]) return
        const page = meta.pages.show || meta.record
        found.push(`${meta.key}/${content[0].id}${page ? '/editar' : ''}`)
        if (meta.record && !meta.pages.show) found.push(`${meta.key}/${content[0].id}`)
      }),
    )
    return { paths: found.sort(), duplicates }
  }, DIALOGS)
}

async function toggle(page) {
  await page.getByRole('button', { name: /Usar tema (escuro|claro)/ }).click()
  // Away from the button, or its tooltip would be part of what is looked at; in the corner, where no chart has one.
  await page.mouse.move(1, 1)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
}

/**
 * A screen is looked at as on a phone and at one width of a desk, in turns, so that every kind is seen at all of them many times:
 * drawing it anew for each width is most of the time. Half of the screens open on the phone, the other half on the desk.
 */
async function look(page, path, index, axe) {
  const place = `/${path}`
  const { width: open } = page.viewportSize()
  const widths = open === PHONE ? [PHONE, DESKS[index % DESKS.length]] : [open, PHONE]
  const found = []
  for (const [turn, width] of widths.entries()) {
    if (turn === 0) await go(page, place)
    else await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const wide = await overflow(page)
    if (wide) found.push(`${place} at ${width} px is wider than the window, ${wide}`)
    // Cards and drawers of a phone are other elements than tables and menus of a desk: every other screen is looked at there.
    if (!axe || (width === PHONE) !== (index % 2 === 0)) continue
    found.push(...(await violations(page, `${place} at ${width} px`, { frame: index < WITH_FRAME })))
    // The button for it stands in the bar of a desk.
    if (width < 1000) continue
    await toggle(page)
    found.push(
      ...(await violations(page, `${place}, other theme`, {
        rules: ['color-contrast', 'link-in-text-block'],
        frame: index < WITH_FRAME,
      })),
    )
  }
  return found
}

/** Looks at all screens, or those whose address begins with `prefix`; `least` guards against having looked at nothing. */
export async function sweep({ newPage, assert }, { prefix = '', least }) {
  const first = await newPage()
  await signIn(first)
  const { paths: all, duplicates } = await addresses(first)
  // Last, so that what axe looks at goes on alternating between phone and desk, one theme and both.
  const last = (item) => Number(duplicates.includes(item))
  const paths = all.filter((item) => item.startsWith(prefix)).sort((item, other) => last(item) - last(other))
  assert.ok(paths.length >= least, `only ${paths.length} screens`)
  const state = await first.context().storageState()
  const found = []
  let next = 0
  const walk = async () => {
    const page = await newPage({ storageState: state })
    await page.addInitScript(AXE + STILL)
    await visit(page, '/')
    while (next < paths.length) {
      const index = next++
      try {
        found.push(...(await look(page, paths[index], index, !duplicates.includes(paths[index]))))
      } catch (error) {
        // The others are looked at all the same, and the screen is named.
        found.push(`/${paths[index]}: ${String(error.message).split('\n')[0]}`)
        await visit(page, '/')
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, walk))
  assert.deepEqual(found, [])
}

export const run = (tools) => sweep(tools, { least: 80 })
