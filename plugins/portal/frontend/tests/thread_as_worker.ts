import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** What a worker of the browser has and a thread of Node lacks; messages wait until its module is loaded. */
const START = `
  const { parentPort, workerData } = require('node:worker_threads')
  globalThis.postMessage = (message) => parentPort.postMessage(message)
  import(workerData).then(() => parentPort.on('message', (data) => globalThis.onmessage({ data })))
`

/** A worker of the browser, run by Node in a thread of its own. */
export class ThreadAsWorker {
  onmessage?: (event: { data: unknown }) => void
  onerror?: (error: Error) => void
  readonly #thread: Worker

  /** @param url of Vite's server: its path is that of the source in the project */
  constructor({ pathname }: URL) {
    const source = pathToFileURL(resolve(`.${pathname}`)).href
    this.#thread = new Worker(START, { eval: true, workerData: source, execArgv: [] })
    this.#thread.on('message', (data) => this.onmessage?.({ data }))
    this.#thread.on('error', (error) => this.onerror?.(error as Error))
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message)
  }

  terminate(): void {
    void this.#thread.terminate()
  }
}
