import { snake } from '#engine/compiler/names.ts'
import { appended, symbolOf } from './plugin.ts'

/** Written into what is made; this file itself imports no screens. */
const SCREENS = '#frontend'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
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
export function actionFiles(
  plugin: string,
  key: string,
  name: string,
  label: string,
  switchesOff: boolean,
): Map<string, string> {
  const values = switchesOff ? '{ ativo: false }' : '{}'
  return new Map([
    [
      `${plugin}/actions/${snake(name)}.ts`,
      `import { action${switchesOff ? ', when' : ''} } from '#engine'

/** What people may do with one record, beside changing and removing it. */
export const ${camel(name)} = action('${name}', {
  label: ${quoted(label)},
  confirm: 'Confirma?',
  success: 'Operação realizada com sucesso.',${switchesOff ? "\n  when: when('ativo').is(true)," : ''}
  run: (context, { row }) => context.repo('${key}').patch(row.id, ${values}, '${name}'),
})
`,
    ],
    [
      `${plugin}/tests/${snake(name)}.functional.spec.ts`,
      `import { test } from '@japa/runner'
import { staffClient, system } from '#tests/helpers.ts'
import { minimalInput } from '#tests/minimal_values.ts'

const KEY = '${key}'

test.group(${quoted(label)}, () => {
  test('whoever may do it changes the record', async ({ assert }) => {
    const client = await staffClient()
    const context = await system(client.empresaId)
    const row = await context.repo(KEY).create(await minimalInput(KEY, context))
    const answer = await client.put(\`/api/\${KEY}/\${row.id}/${name}\`)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.id, row.id)${switchesOff ? '\n    assert.isFalse(answer.body.ativo)' : ''}
  })

  test('whoever may only look is refused', async ({ assert }) => {
    const client = await staffClient({ authorities: ['ROLE_${snake(key.replaceAll('/', '_')).toUpperCase()}'] })
    const context = await system(client.empresaId)
    const row = await context.repo(KEY).create(await minimalInput(KEY, context))
    assert.equal((await client.put(\`/api/\${KEY}/\${row.id}/${name}\`)).status, 403)
  })
})
`,
    ],
  ])
}

/** A page with its endpoint and a test of either half. */
export function pageFiles(plugin: string, path: string, label: string): Map<string, string> {
  const component = componentOf(path)
  const authority = `ROLE_${snake(path.replaceAll('/', '_')).toUpperCase()}`
  return new Map([
    [
      `${plugin}/endpoints/${snake(path.split('/').pop()!)}.ts`,
      `import { date, endpoint } from '#engine'

/** What the page shows. */
export const ${camel(path.split('/').pop()!)} = endpoint('GET ${path}/dados', {
  audience: 'staff',
  label: ${quoted(label)},
  authority: '${authority}',
  answers: { hoje: date('Hoje').required() },
  run: async (context) => ({ hoje: context.today }),
})
`,
    ],
    [
      `${plugin}/frontend/${component}.tsx`,
      `import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api, formatDate, PageHeader, ScreenSkeleton, ServerError } from '${SCREENS}'

/** Drawn at /${path}. */
export function ${component}() {
  const { data, isPending, isError } = useQuery({ queryKey: ['${path}'], queryFn: () => api<{ hoje: string }>('/api/${path}/dados') })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <>
      <PageHeader title={${quoted(label)}} />
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography>Hoje é {formatDate(data.hoje)}.</Typography>
      </Paper>
    </>
  )
}
`,
    ],
    [
      `${plugin}/frontend/${component}.test.tsx`,
      `import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '${SCREENS}/test_kit.tsx'
import { ${component} } from './${component}.tsx'

it('shows what the server says', async () => {
  fakeServer({ 'GET /api/${path}/dados': { hoje: '2026-03-02' } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <${component} />
    </QueryClientProvider>
  )
  expect(await screen.findByRole('heading', { name: ${quoted(label)} })).toBeTruthy()
  expect(screen.getByText('Hoje é 02/03/2026.')).toBeTruthy()
})
`,
    ],
    [
      `${plugin}/tests/${snake(path.split('/').pop()!)}.functional.spec.ts`,
      `import { test } from '@japa/runner'
import { staffClient } from '#tests/helpers.ts'

test.group(${quoted(label)}, () => {
  test('the page and its data are for whoever has the authority', async ({ assert }) => {
    const [allowed, stranger] = [await staffClient(), await staffClient({ authorities: [] })]
    assert.isTrue((await allowed.get('/api/metadata')).body.pages.some((one: any) => one.path === '${path}'))
    assert.match((await allowed.get('/api/${path}/dados')).body.hoje, /^\\d{4}-\\d{2}-\\d{2}$/)
    assert.isFalse((await stranger.get('/api/metadata')).body.pages.some((one: any) => one.path === '${path}'))
    assert.equal((await stranger.get('/api/${path}/dados')).status, 403)
  })
})
`,
    ],
  ])
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
    `page('${path}', { label: ${quoted(label)}, component: '${componentOf(path)}', authority: 'ROLE_${snake(path.replaceAll('/', '_')).toUpperCase()}', icon: 'Assessment' })`,
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
