import { isDeadlock } from './deadlock.ts'

const last = new WeakMap<object, Promise<unknown>>()
const ended = new WeakMap<object, unknown>()

const nothing = () => {}

/**
 * Runs a statement of a MySQL transaction after the earlier ones of its connection. To resolve a deadlock MySQL rolls
 * back a whole transaction, and its connection is out of any: what is still sent, by callers that do not know yet,
 * would be committed statement by statement. So the next one is sent only when the one before it has ended, and after
 * a deadlock all that follow fail as it did, COMMIT too, until ROLLBACK.
 * @throws what `send` throws; the error of the deadlock that ended the transaction
 */
export function inOrder<T>(connection: object, send: () => Promise<T>): Promise<T> {
  const before = last.get(connection)
  const mine = before ? before.then(() => guarded(connection, send)) : guarded(connection, send)
  const settled = mine.then(nothing, nothing)
  last.set(connection, settled)
  void settled.then(() => {
    if (last.get(connection) === settled) last.delete(connection)
  })
  return mine
}

async function guarded<T>(connection: object, send: () => Promise<T>): Promise<T> {
  if (ended.has(connection)) throw ended.get(connection)
  try {
    return await send()
  } catch (error) {
    if (isDeadlock(error)) ended.set(connection, error)
    throw error
  }
}

/** The transaction of a connection is over: the next one may begin. */
export const outOfTransaction = (connection: object) => void ended.delete(connection)

/** ROLLBACK of a transaction, after what is still being sent: its connection may be used again. */
export function rollbackInOrder<T>(connection: object, send: () => Promise<T>): Promise<T> {
  return inOrder(connection, async () => {})
    .then(nothing, nothing)
    .then(() => {
      outOfTransaction(connection)
      return send()
    })
}
