import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { signIn } from './people.mjs'

export const name = 'Script at the first screen: staff at most 420 kB, portal at most 160 kB (gzip)'

const LIMITS = { staff: 420_000, portal: 160_000 }
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

/** Every script the page asks for until the network rests, in bytes of gzip. */
async function scriptOf(page, open) {
  const scripts = new Map()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.m?js$/.test(pathname) && response.ok()) scripts.set(pathname, response)
  })
  await open()
  await page.waitForLoadState('networkidle')
  let bytes = 0
  for (const [path, response] of scripts)
    bytes += existsSync(`${PUBLIC}${path}.gz`)
      ? statSync(`${PUBLIC}${path}.gz`).size
      : gzipSync(await response.body()).length
  return { bytes, files: scripts.size }
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
}
