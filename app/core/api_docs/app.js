import { codeBlock, operationView } from './operation_view.js'
import { h, prose } from './schema_view.js'

const main = document.querySelector('#conteudo')
const nav = document.querySelector('#recursos')
const search = document.querySelector('#busca')
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** All operations, with their searchable texts. */
function operationsOf(api) {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method]
      return {
        method: method.toUpperCase(),
        path,
        operation,
        tag: operation.tags[0],
        found: fold(`${method} ${path} ${operation.summary} ${operation.operationId}`),
      }
    }),
  )
}

const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Searchable names and titles of the fields of a resource, so that a search for a field finds its operations. */
function fieldWords(api, operations) {
  const names = new Set()
  const visit = (node, depth = 0) => {
    if (!node || typeof node !== 'object' || depth > 8) return
    if (node.$ref?.startsWith('#/components/schemas/') && !node.$ref.endsWith('Ref'))
      return visit(api.components.schemas[node.$ref.split('/').pop()], depth + 1)
    for (const [name, one] of Object.entries(node.properties ?? {})) {
      names.add(`${name} ${one.title ?? ''}`)
      visit(one, depth + 1)
    }
    for (const part of [node.items, node.schema, ...(node.oneOf ?? [])]) visit(part, depth + 1)
  }
  for (const { operation } of operations) visit(operation.requestBody?.content['application/json']?.schema)
  return fold([...names].join(' '))
}

function start(api) {
  const operations = operationsOf(api)
  const tags = new Map(
    api.tags.map((one) => [
      one.name,
      { ...one, operations: operations.filter((operation) => operation.tag === one.name) },
    ]),
  )
  for (const one of tags.values())
    one.words = `${fold(`${one.name} ${one.description}`)} ${fieldWords(api, one.operations)}`
  const groups = api['x-tagGroups'].map((group) => ({
    name: group.name,
    tags: group.tags.map((name) => tags.get(name)),
  }))

  const drawIndex = () => {
    const words = fold(search.value).split(/\s+/).filter(Boolean)
    const fits = (tag) =>
      words.every((word) => tag.words.includes(word) || tag.operations.some((one) => one.found.includes(word)))
    const shown = groups
      .map((group) => ({ ...group, tags: group.tags.filter(fits) }))
      .filter((group) => group.tags.length)
    const count = shown.reduce((sum, group) => sum + group.tags.length, 0)
    document.querySelector('#achados').textContent = words.length
      ? count
        ? `${count} encontrado${count > 1 ? 's' : ''}`
        : 'Nada encontrado'
      : ''
    document.querySelector('#indice').replaceChildren(
      ...shown.map((group) =>
        h(
          'section',
          {},
          h('h2', {}, group.name),
          h(
            'ul',
            {},
            group.tags.map((tag) =>
              h(
                'li',
                {},
                h(
                  'a',
                  { href: `#/${tag.name}`, 'aria-current': tag.name === place() ? 'page' : undefined },
                  tag.description,
                  h('span', { class: 'count' }, String(tag.operations.length)),
                ),
              ),
            ),
          ),
        ),
      ),
    )
  }
  const draw = () => {
    const tag = tags.get(place())
    main.replaceChildren(...(tag ? tagView(api, tag) : overview(api, operations, groups)))
    document.title = `${tag ? `${tag.description} · ` : ''}API · Ipê RH`
    drawIndex()
    openMenu(false)
    if (location.hash.length > 2) main.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }
  search.addEventListener('input', drawIndex)
  window.addEventListener('hashchange', () => location.hash.startsWith('#/') && draw())
  draw()
}

const place = () => decodeURIComponent(location.hash.replace(/^#\/?/, ''))

const tagView = (api, tag) =>
  [
    h('h1', {}, tag.description),
    !tag.name.includes(':') && h('p', { class: 'key' }, h('code', {}, `/api/${tag.name}`)),
    ...tag.operations.map((one, index) => operationView(api, one, index === 0)),
  ].filter(Boolean)

const ENTER = (origin) => `# 1. Qualquer GET entrega o cookie XSRF-TOKEN
curl -s -c cookies ${origin}/api/saude
TOKEN=$(awk '$6 == "XSRF-TOKEN" { gsub("%3A", ":", $7); print $7 }' cookies)

# 2. Entre; os cookies ficam no arquivo
curl -b cookies -c cookies ${origin}/api/login \\
  -H "X-XSRF-TOKEN: $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"username":"usuario","password":"senha"}'`

const overview = (api, operations, groups) => [
  h('h1', {}, 'API do Ipê RH'),
  h(
    'p',
    { class: 'lead' },
    `${operations.length} operações em ${api.tags.length} grupos, OpenAPI ${api.openapi}, versão ${api.info.version}.`,
  ),
  ...api.info.description.split('\n\n').map((one) => h('p', {}, prose(one))),
  h('h2', {}, 'Como entrar'),
  codeBlock(ENTER(location.origin), 'Como entrar com curl'),
  h('h2', {}, 'Erros'),
  h(
    'p',
    {},
    prose(
      'Todo erro tem a mesma forma: `code`, `message`, `requestId` e, na validação, `errors` com o caminho de cada campo.',
    ),
  ),
  h(
    'dl',
    { class: 'errors' },
    Object.entries(api.components.responses).map(([status, one]) => [
      h('dt', {}, status),
      h('dd', {}, prose(one.description)),
    ]),
  ),
  h('h2', {}, 'Plugins'),
  h(
    'div',
    { class: 'cards' },
    groups.map((group) =>
      h(
        'section',
        { class: 'card' },
        h('h3', {}, group.name),
        h(
          'ul',
          {},
          group.tags.map((tag) => h('li', {}, h('a', { href: `#/${tag.name}` }, tag.description))),
        ),
      ),
    ),
  ),
]

const button = document.querySelector('#abrir')
function openMenu(open) {
  nav.classList.toggle('open', open)
  button.setAttribute('aria-expanded', String(open))
}
button.addEventListener('click', () => openMenu(button.getAttribute('aria-expanded') === 'false'))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') openMenu(false)
  if (event.key !== '/' || event.target.matches('input') || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  openMenu(true)
  search.focus()
})

const THEMES = { auto: 'automático', light: 'claro', dark: 'escuro' }
const themeButton = document.querySelector('#tema')
function useTheme(name) {
  document.documentElement.dataset.theme = name
  themeButton.textContent = `Tema: ${THEMES[name]}`
  localStorage.setItem('ipe-api-tema', name)
}
themeButton.addEventListener('click', () => {
  const names = Object.keys(THEMES)
  useTheme(names[(names.indexOf(document.documentElement.dataset.theme) + 1) % names.length])
})
useTheme(Object.hasOwn(THEMES, localStorage.getItem('ipe-api-tema')) ? localStorage.getItem('ipe-api-tema') : 'auto')

const trouble = (title, ...text) => main.replaceChildren(h('h1', {}, title), h('p', {}, ...text))

try {
  const response = await fetch('/api/openapi.json', { headers: { Accept: 'application/json' } })
  if (response.ok) start(await response.json())
  else if (response.status === 401)
    trouble(
      'Entre para ver a API',
      'A página mostra o que o seu usuário pode usar. ',
      h('a', { href: '/' }, 'Entrar no sistema'),
      ', e depois volte aqui.',
    )
  else trouble('A API não pôde ser lida', (await response.json()).message)
} catch {
  trouble('A API não pôde ser lida', 'O servidor não respondeu. Verifique a conexão e recarregue a página.')
}
