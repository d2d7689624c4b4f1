import type { Assert } from '@japa/assert'
import { type Client, messagesOf } from './client.ts'
import { textOf } from '../files/pdf_text.ts'
import readExcelFile from 'read-excel-file/node'

export interface Walk {
  input: Record<string, unknown>
  /** What the answers have to say. */
  expect: Record<string, unknown>
  change: Record<string, unknown>
  changed?: Record<string, unknown>
  /** What is refused, by the field that has to be named. */
  refused?: [field: string, values: Record<string, unknown>][]
}

/** A row made, found in the list, read, changed, refused what it must not be, and removed. */
export async function walk(
  assert: Assert,
  client: Client,
  path: string,
  { input, expect, change, changed, refused = [] }: Walk,
) {
  for (const [field, values] of refused) {
    const answer = await client.post(path, { ...input, ...values })
    assert.include(Object.keys(messagesOf(answer)), field, `${path} ${field}: ${answer.text}`)
  }
  const made = await client.post(path, input)
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  const listed = (await client.get(`${path}?unpaged=true`)).body.find((item: any) => item.id === id)
  assert.equal(listed.id, id)
  const read = await client.get(`${path}/${id}`)
  assert.containSubset(read.body, expect)
  const put = await client.put(`${path}/${id}`, change)
  assert.equal(put.status, 200, put.text)
  assert.containSubset(put.body, changed ?? change)
  const gone = await client.delete(`${path}/${id}`)
  assert.equal(gone.status, 204, gone.text)
  assert.equal((await client.get(`${path}/${id}`)).status, 404)
}

/** Text of one character too many. */
export const long = (length: number) => 'x'.repeat(length + 1)

export interface ReportWalk {
  /** Filters that show something. */
  filters: Record<string, unknown>
  /** What the file says then. */
  sees: string
  /** How the PDF writes that, where it does so differently. */
  onPaper?: string
  /** Each filter with another value: what the file says of it, or null when nothing is left. A `!` before it: what it no longer says. */
  varied: [filter: string, value: unknown, sees: string | null][]
}

/** A report as PDF and spreadsheet, then filter by filter. */
export async function walkReport(
  assert: Assert,
  client: Client,
  path: string,
  { filters, sees, onPaper = sees.split(' ')[0]!, varied }: ReportWalk,
) {
  const words = async (item: Record<string, unknown>) => {
    const answer = await client.post(path, item)
    if (answer.status === 404) {
      assert.equal(answer.body.message, 'Não existem dados para o filtro informado.')
      return null
    }
    assert.equal(answer.status, 200, `${path} ${JSON.stringify(item)}: ${answer.text.slice(0, 300)}`)
    const pdf = answer.headers.get('content-type')!.includes('pdf')
    const found = pdf ? await textOf(answer.body) : JSON.stringify(await readExcelFile(answer.body))
    return found.replace(/\s+/g, ' ')
  }
  assert.include(await words({ ...filters, pdf: false }), sees, path)
  // Narrow columns of a PDF break between words.
  assert.include(await words({ ...filters, pdf: true }), onPaper, `${path} PDF`)
  for (const [filter, value, expected] of varied) {
    const found = await words({ ...filters, [filter]: value, pdf: false })
    const about = `${path} ${filter}=${JSON.stringify(value)}`
    if (expected === null) assert.isNull(found, about)
    else if (expected.startsWith('!')) assert.notInclude(found, expected.slice(1), about)
    else assert.include(found, expected, about)
  }
}
