import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { endpoint, shape } from '#engine'
import { engine } from '#engine/engine.ts'
import type { EngineContext } from '#engine/context.ts'
import { openApiFor } from '#engine/registry/openapi/document.ts'
import { productVersion } from '#app/cluster/version.ts'
import { SESSION_COOKIE } from '#config/session.ts'

/** Users have few distinct sets of authorities (one per profile), so a few cached documents are enough. */
const MAX_CACHED = 20
const kept = new Map<string, { text: string; tag: string }>()

async function documentFor(viewer: EngineContext) {
  const { registry } = engine()
  const views = [...registry.resources.values()].flatMap((resource) => viewer.view(resource).resource.variant ?? [])
  const key = [
    viewer.impersonated,
    ...[...registry.authorities.keys()].map((value) => (viewer.can(value) ? '1' : '0')),
    ...views,
  ].join('')
  const known = kept.get(key)
  if (known) return known
  const text = JSON.stringify(
    openApiFor(registry, viewer, { title: 'Ipê RH', version: await productVersion(), cookie: SESSION_COOKIE }),
  )
  const made = { text, tag: tagOf(text) }
  if (kept.size >= MAX_CACHED) kept.delete(kept.keys().next().value!)
  kept.set(key, made)
  return made
}

const tagOf = (text: string | Buffer) => `"${createHash('sha1').update(text).digest('base64url')}"`

/** Responds 304 when the caller already has this version. */
function send({ request, response }: HttpContext, content: string | Buffer, tag: string, type: string) {
  response.header('ETag', tag)
  response.header('Cache-Control', 'private, no-cache')
  if (request.header('if-none-match') === tag) return void response.status(304).send('')
  response.header('Content-Type', `${type}; charset=utf-8`)
  response.send(content)
}

const document = endpoint('GET openapi.json', {
  audience: 'staff',
  label: 'Este documento: a API em OpenAPI 3.1',
  response: shape.unknown,
  run: async (context) => {
    const { text, tag } = await documentFor(context as EngineContext)
    send(context.http!, text, tag, 'application/json')
  },
})

/**
 * The page contains no data (it reads openapi.json with the visitor's session), so it is public. Its content security
 * policy is stricter than the application's.
 */
const RULES =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const part = (path: string, file: string, type: string) =>
  endpoint(`GET ${path}` as 'GET docs', {
    audience: 'public',
    label: 'Parte da página da API',
    response: shape.file(type),
    run: async (context) => {
      const http = context.http!
      http.response.header('Content-Security-Policy', RULES)
      const content = await readFile(new URL(`./api_docs/${file}`, import.meta.url))
      send(http, content, tagOf(content), type)
    },
  })

const PARTS = ['app.js', 'operation_view.js', 'schema_view.js'].map((file) =>
  part(`docs/${file}`, file, 'text/javascript'),
)

/** The API documentation for programs and developers. */
export const apiDocsEndpoints = [
  document,
  part('docs', 'index.html', 'text/html'),
  ...PARTS,
  part('docs/style.css', 'style.css', 'text/css'),
]
