import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { appUrl, contentUrl } from '#config/app.ts'
import env from '#start/env.ts'
import {
  type Context,
  engine,
  type EngineContext,
  NotFoundError,
  storedFile,
  type WebCall,
  type WebFile,
} from '#engine'
import type { Zip } from '#app/imports/zip.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { CLASSES, LESSONS, PEOPLE, SCORM_PROGRESS } from '../domain/keys.ts'
import { MAX_PAGE_BYTES, openArchive, RESERVED } from '../domain/scorm/archive.ts'
import { type ContentToken, PREVIEW, readContentToken } from '../domain/scorm/content_token.ts'
import { contentTypeOf, isPage } from '../domain/scorm/content_types.ts'
import { startOf } from '../domain/scorm/state.ts'
import { lessonsOf } from '../queries/lessons.ts'
import { packageOf, partsOf } from './scorm.ts'

/** LRU cache of packages in memory; the most recently used is last. */
const archives = new Map<string, Promise<{ zip: Zip; size: number }>>()
const MAX_CACHED_BYTES = 128 * 1024 * 1024

async function load(path: string) {
  const bytes = await platformPorts.files.read(path)
  return { zip: await openArchive(bytes), size: bytes.length }
}

/** The archive at a stored path, read once and shared by concurrent readers. */
async function archiveAt(path: string): Promise<Zip> {
  const known = archives.get(path) ?? load(path)
  archives.delete(path)
  archives.set(path, known)
  const { zip } = await known.catch((error) => {
    archives.delete(path)
    throw error
  })
  let size = 0
  for (const [key, one] of [...archives].reverse()) {
    size += (await one.catch(() => ({ size: 0 }))).size
    if (size > MAX_CACHED_BYTES && key !== path) archives.delete(key)
  }
  return zip
}

const LIBRARIES = { '1.2': 'scorm-again/scorm12/min', '2004': 'scorm-again/scorm2004/min' }
/** The builds for classic scripts: builds for `import` define no global. */
const { resolve } = createRequire(import.meta.url)
const library = (versao: keyof typeof LIBRARIES) => readFile(resolve(LIBRARIES[versao]))

