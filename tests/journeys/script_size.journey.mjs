import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { signIn } from './people.mjs'

// Proves: caixa.vazia
export const name =
  'The first screen: script at most 420 kB (staff) and 160 kB (portal) of gzip, words in the bundled family from one file'

const LIMITS = { staff: 420_000, portal: 160_000 }
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

/** Every script the page asks for until the network rests, in bytes of gzip. */
async function scriptOf(page, open) {
  const scripts = new Map()
  const fonts = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.woff2')) fonts.push(pathname)
    if (/\.m?js$/.test(pathname) && response.ok()) scripts.set(pathname, response)
  })
  await open()
  await page.waitForLoadState('networkidle')
  let bytes = 0
  for (const [path, response] of scripts)
    bytes += existsSync(`${PUBLIC}${path}.gz`)
      ? statSync(`${PUBLIC}${path}.gz`).size
      : gzipSync(await response.body()).length
  // The last script may have drawn the first word only now: `fonts.ready` alone would be true before any was asked for.
  await page
    .waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'), null, { timeout: 10_000 })
    .catch(() => {})
  const family = await page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
    const used = getComputedStyle(document.body).fontFamily.split(',')[0].replaceAll('"', '')
    return { used, loaded: loaded.includes(used) }
  })
  return { bytes, files: scripts.size, fonts, family }
}

export async function run({ newPage, assert }) {
  const first = await newPage()
  await signIn(first)
  // A new window of the same session: what the sign-in page brought must not be missing from the sum.
  const page = await newPage({ storageState: await first.context().storageState() })
  const area = await scriptOf(page, () => page.goto('/'))
  const phone = await newPage({ width: 390 })
  const portal = await scriptOf(phone, () => phone.goto('/externo/anuncios?empresaId=1'))
  console.log(
    `  staff ${Math.round(area.bytes / 1000)} kB in ${area.files} files, portal ${Math.round(portal.bytes / 1000)} kB in ${portal.files} files`,
  )
  assert.ok(area.files > 0 && area.bytes <= LIMITS.staff, `the staff area loads ${area.bytes} bytes of script`)
  assert.ok(portal.files > 0 && portal.bytes <= LIMITS.portal, `the portal loads ${portal.bytes} bytes of script`)
  for (const [where, { fonts, family }] of Object.entries({ staff: area, portal })) {
    assert.deepEqual(family, { used: 'Roboto Variable', loaded: true }, where)
    assert.equal(new Set(fonts).size, 1, `${where}: ${fonts.join(', ')}`)
  }
}
