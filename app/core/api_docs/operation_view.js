import { example, fieldLine, h, lazyDetails, prose, resolve, schemaView } from './schema_view.js'

const SCHEMES = { sessao: 'sessão do sistema', sessaoExterna: 'sessão do acesso externo', xsrf: 'X-XSRF-TOKEN' }
const PLACES = { path: 'no endereço', header: 'cabeçalho' }
const jsonOf = (content) => content?.['application/json']?.schema

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

/** The request as a shell command, with the cookies and token from the introduction. */
export function curlOf(api, { method, path, operation }) {
  const query =
    method === 'GET' && operation.parameters?.some((one) => one.$ref?.endsWith('/page'))
      ? '?page=0&size=15'
      : operation.parameters?.some((one) => one.$ref?.endsWith('/ids'))
        ? '?ids=1,2'
        : ''
  const parameters = (operation.parameters ?? []).map((one) => resolve(api, one))
  const asked = parameters
    .filter((one) => one.in === 'query' && one.required && one.name !== 'ids')
    .map((one) => `${one.name}=${encodeURIComponent(example(api, one.schema))}`)
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    String(example(api, parameters.find((one) => one.name === name)?.schema)),
  )
  const body = jsonOf(operation.requestBody?.content)
  const file = Object.keys(operation.responses[200]?.content ?? {}).some((one) => one !== 'application/json')
  const lines = [
    `curl -b cookies -c cookies ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${location.origin}${address}${query || (asked.length ? `?${asked.join('&')}` : '')}`)}`,
  ]
  if (method !== 'GET') lines.push('-H "X-XSRF-TOKEN: $TOKEN"')
  if (body)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(example(api, body), null, 2))}`)
  if (file) lines.push('-OJ')
  return lines.join(' \\\n  ')
}

/** Code with a copy button. */
export function codeBlock(text, label) {
  const button = h('button', { type: 'button', class: 'copy', onclick: copy }, 'Copiar')
  async function copy() {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copiado'
    setTimeout(() => (button.textContent = 'Copiar'), 1500)
  }
  // Plain http has no clipboard API; the text can still be selected.
  return h(
    'div',
    { class: 'code' },
    navigator.clipboard && button,
    h('pre', { tabindex: '0', role: 'group', 'aria-label': label }, h('code', {}, text)),
  )
}

/** One operation, collapsed; its content is created when it is opened. */
export function operationView(api, one, open) {
  const { method, path, operation } = one
  const details = h(
    'details',
    { class: 'operation', id: operation.operationId },
    h(
      'summary',
      {},
      h('span', { class: `method ${method.toLowerCase()}` }, method),
      h('code', { class: 'path' }, path),
      h('span', { class: 'what' }, operation.summary === `${method} ${path}` ? '' : operation.summary),
    ),
  )
  const fill = () => details.childElementCount === 1 && details.append(inside(api, one))
  details.addEventListener('toggle', fill)
  if (open) {
    details.open = true
    fill()
  }
  return details
}

function inside(api, one) {
  const { operation } = one
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(api, parameter))
  const plain = parameters.filter((parameter) => parameter.name !== 'filtros')
  const filters = parameters.find((parameter) => parameter.name === 'filtros')
  const body = jsonOf(operation.requestBody?.content)
  const doors = operation.security.flatMap(Object.keys).map((name) => SCHEMES[name])
  return h(
    'div',
    { class: 'inside' },
    operation.description && h('p', {}, prose(operation.description)),
    h(
      'p',
      { class: 'soft' },
      doors.length ? `Pede ${doors.join(' e ')}.` : 'Aberta a todos.',
      operation['x-authority'] && [' Autorização ', h('code', {}, operation['x-authority']), '.'],
      operation['x-limit-per-minute'] && ` Até ${operation['x-limit-per-minute']} por minuto.`,
    ),
    plain.length > 0 && [h('h2', {}, 'Parâmetros'), parameterList(api, plain)],
    filters && [
      h('h2', {}, 'Filtros'),
      h('p', {}, prose(filters.description)),
      lazyDetails(`${Object.keys(resolve(api, filters.schema).properties).length} filtros`, () =>
        schemaView(api, filters.schema),
      ),
    ],
    body && [h('h2', {}, 'Corpo'), schemaView(api, body)],
    h('h2', {}, 'Respostas'),
    h(
      'ul',
      { class: 'answers' },
      Object.entries(operation.responses).map(([status, response]) => answer(api, status, resolve(api, response))),
    ),
    h('h2', {}, 'Exemplo'),
    codeBlock(curlOf(api, one), 'Exemplo com curl'),
  )
}

/** Parameters in the form of body fields, one line each: a table with four columns does not fit on a phone. */
const parameterList = (api, parameters) =>
  h(
    'ul',
    { class: 'fields' },
    parameters.map((one) =>
      fieldLine(api, one.name, parameterSchema(one), one.required, 3, one.in === 'query' ? undefined : PLACES[one.in]),
    ),
  )

/** The parameter's description replaces those of its schema. */
const parameterSchema = ({ schema, content, description }) => ({
  ...(schema ?? jsonOf(content)),
  ...(description && { title: undefined, description }),
})

function answer(api, status, response) {
  const types = Object.keys(response.content ?? {})
  const schema = jsonOf(response.content)
  const failed = Number(status) >= 400
  return h(
    'li',
    {},
    h('span', { class: failed ? 'status failed' : 'status' }, status),
    ' ',
    prose(response.description),
    types.length > 0 && !schema && h('span', { class: 'soft' }, ` ${types.join(', ')}`),
    schema && Object.keys(schema).length > 0 && !failed && lazyDetails('O que vem', () => answerSchema(api, schema)),
  )
}

/** A page and a plain array differ only in the wrapper, so only the rows are shown. */
function answerSchema(api, schema) {
  const page = schema.oneOf?.find((one) => one.properties?.content)
  return schemaView(api, page ?? schema)
}