/** Escapes JSON for a script element, so that no text can end the script. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Whether this is the separate content host. There packages have an origin, elsewhere they have none. */
const isContentHost = (host: string) => host === contentUrl()?.replace(/^https?:\/\//, '')

/** The origin that receives the messages of a package. */
const listener = (host: string) => (isContentHost(host) ? new URL(appUrl).origin : null)

/** Initial data for a preview: nothing is recorded. */
async function previewOf(context: Context, token: ContentToken) {
  const scorm = packageOf((await context.system.repo(LESSONS).find(token.licao)) ?? { scorm: null })
  const item = scorm?.itens[token.item]
  if (!item) return null
  const talento = { id: 0, nome: 'Prévia' }
  return { versao: scorm.versao, cmi: startOf({ versao: scorm.versao, item, talento, dados: null, rever: true }) }
}

/** Initial data of a part's page: the API version and the participant's progress. */
async function startOfPart(context: Context, token: ContentToken) {
  if (token.participante === PREVIEW) return previewOf(context, token)
  const system = context.system
  const own = await system.repo(PEOPLE).find(token.participante)
  if (!own) return null
  const { curso } = await system.repo(CLASSES).get(own.turma.id)
  const lesson = (await lessonsOf(context, curso.id)).find((candidate) => candidate.id === token.licao)
  const scorm = lesson && packageOf(lesson)
  const item = scorm?.itens[token.item]
  const known = item && (await partsOf(context, own.id, token.licao)).get(item.id)
  const row = known && (await system.repo(SCORM_PROGRESS).get(Number(known.id)))
  if (!row || row.sessao !== token.sessao) return null
  const cmi = startOf({
    versao: scorm!.versao,
    item: item!,
    talento: { id: own.colaborador.id, nome: own.colaborador.nome },
    dados: row.dados ? JSON.parse(row.dados) : null,
    rever: row.situacao === 'C' && row.encerrada,
  })
  return { versao: scorm!.versao, cmi }
}

async function startScript(context: Context, token: ContentToken, host: string): Promise<string | null> {
  const start = await startOfPart(context, token)
  if (!start) return null
  const frame = await readFile(new URL('../scorm/frame.js', import.meta.url), 'utf8')
  return frame.replace('START', () => inScript({ ...start, sessao: token.sessao, origem: listener(host) }))
}

const HEAD = /<head(\s[^<>]*)?>/i
const HTML = /<html(\s[^<>]*)?>/i

/**
 * Inserts the player's scripts before all other scripts of a package's page. Markup is ASCII in any encoding pages use.
 */
function withPlayer(page: Buffer, place: string): Buffer {
  const text = page.toString('latin1')
  const scripts = ['api.js', 'inicio.js'].map((name) => `<script src="${place}${RESERVED}/${name}"></script>`).join('')
  const found = HEAD.exec(text) ?? HTML.exec(text) ?? /<!doctype[^<>]*>/i.exec(text)
  const at = found ? found.index + found[0].length : 0
  return Buffer.from(text.slice(0, at) + scripts + text.slice(at), 'latin1')
}

/**
 * Content security policy of packages: they may run scripts in an opaque origin and read their own files. They can
 * access neither the session nor the API of the product nor other sites, and cannot navigate the window. `place` is the
 * only address prefix they may request. On the separate content host, their frames share the origin of that host, so
 * that they may call each other.
 */
const policy = (host: string, place: string) =>
  [
    `default-src ${host}${place} data: blob: 'unsafe-inline' 'unsafe-eval'`,
    `base-uri ${host}${place}`,
    "object-src 'none'",
    "form-action 'none'",
    ...(isContentHost(host) ? [`frame-ancestors 'self' ${new URL(appUrl).origin}`] : []),
    `sandbox allow-scripts allow-forms allow-modals${isContentHost(host) ? ' allow-same-origin' : ''}`,
  ].join('; ')

const DAY = 86_400
const NOTHING: WebFile = { content: 'Não encontrado.', type: 'text/plain; charset=utf-8', status: 404 }

/** Serves a file of a package to the holder of a valid content address. */
export async function serveContent(visitor: Context, { params, host }: WebCall): Promise<WebFile> {
  const token = readContentToken(env.get('APP_KEY'), String(params.token))
  const path = [params['*']].flat().join('/')
  if (!token || !path || !/^[\w.:[\]-]+$/.test(host)) return NOTHING
  const place = `/conteudo/${params.token}/`
  const headers = {
    'Content-Security-Policy': policy(host, place),
    'Referrer-Policy': 'no-referrer',
    'Access-Control-Allow-Origin': '*',
    'X-Robots-Tag': 'noindex',
  }
  const script = (content: string | Buffer, maxAge = 0): WebFile => ({
    content,
    type: 'text/javascript',
    headers: { ...headers, ...(maxAge && { 'Cache-Control': `private, max-age=${maxAge}` }) },
  })
  const context = (await visitor.forCompany(token.empresaId)) as EngineContext
  if (path === `${RESERVED}/inicio.js`) {
    const start = await startScript(context, token, host)
    return start === null ? NOTHING : script(start)
  }
  const resource = engine().registry.resource(LESSONS)
  const system = context.system as EngineContext
  if (path === `${RESERVED}/api.js`) {
    const scorm = packageOf((await system.repo(LESSONS).find(token.licao)) ?? { scorm: null })
    return scorm ? script(await library(scorm.versao), DAY) : NOTHING
  }
  const stored = await storedFile(system, resource, token.licao, 'pacote').catch((error) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
  if (!stored) return NOTHING
  const archive = await archiveAt(stored.path)
  const type = contentTypeOf(path)
  if (isPage(type)) {
    const page = await archive.bytes(path, MAX_PAGE_BYTES).catch(() => undefined)
    return page ? { content: withPlayer(page, place), type, headers } : NOTHING
  }
  const content = archive.streamed(path)
  if (!content) return NOTHING
  return {
    content,
    type,
    headers: { ...headers, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, max-age=3600' },
  }
}
