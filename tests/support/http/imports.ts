import { setTimeout as sleep } from 'node:timers/promises'
import writeXlsxFile from 'write-excel-file/node'
import type { StaffClient } from './signed_in.ts'

/** What tests of imports share: a file of lines, and an import as a person goes through it. */

export type Line = (string | number | boolean | Date | null)[]

export const csvOf = (lines: Line[]) =>
  Buffer.from(lines.map((line) => line.map((cell) => (cell === null ? '' : `"${cell}"`)).join(';')).join('\r\n'))

export const xlsxOf = (lines: Line[]): Promise<Buffer> =>
  writeXlsxFile(
    lines.map((line) =>
      line.map((value) => (value === null ? null : { value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) })),
    ) as any,
  ).toBuffer()

export function formOf(bytes: Uint8Array, name: string, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

export const sendFile = (client: StaffClient, recurso: string, bytes: Uint8Array, name = 'dados.xlsx') =>
  client.send('POST', '/api/importacoes', formOf(bytes, name, { recurso }))

/** Waits until the import has left what it is doing. */
export async function settled(client: StaffClient, id: number): Promise<any> {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await client.get(`/api/importacoes/${id}`)
    if (!['conferindo', 'gravando', 'desfazendo'].includes(body.estado)) return body
    await sleep(50)
  }
  throw new Error('The import never ends.')
}

/** Checks a file and gives the outcome. */
export async function checked(
  client: StaffClient,
  recurso: string,
  lines: Line[],
  options: object = {},
  name = 'dados.xlsx',
) {
  const bytes = name.endsWith('.csv') ? csvOf(lines) : await xlsxOf(lines)
  const sent = await sendFile(client, recurso, bytes, name)
  if (sent.status !== 201) throw new Error(`${sent.status} ${sent.text}`)
  const answer = await client.put(`/api/importacoes/${sent.body.id}/conferir`, { chave: sent.body.chave, ...options })
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`)
  return settled(client, sent.body.id)
}
