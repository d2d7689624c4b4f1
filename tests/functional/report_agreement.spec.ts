import { test } from '@japa/runner'
import type { ReportDef } from '#engine'
import { engine } from '#engine/engine.ts'
import { summaryField } from '#engine/definition/report.ts'
import { ASKS_NO_DATABASE, type Client, pagesOf, shownSheets } from '#tests'
import { otherInstallation } from '#tests/services/installation.ts'

/*
 * Every report of every plugin, with the demo, as PDF and as spreadsheet: the same head, filters, headings, totals and numbers
 * of rows, in the same words. A new report is covered as soon as the demo has rows for it, and of each plugin that brings
 * sample rows one has to be.
 */

/** What must be chosen beyond what the test finds by itself. */
const CHOSEN: Record<string, Record<string, unknown>> = {
  'gestao-talentos/relatorios/talento-dinamico': {
    titulo: 'Talentos e cargos',
    colunasDinamicas: ['areaOrganizacional', 'nome', 'cargo', 'dataAdmissao', 'salario'],
    agrupar: true,
  },
}
/** Lists a report asks for by a rule rather than by its field. */
const WHOLE_LISTS = ['avaliadosId']

/** Papers people take home: they have no head of a report. */
const CERTIFICATES = new Set(['desenvolvimento/relatorios/certificados-turma'])

const squeeze = (text: string) => text.replaceAll(/\s+/g, '')
const COUNTED = /^(.+): ([\s\S]*) \(([\d.]+ registros?)\)$/

/** Certificates, which nobody of the demo has. */
async function addCertificate(client: Client) {
  const { body } = await client.get<{ id: number }[]>('/api/gestao-talentos/talentos?unpaged=true&resumido=true')
  const certificados = [
    { titulo: 'NR-10', organizacao: 'SENAI', tipo: 'CURSO', dataInicio: '2026-01-05', dataFim: '2026-01-09' },
  ]
  const { status, text } = await client.put(`/api/gestao-talentos/talentos/${body[0]!.id}`, { certificados })
  if (status !== 200) throw new Error(text)
}

/** Values for all that has to be chosen: the whole of time, every record there is; of one record alone each of the first. */
async function choicesOf(client: Client, { key, fields }: ReportDef): Promise<Record<string, unknown>[]> {
  let filters: Record<string, unknown>[] = [{ ...CHOSEN[key] }]
  const set = (name: string, values: unknown[]) => {
    filters = values.flatMap((value) => filters.map((filter) => ({ ...filter, [name]: value })))
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'date' && name.endsWith('Ini')) set(name, ['2010-01-01'])
    if (field.kind === 'date' && name.endsWith('Fim')) set(name, ['2029-12-31'])
    if ((field.kind !== 'ref' && field.kind !== 'refs') || !(field.required || WHOLE_LISTS.includes(name))) continue
    const { body } = await client.get<{ id: number }[]>(`/api/${field.to}?unpaged=true&resumido=true`)
    const ids = (Array.isArray(body) ? body : []).map((item) => item.id)
    set(name, field.kind === 'refs' ? [ids] : ids.slice(0, 4))
  }
  return filters
}

/** Both files, by the first choice there are rows for. */
async function made(client: Client, { key, api }: ReportDef, choices: Record<string, unknown>[], form: object) {
  for (const choice of choices) {
    const ask = (pdf: boolean) => client.post(api ?? `/api/${key}`, { ...choice, ...form, pdf })
    const pdf = await ask(true)
    // Nothing to report, or a rule of this report that this choice breaks: the next one may do.
    if (pdf.status === 404 || pdf.status === 400) continue
    const xlsx = await ask(false)
    if (pdf.status !== 200 || xlsx.status !== 200)
      throw new Error(`${key}: ${pdf.status === 200 ? xlsx.text : pdf.text}`)
    return { pdf: pdf.body as unknown as Buffer, xlsx: xlsx.body as unknown as Buffer }
  }
  return null
}

