import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const decode = (text) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** The text of the newest mail to an address whose text holds `part`; the queue may need a moment. */
export async function mailTo(storage, address, part, seconds = 20) {
  const folder = join(storage, 'mail')
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(200)) {
    const files = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .reverse()
      : []
    const found = files
      .map((name) => decode(readFileSync(join(folder, name), 'utf8')))
      .find((mail) => mail.includes(address) && mail.includes(part))
    if (found) return found
  }
  throw new Error(`No mail to ${address} with "${part}" in ${folder}`)
}
