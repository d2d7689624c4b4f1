/** One request at a time, for warm-up, checks and bulk: everything that is not the measured load. */
import { Agent, request as open } from 'node:http'

// A connection per request: a kept one may be closed by the server between two rounds, just when it is used again.
const agent = new Agent({ keepAlive: false })

export function ask(base, { method = 'GET', path, body, headers = {} }) {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = open(
      new URL(path, base),
      {
        method,
        agent,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode, headers: response.headers, text, json: () => JSON.parse(text) })
        })
      },
    )
    request.setTimeout(120_000, () => request.destroy(new Error(`${method} ${path}: no answer within two minutes`)))
    request.on('error', reject)
    request.end(payload)
  })
}

/** As `ask`, but anything but success is an error that says what came back. */
export async function must(base, request) {
  const answer = await ask(base, request)
  if (answer.status >= 400)
    throw new Error(
      `${request.method ?? 'GET'} ${request.path} answered ${answer.status}: ${answer.text.slice(0, 400)}`,
    )
  return answer
}
