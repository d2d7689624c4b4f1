/**
 * What was done on its way to the server: written into the browser at once, sent one after the other, sent again when the connection is back.
 * Nobody loses anything to a tunnel or an empty battery.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../providers/api_error.ts'
import { readStored, removeStored, writeStored } from '../shell/storage.ts'

/** State of a queue: everything on the server, being sent, or waiting for a connection. */
export type Saving = 'saved' | 'saving' | 'offline'

/** Milliseconds: how long typing may go on before it is sent. */
const TYPING = 700
const RETRY = 5000

interface Options<Item> {
  /** Place in the storage of the browser, one per thing that is filled in. */
  key: string
  /** What an item replaces while both wait: a later answer to the same question. */
  idOf: (item: Item) => string | number
  send: (item: Item) => Promise<unknown>
  /** The server will never take this one. */
  onRefused: (error: ApiError, item: Item) => void
}

/** Answers that say nothing of the item: it is tried again. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 401

/** Forgets what waits under a key: it was handed in as a whole. */
export const forgetQueue = (key: string) => removeStored(key)

/** Items that wait under a key, from an earlier visit. */
const waitingIn = <Item>(key: string) => readStored<Record<string, Item>>(key) ?? {}

/**
 * @example
 * const { add, saving, flush } = useQueue({ key: `curso:${id}`, idOf: (one) => one.aula, send, onRefused })
 * add({ aula: 3, nota: 5 })          // at once
 * add({ aula: 4, texto }, true)      // being typed: when a pause comes
 */
export function useQueue<Item>({ key, ...options }: Options<Item>) {
  const [waiting] = useState(() => waitingIn<Item>(key))
  const [saving, setSaving] = useState<Saving>(Object.keys(waiting).length ? 'saving' : 'saved')
  const queue = useRef<Record<string, Item>>({ ...waiting })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const latest = useRef(options)
  latest.current = options

  const keep = useCallback(
    () => (Object.keys(queue.current).length ? writeStored(key, queue.current) : forgetQueue(key)),
    [key],
  )

  /** Sends what waits, one after the other. False when something could not be sent. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    for (let [next] = Object.entries(queue.current); next; [next] = Object.entries(queue.current)) {
      const [id, item] = next
      setSaving('saving')
      try {
        await latest.current.send(item)
      } catch (error) {
        if (isPassing(error)) {
          setSaving('offline')
          return false
        }
        // Say why, and do not stand in the way of the others.
        latest.current.onRefused(error as ApiError, item)
      }
      // Changed while it was on its way: the newer one still has to go.
      if (queue.current[id] === item) delete queue.current[id]
      keep()
    }
    setSaving('saved')
    return true
  }, [keep])

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current ??= sendAll().finally(() => (running.current = undefined))
    return running.current
  }, [sendAll])

  useEffect(() => {
    const back = () => void flush()
    if (Object.keys(queue.current).length) back()
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('online', back)
      clearTimeout(timer.current)
    }
  }, [flush])

  useEffect(() => {
    if (saving !== 'offline') return
    const again = setInterval(() => void flush(), RETRY)
    return () => clearInterval(again)
  }, [saving, flush])

  const add = useCallback(
    (item: Item, typing = false) => {
      queue.current[latest.current.idOf(item)] = item
      keep()
      setSaving((present) => (present === 'offline' ? present : 'saving'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), typing ? TYPING : 0)
    },
    [flush, keep],
  )

  return { waiting, saving, add, flush }
}
