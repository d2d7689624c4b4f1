/** Which way imports may go (docs/architecture.md). Paths are relative to the project, with slashes. */

// From the ground up. What stands beside the folders (context, ports, errors, messages) is vocabulary for all floors.
const FLOORS = [
  'fields',
  'definition',
  'compiler',
  'database',
  'registry',
  'query',
  'search',
  'rows',
  'imports',
  'copies',
  'reports',
  'migrations',
  'engine.ts',
  'studio',
  'http',
]

/**
 * Rooms of a plugin, from the ground up (docs/plugin-guide.md). What stands above the rules is one floor: resources name
 * their actions, reports and timelines, and those read resources.
 */
const ROOMS = [
  ['domain', 'shared', 'bank'],
  ['queries'],
  ['mails'],
  ['services'],
  ['rules'],
  ['actions', 'dashboards', 'endpoints', 'jobs', 'reports', 'resources', 'timelines', 'web'],
]
const ROOM_NAMES = 'domain ← queries ← mails ← services ← rules ← resources, actions, endpoints, reports, jobs'
const roomOf = (path: string) => {
  const room = /^plugins\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? ''
  return ROOMS.findIndex((floor) => floor.includes(room))
}

/** Folders of the screens, from the ground up. The rest of `frontend/` (App, toolkit, public, tests) stands above them. */
const SCREENS = [
  'brand',
  'icons',
  'keyboard',
  'providers',
  'i18n',
  'theme',
  'files',
  'dialogs',
  'fields',
  'layout',
  'charts',
  'record',
  'extensions',
  'screens',
  'pages',
  'staff',
]

/** Rooms of the platform, from the ground up. All of them stand on the engine. */
const PLATFORM = [
  'i18n',
  'xml',
  'redis',
  'files',
  'secrets',
  'http_body',
  'imports',
  'web_pages',
  'outbound',
  'licence',
  'cluster',
  'jobs',
  'monitoring',
  'reports',
  'mail',
  'messages',
  'security_events',
  'auth',
  'links',
  'anonymous',
  'erasure',
  'core',
  'backup',
  'exceptions',
  'middleware',
  'providers',
  'commands',
]

/** Why an import between two folders of `root` climbs, or undefined. Folders that are not listed are nobody's floor. */
function climbs(root: string, floors: readonly string[], from: string, to: string): string | undefined {
  const floorIn = (path: string) =>
    path.startsWith(root) ? floors.indexOf(path.slice(root.length).split('/', 1)[0]!) : -1
  if (floorIn(from) >= 0 && floorIn(to) > floorIn(from)) return `an import only goes down: ${floors.join(' ← ')}`
}

/** Server code outside the engine that plugins may use: services of the platform. Everything else in app/ may change without asking them. */
export const SERVICES = [
  'app/anonymous/',
  'app/auth/',
  'app/backup/',
  'app/companies/',
  'app/core/',
  'app/erasure/',
  'app/files/',
  'app/jobs/',
  'app/licence/',
  'app/imports/table_error.ts',
  'app/imports/zip.ts',
  'app/i18n/',
  'app/links/',
  'app/mail/',
  'app/messages/',
  'app/outbound/',
  'app/secrets/',
  'app/security_events/',
  'app/xml/',
  'app/reports/',
  'app/providers/ports.ts',
]

/** Files that need the registered kinds of fields and do not register them, because kinds contain each other. */
const KINDS_INSIDE = new Set(
  ['FieldCell.tsx', 'FieldGrid.tsx', 'FormField.tsx', 'known_kinds.ts', 'validate.ts'].map(
    (file) => `frontend/fields/${file}`,
  ),
)

/** Neither state nor I/O, so safe in a browser and in a plugin. */
const isPureEngine = (path: string) => /^app\/engine\/(definition|fields)\//.test(path)
/** The same of the platform: words and tables for server and screens. */
const isPurePlatform = (path: string) => path === 'app/i18n/date_locales.ts'
const isTest = (path: string) =>
  /\.(spec|test)\.tsx?$/.test(path) || /^plugins\/[^/]+\/(frontend\/)?tests\//.test(path) || path.startsWith('tests/')
const pluginOf = (path: string) => /^plugins\/([^/]+)\//.exec(path)?.[1]
/** Constants the server and the screens of a plugin both read. */
const isShared = (path: string) => /^plugins\/[^/]+\/(codes|shared)/.test(path)
const isBrowser = (path: string) => path.startsWith('frontend/') || /^plugins\/[^/]+\/frontend\//.test(path)

