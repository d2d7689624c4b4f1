import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A language model for tests: says what it was asked, and answers as the test says. */
export interface FakeProvider {
  address: string
  asked: { url: string; headers: IncomingMessage['headers']; body: any }[]
  answer: (response: ServerResponse) => void
  close(): Promise<unknown>
}

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** A streamed answer, in pieces. */
export const says =
  (...pieces: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) response.write(event(piece))
    response.end('data: [DONE]\n\n')
  }

/** Begins and never ends. */
export const hangs = (piece?: string) => (response: ServerResponse) => {
  if (!piece) return
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(event(piece))
}

/** Anything else. */
export const replies =
  (status: number, body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(body)

export async function fakeProvider(): Promise<FakeProvider> {
  const fake: FakeProvider = { address: '', asked: [], answer: says('ok'), close: async () => undefined }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      fake.asked.push({ url: request.url!, headers: request.headers, body: text ? JSON.parse(text) : null })
      fake.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  fake.close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)))
  return fake
}