/** Where the paper and the spreadsheet differ, in words. */
async function differences(pdf: Buffer, xlsx: Buffer, { key, label, formats }: ReportDef) {
  const wrong: string[] = []
  if (CERTIFICATES.has(key)) return wrong
  const pages = await pagesOf(pdf)
  const paper = squeeze(pages.join('\n'))
  const sheets = shownSheets(xlsx)
  const about = sheets.at(-1)!
  const expectOn = (text: string, what: string) => paper.includes(squeeze(text)) || wrong.push(`${what}: "${text}"`)

  if (about.name !== 'Filtros') return [`the last tab is ${about.name}`]
  const facts = new Map(about.rows.map(([name, value]) => [name!, value!]))
  if (facts.get('Relatório') !== label) wrong.push(`title "${facts.get('Relatório')}"`)
  expectOn(label, 'title')
  expectOn(facts.get('Empresa')!, 'company')
  const printed = about.rows.findIndex(([name]) => name === 'Impresso por')
  expectOn(`Impresso por ${facts.get('Impresso por')} em`, 'who printed')
  // A layout of its own (a card for each person, a drawing) is no table; the standard one says how many rows it has.
  if (formats?.length === 1 || !/\dregistros?/.test(paper)) return wrong
  const filters = about.rows.slice(2, printed)
  for (const [name, value] of filters) expectOn(`${name}: ${value}`, 'filter')
  const counts = about.rows.slice(printed + 2)
  const tables = sheets.slice(0, -1).filter(({ name }) => !/^Dados\b/.test(name))
  if (counts.length !== tables.length) wrong.push(`${counts.length} counts for ${tables.length} tables`)
  let at = 0
  /** The next place of a text, after what was found before it. */
  const follow = (text: string, what: string, within = paper.length) => {
    const found = paper.indexOf(squeeze(text), at)
    if (found < 0 || found > at + within) wrong.push(`${what}: "${text}"`)
    else at = found + squeeze(text).length
  }
  for (const [index, { rows }] of tables.entries()) {
    const [name, count] = counts[index]!
    const filled = (row: string[]) => row.filter(Boolean).length
    if (filled(rows[0]!) === 1 && filled(rows[1]!) > 1) follow(rows.shift()![0]!, 'title of a table')
    const [head, ...lines] = rows
    for (const word of head!.flatMap((value) => value.split(/\s+|(?<=[-/])/))) expectOn(word, 'column')
    let lineCount = 0
    for (const line of lines) {
      const group = line.slice(1).every((cell) => cell === '') ? COUNTED.exec(line[0]!) : null
      const total = /^(Subtotal |Total geral)/.test(line[0]!)
      if (group) {
        // A long name runs on beside and below the number of its rows.
        follow(`${group[1]}: ${group[2]}`.slice(0, 24), 'heading')
        follow(group[3]!, 'rows of a heading', 400)
      } else if (total) {
        if (line[0]!.startsWith('Total geral')) follow(line.join(''), 'total')
        else {
          const [label, figure = ''] = line[0]!.split(/: (?=[^:]*$)/)
          follow(label!.slice(0, 24), 'subtotal')
          for (const cell of [figure, ...line.slice(1)].filter(Boolean)) follow(cell, `figure of ${label}`, 400)
        }
      } else lineCount++
    }
    if (Number(count!.replace(/\D/g, '')) !== lineCount) wrong.push(`${name}: ${count}, but ${lineCount} rows`)
    follow(count!, 'number of rows')
  }
  return wrong
}

test.group('Reports say the same on paper and in a spreadsheet', (group) => {
  group.each.timeout(600_000)

  test('title, company, filters, headings, totals and numbers of rows agree, of every report with the demo', async ({
    assert,
  }) => {
    const other = await otherInstallation()
    try {
      await other.prepareDemo()
      const client = await other.start()
      await addCertificate(client)
      const wrong: Record<string, string[]> = {}
      const compared = new Set<string>()
      for (const report of engine().registry.reports.values()) {
        const short = report.summary && summaryField(report.summary)
        const choices = await choicesOf(client, report)
        for (const form of short ? [{ [short]: false }, { [short]: true }] : [{}]) {
          const name = [report.key, ...Object.keys(form), ...Object.values(form)].join(' ')
          const found = await made(client, report, choices, form)
          if (found) {
            compared.add(report.owner!)
            const differs = await differences(found.pdf, found.xlsx, report)
            if (differs.length) wrong[name] = differs
          }
        }
      }
      assert.deepEqual(wrong, {})
      // A plugin that brings sample rows brings some for its reports.
      const { plugins, reports } = engine().registry
      const reporting = new Set([...reports.values()].map(({ owner }) => owner))
      const sampled = plugins.filter(({ name, demo }) => demo && reporting.has(name)).map(({ name }) => name)
      assert.isAbove(sampled.length, 4)
      assert.includeMembers([...compared], sampled)
    } catch (error) {
      console.error(other.log().slice(-3_000))
      throw error
    } finally {
      await other.remove()
    }
  }).skip(...ASKS_NO_DATABASE)
})