function floorOf(path: string) {
  const folder = /^app\/engine\/([^/]+\/|engine\.ts$)/.exec(path)?.[1]?.replace('/', '')
  // Queries begin at the context and read rows: one floor.
  if (folder === 'query') return FLOORS.indexOf('rows')
  return folder ? FLOORS.indexOf(folder) : path === 'app/engine/index.ts' ? FLOORS.length : -1
}

type Requires = (plugin: string) => string[]
type Rule = string | undefined

function engineRule(from: string, to: string, typeOnly: boolean): Rule {
  if (!to.startsWith('app/engine/'))
    return 'the engine imports nothing of the product: hand it over through a port or a definition'
  // Fields and definitions describe each other, and the vocabulary names types of all floors: nothing of a type is left at run time.
  if (floorOf(to) > floorOf(from) && !(typeOnly && floorOf(from) <= 0))
    return `an import only goes down: ${FLOORS.join(' ← ')} ← #engine`
}

function browserRule(from: string, to: string, typeOnly: boolean): Rule {
  const own = pluginOf(from)
  const other = pluginOf(to)
  const climbing = isTest(from) ? undefined : climbs('frontend/', SCREENS, from, to)
  if (climbing) return climbing
  if (KINDS_INSIDE.has(to) && from.startsWith('frontend/') && !from.startsWith('frontend/fields/') && !typeOnly)
    return 'outside of fields/ import frontend/fields/index.ts, which registers the kinds'
  // Types of answers: nothing of the server is left in the script.
  if (typeOnly && (other ? other === own : to.startsWith('app/'))) return undefined
  if (other && other !== own)
    return own ? 'a plugin screen never imports another plugin' : 'the frontend knows metadata, never a plugin by name'
  // A test may hold a screen against the server's half of the same rule.
  if (
    to.startsWith('app/') &&
    !isPureEngine(to) &&
    !isPurePlatform(to) &&
    !(isTest(from) && to.startsWith('app/engine/'))
  )
    return 'browser code may use #engine/definition/* and #engine/fields/* only'
  if (!other && !to.startsWith('frontend/') && !to.startsWith('app/') && !isTest(from))
    return 'browser code never imports the server'
  if (other && !isBrowser(to) && !isShared(to) && !isTest(from))
    return 'a plugin screen imports only its own frontend folder (shared constants: codes.ts or shared/)'
}

function pluginRule(from: string, to: string, requires: Requires): Rule {
  const own = pluginOf(from)!
  const other = pluginOf(to)
  if (isShared(from) && !isShared(to) && !isPureEngine(to))
    return 'screens load codes.ts and shared/: they import nothing of the server'
  if (other === own && roomOf(from) >= 0 && roomOf(to) > roomOf(from))
    return `inside a plugin an import only goes down: ${ROOM_NAMES}`
  if (other === own) return isBrowser(to) ? 'the server never imports screens' : undefined
  if (other) {
    if (to !== `plugins/${other}/plugin.ts`) return `another plugin is reached only through plugins/${other}/plugin.ts`
    return requires(own).includes(other) ? undefined : `plugin ${own} does not require ${other}`
  }
  if (to === 'app/engine/index.ts' || isPureEngine(to)) return undefined
  if (to.startsWith('app/engine/'))
    return /\/migrations\//.test(from) && to === 'app/engine/migrations/platform_schema.ts'
      ? undefined
      : 'plugins reach the engine through #engine'
  if (to.startsWith('app/'))
    return SERVICES.some((service) => to.startsWith(service))
      ? undefined
      : 'not a service for plugins (scripts/import_rules.ts lists them)'
  if (isBrowser(to)) return 'the server never imports screens'
}

/** The broken rule of one import, or undefined. `requires(plugin)` names the plugins its manifest requires. */
export function brokenRule(
  { from, to, typeOnly = false }: { from: string; to: string; typeOnly?: boolean },
  requires: Requires,
): Rule {
  if (isBrowser(from)) return browserRule(from, to, typeOnly)
  // Server tests may look inside, except that the engine's own never know a plugin.
  if (from.startsWith('app/engine/'))
    return isTest(from)
      ? pluginOf(to)
        ? 'the engine never imports a plugin'
        : undefined
      : engineRule(from, to, typeOnly)
  if (isTest(from)) return undefined
  if (pluginOf(from)) return pluginRule(from, to, requires)
  if (pluginOf(to) && !from.startsWith('database/')) return 'the platform never imports a plugin by name'
  if (isBrowser(to)) return 'the server never imports screens'
  return climbs('app/', PLATFORM, from, to)
}
