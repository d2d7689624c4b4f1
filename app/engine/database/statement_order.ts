import { isDeadlock } from './deadlock.ts'

const last = new WeakMap<object, Promise<unknown>>()
const ended = new WeakMap<object, unknown>()

const nothing = () => {}

/**
 * Runs a statement of a MySQL transaction after the earlier ones of its connection. To resolve a deadlock MySQL rolls
 * back a whole transaction and leaves the connection outside any transaction. Statements sent by callers that do not
 * know this yet would be committed individually. So each statement is sent only when the previous one has ended. After
 * a deadlock all following statements fail with the same error, COMMIT included, until ROLLBACK.
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

/** The transaction of the connection has ended: the next one may begin. */
export const outOfTransaction = (connection: object) => void ended.delete(connection)

/** ROLLBACK of a transaction, after pending statements; then the connection may be used again. */
export function rollbackInOrder<T>(connection: object, send: () => Promise<T>): Promise<T> {
  return inOrder(connection, async () => {})
    .then(nothing, nothing)
    .then(() => {
      outOfTransaction(connection)
      return send()
    })
}
