import { snake } from '#engine/compiler/names.ts'
import { fromStubs, quoted } from './from_stubs.ts'
import { appended, authorityOf, symbolOf } from './plugin.ts'

const camel = (name: string) => symbolOf({ singular: name.replaceAll('-', ' '), plural: '' })
/** 'sala/painel-geral' → 'PainelGeralPage' */
export const componentOf = (path: string) =>
  `${camel(path.split('/').pop()!).replace(/^./, (first) => first.toUpperCase())}Page`

/** @throws Error when it is no part of an address */
export function checkActionName(name: string) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      `"${name}" is no name of an action. It is a part of its address: lower case and hyphens, "encerrar-turma".`,
    )
}

/** An action on one row with its test; on a resource with `ativo` it switches that off. */
export const actionFiles = (plugin: string, key: string, name: string, label: string, switchesOff: boolean) =>
  fromStubs(['action', 'action_test'], {
    plugin,
    key,
    name,
    label,
    switchesOff,
    symbol: camel(name),
    file: snake(name),
    authority: authorityOf(key),
  })

/** A page with its endpoint and a test of either half. */
export function pageFiles(plugin: string, path: string, label: string) {
  const name = path.split('/').pop()!
  return fromStubs(['page_endpoint', 'page', 'page_screen_test', 'page_test'], {
    plugin,
    path,
    label,
    symbol: camel(name),
    file: snake(name),
    component: componentOf(path),
    authority: authorityOf(path),
  })
}

/** Puts an entry into a list of a definition, making the list when there is none. Null when the source has another shape. */
function listIn(source: string, list: string, entry: string, after: RegExp): string | null {
  const longer = appended(source, new RegExp(`\\n  ${list}: \\[`), entry)
  if (longer !== null) return longer
  return after.test(source) ? source.replace(after, (line) => `${line}  ${list}: [${entry}],\n`) : null
}

/** After the last import. */
const importIn = (source: string, line: string) =>
  source.replace(/^import [^\n]*\n(?!import )/m, (last) => `${last}${line}\n`)

/** A manifest with a page: endpoint, page and menu entry. */
export function registerPage(source: string, path: string, label: string): { text: string; missing: string[] } {
  const missing: string[] = []
  const name = path.split('/').pop()!
  const put = (text: string, list: string, entry: string) => {
    const changed = listIn(text, list, entry, /^ {2}label: [^\n]*\n/m)
    if (changed === null) missing.push(`${entry} in ${list}`)
    return changed ?? text
  }
  let text = importIn(source, `import { ${camel(name)} } from './endpoints/${snake(name)}.ts'`)
  text = put(text, 'endpoints', camel(name))
  text = put(
    text,
    'pages',
    `page('${path}', { label: ${quoted(label)}, component: '${componentOf(path)}', authority: '${authorityOf(path)}', icon: 'Assessment' })`,
  )
  const engine = /import \{([^{}]*)\} from '#engine'/
  if (!/\bpage\b/.test(engine.exec(text)?.[1] ?? ''))
    text = text.replace(engine, (_, names: string) => `import { page,${names}} from '#engine'`)
  const inMenu = appended(text, /items: \[/, `'${path}'`)
  if (inMenu !== null) text = inMenu
  else missing.push(`'${path}' in menu`)
  return { text, missing }
}

/** A resource with an action. */
export function registerAction(source: string, name: string): string | null {
  const changed = listIn(source, 'actions', camel(name), /^ {2}label: [^\n]*\n/m)
  return changed && importIn(changed, `import { ${camel(name)} } from '../actions/${snake(name)}.ts'`)
}
