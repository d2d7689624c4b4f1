import { Worker } from 'node:worker_threads'
import { isEmptyCell } from '#engine/imports/cells.ts'
import { UnreadableFile } from './errors.ts'
import { MAX_LINES, tooLarge, tooManyLines, tooSlow } from './table_error.ts'
import type { TableMessage, TableTask } from './table_messages.ts'
import type { Line, TableFile } from './table.ts'

const MAX_MEMORY_MB = 512
/** Time to the next message; 200,000 rows take about ten seconds in all. */
const MAX_WAIT_MS = 30_000

/**
 * The messages of a worker that reads the table. A batch of lines is requested when the one before it was used, so a
 * slow consumer does not fill the memory; only the worker's own work is timed.
 * @throws UnreadableFile
 */
async function* messagesOf(task: TableTask): AsyncGenerator<Exclude<TableMessage, { problem: string }>> {
  const worker = new Worker(new URL('./table_worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    execArgv: [],
  })
  const messages: TableMessage[] = []
  let wake = () => {}
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    wake()
  }
  worker.on('message', (message: TableMessage) => {
    messages.push(message)
    wake()
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile(tooLarge().message) : error),
  )
  worker.on('exit', () => fail(new Error('The reader of tables ended without a result.')))
  try {
    for (;;) {
      if (!messages.length) {
        if (failure) throw failure
        const timer = setTimeout(() => fail(new UnreadableFile(tooSlow().message)), MAX_WAIT_MS)
        await new Promise<void>((resolve) => (wake = resolve))
        clearTimeout(timer)
        continue
      }
      const message = messages.shift()!
      if ('problem' in message)
        throw message.isUnknown ? new Error(message.problem) : new UnreadableFile(message.problem)
      yield message
      if ('result' in message) return
      worker.postMessage(null)
    }
  } finally {
    await worker.terminate()
  }
}

async function resultOf(task: TableTask) {
  for await (const message of messagesOf(task)) if ('result' in message) return message.result
  return null
}

/** @throws UnreadableFile */
export async function openTable(bytes: Buffer): Promise<TableFile> {
  return {
    sheets: (await resultOf({ bytes, do: 'sheets' })) as string[],
    async *lines(sheet) {
      for await (const message of messagesOf({ bytes, do: 'lines', sheet }))
        if ('lines' in message) yield* message.lines
    },
    isLong: async (sheet) => (await resultOf({ bytes, do: 'isLong', sheet })) === true,
  }
}

const isFilled = ({ cells }: Line) => cells.some((cell) => !isEmptyCell(cell))

/** The rows with content; the first is the header. @throws UnreadableFile when there are too many */
export async function* filledLines(file: TableFile, sheet?: string): AsyncGenerator<Line> {
  let count = -1
  for await (const line of file.lines(sheet)) {
    if (!isFilled(line)) continue
    if (++count > MAX_LINES) throw new UnreadableFile(tooManyLines().message)
    yield line
  }
}

/**
 * Rejects a table that is too long before any of it is checked. The size declared in the sheet is not used, because it
 * includes formatted empty rows.
 * @throws UnreadableFile
 */
export async function assertFewLines(file: TableFile, sheet?: string): Promise<void> {
  if (!(await file.isLong(sheet))) return
  for await (const _line of filledLines(file, sheet));
}
