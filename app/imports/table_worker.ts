/**
 * Reads one table in a thread of its own, so that a file that is slow to read, or that grows while it is read, holds
 * neither the server nor its memory. Imports nothing of the engine.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { XmlError } from '#app/xml/xml_reader.ts'
import { broken, TableError } from './table_error.ts'
import type { Line, TableFile } from './table.ts'
import type { TableTask, TableMessage } from './table_messages.ts'

const BATCH = 250
const ZIP = Buffer.from('PK')
const port = parentPort!

async function open(bytes: Buffer): Promise<TableFile> {
  if (bytes.subarray(0, 2).equals(ZIP)) return (await import('./read_xlsx.ts')).openXlsx(bytes)
  return (await import('./read_csv.ts')).openCsv(bytes)
}

/** Sends lines, and waits with each batch until the one before it was used. */
async function sendLines(lines: AsyncIterable<Line>) {
  let wanted: () => void
  let turn = Promise.resolve()
  port.on('message', () => wanted())
  const send = async (batch: Line[]) => {
    await turn
    turn = new Promise((resolve) => (wanted = resolve))
    port.postMessage({ lines: batch } satisfies TableMessage)
  }
  let batch: Line[] = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    await send(batch)
    batch = []
  }
  if (batch.length) await send(batch)
}

async function run({ bytes, do: task, sheet }: TableTask): Promise<string[] | boolean | null> {
  const file = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (task === 'sheets') return file.sheets
  if (task === 'isLong') return file.isLong(sheet)
  await sendLines(file.lines(sheet))
  return null
}

try {
  port.postMessage({ result: await run(workerData as TableTask) } satisfies TableMessage)
} catch (error) {
  const known = error instanceof XmlError ? broken() : error instanceof TableError ? error : undefined
  port.postMessage({
    problem: known?.message ?? String((error as Error).stack),
    isUnknown: !known,
  } satisfies TableMessage)
}
port.close()
