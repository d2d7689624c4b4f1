/**
 * Queue of items to be sent to the server: stored in the browser at once, sent one after the other, and retried when
 * the connection returns. No item is lost when the connection breaks or the device turns off.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../providers/api_error.ts'
import { readStored, removeStored, writeStored } from '../shell/storage.ts'

/** State of a queue: everything stored on the server, sending, or waiting for a connection. */
export type Saving = 'saved' | 'saving' | 'offline'

/** Debounce time for typing, in milliseconds. */
const TYPING = 700
const RETRY = 5000

interface Options<Item> {
  /** Storage key, one per form or document. */
  key: string
  /**
   * Identity of an item: a newer item with the same identity replaces a queued one (a later answer to the same
   * question).
   */
  idOf: (item: Item) => string | number
  send: (item: Item) => Promise<unknown>
  /** Called when the server permanently rejects an item. */
  onRefused: (error: ApiError, item: Item) => void
}

/** Whether a failure is temporary (it does not concern the item), so that the item is retried. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 429 ||
  error.status === 401

/** Deletes the queue of a key, after the whole document has been submitted. */
export const deleteQueue = (key: string) => removeStored(key)

/** Items queued under a key in an earlier visit. */
const waitingIn = <Item>(key: string) => readStored<Record<string, Item>>(key) ?? {}

/**
 * Queue of a form or document.
 * @example
 * const { add, saving, flush } = useQueue({ key: `curso:${id}`, idOf: (one) => one.aula, send, onRefused })
 * add({ aula: 3, nota: 5 })          // sent at once
 * add({ aula: 4, texto }, true)      // sent after a pause in typing
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
    () => (Object.keys(queue.current).length ? writeStored(key, queue.current) : deleteQueue(key)),
    [key],
  )

  /** Sends the queued items one after the other. Returns false when an item could not be sent. */
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
        // Reports the rejection and continues with the next item.
        latest.current.onRefused(error as ApiError, item)
      }
      // If the item changed while it was being sent, the newer version stays in the queue.
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
