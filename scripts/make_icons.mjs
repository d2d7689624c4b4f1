// Writes frontend/icons: of the 10,000 icons of Material UI (43,000 files) the two hundred that screens and react-admin draw.
// `node scripts/make_icons.mjs` after a new `import … from '@mui/icons-material/…'`; with a version it takes the icons of that one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = join(root, 'frontend/icons')
const NAME = '@mui/icons-material'
const IMPORT = /^import [^'"]*['"]@mui\/icons-material\/(\w+)['"]/gm

/** Sources that draw icons: our screens, templates of new ones, and the packages below them. */
const drawers = () => [
  ...['frontend', 'plugins', 'app/commands/templates'].map((path) => [join(root, path), /\.tsx?$/]),
  ...readdirSync(join(root, 'node_modules'))
    .filter((name) => name.startsWith('ra-') || name === 'react-admin')
    .map((name) => [join(root, 'node_modules', name, 'dist'), /\.js$/]),
]

/** Names of all icons somebody imports. */
export function usedIcons() {
  const found = new Set()
  for (const [path, ending] of drawers()) {
    if (!existsSync(path)) continue
    for (const file of readdirSync(path, { recursive: true }))
      if (ending.test(file))
        for (const [, icon] of readFileSync(join(path, file), 'utf8').matchAll(IMPORT)) found.add(icon)
  }
  return [...found].sort()
}

/** Names of the icons that are there. */
export const presentIcons = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.slice(0, -'.js'.length))
    .sort()

function make(version) {
  const icons = usedIcons()
  const place = mkdtempSync(join(tmpdir(), 'ipe-icons-'))
  const run = (command, args) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: place, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  try {
    const archive = run('npm', ['pack', '--silent', `${NAME}@${version}`])
    run('tar', ['-xzf', archive, ...icons.map((icon) => `package/${icon}.mjs`), 'package/LICENSE'])
    for (const icon of presentIcons()) rmSync(join(folder, `${icon}.js`))
    for (const icon of icons) {
      const text = readFileSync(join(place, 'package', `${icon}.mjs`), 'utf8')
      writeFileSync(
        join(folder, `${icon}.js`),
        text.replace(/import createSvgIcon from .*/, "import { createSvgIcon } from '@mui/material/SvgIcon'"),
      )
    }
    writeFileSync(join(folder, 'LICENSE'), readFileSync(join(place, 'package', 'LICENSE')))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), folder], { cwd: root, stdio: 'inherit' })
  console.log(`${icons.length} icons of ${NAME} ${version} in frontend/icons`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  make(process.argv[2] ?? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version)
