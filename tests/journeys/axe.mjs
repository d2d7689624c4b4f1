import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { settled } from './people.mjs'

// What a journey looks for on any page: violations of axe, and whatever is wider than the window.

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Nothing moves: a fading text has no contrast, and drawing it takes time. A sheet the policy of the page has nothing against. */
const STILL = `{
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]
}`
/** Axe on every page of `page`, and nothing that moves. */
export const bringAxe = (page) => page.addInitScript(AXE + STILL)

/** A list that reads its rows again is pale meanwhile: what is found is looked for again, and what is wrong stays. */
const LOOKS = 3

/** What axe finds, in one line each. */
export async function violations(page, ...what) {
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
        // For rules that are not run.
        preload: false,
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
export const overflow = (page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return undefined
    const wide = [...document.querySelectorAll('main *')]
      .filter((item) => item.getBoundingClientRect().right > room + 1)
      .slice(0, 2)
    return `${document.documentElement.scrollWidth} px: ${wide.map((item) => item.outerHTML.slice(0, 140)).join(' | ')}`
  })

export async function toggle(page) {
  await page.getByRole('button', { name: /Usar tema (escuro|claro)/ }).click()
  // Away from the button, or its tooltip would be part of what is looked at; in the corner, where no chart has one.
  await page.mouse.move(1, 1)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
}
