import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { defineNightly } from '#app/jobs/index.ts'
import env from '#start/env.ts'

const NEWS = 'utilitario/noticias'
const PATIENCE_MS = 10_000
const MAX_BYTES = 1024 * 1024
const MAX_ITEMS = 50

interface Item {
  id?: unknown
  title?: unknown
  content_text?: unknown
  url?: unknown
  _criticidade?: unknown
}

const words = (value: unknown, most: number) => (typeof value === 'string' ? value.trim().slice(0, most) : '')
const webAddress = (value: unknown) =>
  typeof value === 'string' && /^https?:\/\/[^\s]{1,240}$/.test(value) ? value : null

async function itemsOf(address: string): Promise<Item[]> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`NEWS_FEED_URL respondeu ${response.status}.`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('NEWS_FEED_URL respondeu mais de 1 MB.')
    parts.push(part)
  }
  const feed = JSON.parse(Buffer.concat(parts).toString('utf8')) as { items?: unknown }
  if (!Array.isArray(feed?.items)) throw new Error('NEWS_FEED_URL não é um JSON Feed.')
  return feed.items.slice(0, MAX_ITEMS)
}

/**
 * Creates news from new items of the feed (JSON Feed 1.1, plain text); existing ones are left unchanged. Returns how
 * many.
 */
export async function readNewsFeed(context: Context, address = env.get('NEWS_FEED_URL')): Promise<number> {
  if (!address) return 0
  const news = context.system.repo(NEWS)
  let made = 0
  for (const item of (await itemsOf(address)).toReversed()) {
    const codigoOrigem = words(item?.id, 200)
    const [titulo, texto] = [words(item?.title, 120), words(item?.content_text, 10_000)]
    if (!codigoOrigem || !titulo || !texto) continue
    if (await context.db.from('noticias').where('codigo_origem', codigoOrigem).first()) continue
    const criticidade = ['-1', '0', '1'].includes(String(item._criticidade)) ? String(item._criticidade) : '1'
    const row = await news.create({ titulo, texto, link: webAddress(item.url), criticidade })
    await news.patch(row.id, { codigoOrigem }, 'receber do fornecedor')
    made += 1
  }
  return made
}

export const defineNewsFeed = () =>
  defineNightly('noticias.buscar', { hour: 5, minute: 20 }, async () =>
    readNewsFeed(await engine().systemContext(null)),
  )
