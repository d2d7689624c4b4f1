import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { tableReport } from '#app/reports/table_report.ts'
import { SHADES } from '#app/reports/table_lines.ts'
import { toXlsx, xlsxOf } from '#app/reports/xlsx.ts'
import { xlsxParts } from '#app/reports/xlsx_parts.ts'
import { shownSheets, zipEntry } from '#tests'

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')
const sheetOf = async (file: Buffer) => (await readExcelFile(file))[0]
const columns = [
  { label: 'Nome', key: 'nome' },
  { label: 'Cargo', key: 'cargo.nome' },
  { label: 'Admissão', key: 'admissao', format: 'date' as const },
  { label: 'Atualizado em', key: 'atualizado', format: 'datetime' as const },
  { label: 'Salário', key: 'salario', format: 'money' as const },
  { label: 'Ativo', key: 'ativo', format: 'boolean' as const },
  { label: 'Reajuste', key: 'reajuste', format: 'percent' as const },
]
const rows = [
  {
    nome: 'José da Conceição',
    cargo: { id: 1, nome: 'Analista' },
    admissao: '2024-02-29',
    atualizado: '2026-03-07T02:30:00Z',
    salario: 4321.5,
    ativo: true,
    reajuste: 12.5,
  },
  { nome: null, cargo: null, admissao: null, atualizado: null, salario: null, ativo: false, reajuste: null },
]

test.group('Spreadsheets', () => {
  test('values keep their type: numbers, dates without a shift, the clock of Brasília', async ({ assert }) => {
    const { sheet, data } = await sheetOf(await toXlsx({ sheet: 'Candidatos', columns, rows }))
    assert.equal(sheet, 'Candidatos')
    assert.deepEqual(
      data[0],
      columns.map(({ label }) => label),
    )
    const [nome, cargo, admissao, atualizado, ...rest] = data[1]
    assert.deepEqual([nome, cargo], ['José da Conceição', 'Analista'])
    assert.equal((admissao as unknown as Date).toISOString(), '2024-02-29T00:00:00.000Z')
    assert.equal((atualizado as unknown as Date).toISOString(), '2026-03-06T23:30:00.000Z')
    assert.deepEqual(rest, [4321.5, 'Sim', 0.125])
    assert.deepEqual(data[2], [null, null, null, null, null, 'Não', null])
  })

  for (const value of [
    '=1+1',
    '+55 11 98765-4321',
    '-2',
    '@SOMA(A1)',
    '=HYPERLINK("http://mau.example","clique")',
    '007',
  ]) {
    test(`the text ${JSON.stringify(value)} stays text`, async ({ assert }) => {
      const file = await toXlsx({ sheet: 'x', columns: [{ label: 'Nome', key: 'nome' }], rows: [{ nome: value }] })
      assert.strictEqual((await sheetOf(file)).data[1][0], value)
      assert.notInclude(zipEntry(file, 'xl/worksheets/sheet1.xml'), '<f>')
    })
  }

  test('the header is bold and stays in sight, below a title when there is one', async ({ assert }) => {
    const plain = zipEntry(await toXlsx({ sheet: 'x', columns, rows }), 'xl/worksheets/sheet1.xml')
    assert.match(plain, /<pane[^>]*ySplit="1"[^>]*state="frozen"/)
    const file = await toXlsx({ sheet: 'x', columns, rows, title: 'Relação de candidatos' })
    assert.match(zipEntry(file, 'xl/worksheets/sheet1.xml'), /<pane[^>]*ySplit="2"[^>]*state="frozen"/)
    assert.include(zipEntry(file, 'xl/styles.xml'), '<b/>')
    const { data } = await sheetOf(file)
    assert.deepEqual([data[0][0], data[1][0]], ['Relação de candidatos', 'Nome'])
  })

  test('a heat map has its colours in the spreadsheet and on paper; a cell without a step has none', async ({
    assert,
  }) => {
    const heat = [
      { label: 'Nome', key: 'nome' },
      { label: 'Nível', key: 'nivel', shade: 'calor' },
    ]
    const people = [
      { nome: 'Ana', nivel: 'Alto', calor: 4 },
      { nome: 'Bia', nivel: null, calor: 0 },
      { nome: 'Caio', nivel: 'Baixo', calor: null },
    ]
    const file = await toXlsx({ sheet: 'x', columns: heat, rows: people })
    const styles = zipEntry(file, 'xl/styles.xml')
    assert.include(styles, SHADES[4].slice(1))
    assert.include(styles, SHADES[0].slice(1))
    const { htmls } = await tableReport({
      title: 'x',
      company: { nome: 'x' },
      user: { nome: 'x' },
      parts: [{ columns: heat, rows: people }],
    })
    assert.lengthOf(htmls[0]!.match(/<td[^>]*style="background:#/g) ?? [], 2)
  })

  test('money is written in reais', async ({ assert }) => {
    assert.include(zipEntry(await toXlsx({ sheet: 'x', columns, rows }), 'xl/styles.xml'), '&quot;R$&quot; #,##0.00')
  })

  test('decimals have the digits their column asks for, totals too', async ({ assert }) => {
    const table = {
      columns: [{ label: 'Peso', key: 'peso', format: 'decimal' as const, scale: 3 }],
      rows: [{ peso: 1.25 }, { peso: 0.125 }],
      totals: [{ key: 'peso', op: 'sum' as const }],
    }
    const file = await toXlsx({ sheet: 'x', ...table })
    assert.include(zipEntry(file, 'xl/styles.xml'), 'formatCode="#,##0.000"')
    assert.notInclude(zipEntry(file, 'xl/styles.xml'), 'formatCode="#,##0.00"')
    const { htmls } = await tableReport({
      title: 'Pesos',
      company: { nome: 'Ipê' },
      user: { nome: 'Ana' },
      parts: [table],
    })
    for (const text of ['1,250', '0,125', '1,375']) assert.include(htmls[0], text)
  })

  test('a table with groups comes twice: as on paper, and as plain rows to filter and pivot', async ({ assert }) => {
    const groupBy = [
      { key: 'area', label: 'Área' },
      { key: 'cargo.nome', label: 'Cargo' },
    ]
    const [printed, flat] = await readExcelFile(
      await toXlsx({
        sheet: 'Candidatos',
        columns: [columns[0]!, columns[4]!],
        rows: [
          { ...rows[0], area: { nome: 'Produção' } },
          { ...rows[0], salario: 1000, area: { nome: 'Produção' } },
        ],
        groupBy,
        totals: [{ key: 'salario', op: 'sum' }],
      }),
    )
    assert.deepEqual(printed!.data, [
      ['Nome', 'Salário'],
      ['Área: Produção (2 registros)', null],
      ['Cargo: Analista (2 registros)', null],
      ['José da Conceição', 4321.5],
      ['José da Conceição', 1000],
      ['Subtotal Analista', 5321.5],
      ['Total geral', 5321.5],
    ])
    assert.equal(flat!.sheet, 'Dados')
    assert.deepEqual(flat!.data, [
      ['Área', 'Cargo', 'Nome', 'Salário'],
      ['Produção', 'Analista', 'José da Conceição', 4321.5],
      ['Produção', 'Analista', 'José da Conceição', 1000],
    ])
  })

  test('totals say what they are in the words of the paper: averages, counts, what a report calls them', async ({
    assert,
  }) => {
    const table = {
      columns: [
        { key: 'nome', label: 'Nome' },
        { key: 'pessoa', label: 'Pessoa' },
        { key: 'dias', label: 'Dias', format: 'integer' as const },
        { key: 'salario', label: 'Salário', format: 'money' as const },
      ],
      rows: [
        { nome: 'Ana', pessoa: 1, dias: 3, salario: 1000 },
        { nome: 'Ana', pessoa: 1, dias: 4, salario: 2000 },
      ],
      totals: [
        { key: 'nome', op: 'distinct' as const, of: 'pessoa', label: 'Candidatos' },
        { key: 'pessoa', op: 'distinct' as const },
        { key: 'dias', op: 'avg' as const },
        { key: 'salario', op: 'avg' as const },
      ],
    }
    const file = await toXlsx({ sheet: 'x', ...table, about: [{ label: 'Relatório', value: 'X' }] })
    const [printed, about] = shownSheets(file)
    const words = ['Total geral: Candidatos 1', 'Distintos 1', 'Média 3,50', 'Média R$ 1.500,00']
    assert.deepEqual(printed!.rows.at(-1)!.map(plain), words)
    assert.deepEqual(about!.rows.at(-1), ['Registros', '2 registros'])
    const company = { nome: 'Ipê' }
    const { htmls } = await tableReport({ title: 'X', company, user: { nome: 'Ana' }, parts: [table] })
    const paper = plain(htmls[0]!.replaceAll(/<[^>]+>/g, ' '))
    assert.include(paper, words.join(' '))
    assert.include(paper, '2 registros')
    // A figure stays a figure: it adds up in Excel.
    assert.deepEqual((await sheetOf(file)).data.at(-1)!.slice(1), [1, 3.5, 1500])
  })

  test('the short form counts its lines, not what they are made of, on paper and in the sheet', async ({ assert }) => {
    const table = {
      by: 'cargo',
      groupBy: [{ key: 'area', label: 'Área' }],
      columns: [
        { key: 'cargo', label: 'Cargo' },
        { key: 'pessoas', label: 'Pessoas', op: 'count' as const, of: 'nome', format: 'integer' as const },
      ],
      rows: ['A', 'A', 'B'].map((cargo, index) => ({ area: 'Produção', cargo, nome: `Ana ${index}` })),
    }
    const [printed, , about] = shownSheets(await toXlsx({ sheet: 'x', ...table, about: [{ label: 'a', value: 'b' }] }))
    assert.deepEqual(printed!.rows.slice(1), [
      ['Área: Produção (2 registros)', ''],
      ['A', '2'],
      ['B', '1'],
      ['Subtotal Produção', '3'],
      ['Total geral', '3'],
    ])
    assert.deepEqual(about!.rows.at(-1), ['Registros', '2 registros'])
    const { htmls } = await tableReport({ title: 'X', company: { nome: 'Ipê' }, user: { nome: 'Ana' }, parts: [table] })
    assert.equal(htmls[0]!.match(/2 registros/g)!.length, 2)
    assert.notInclude(htmls[0], '3 registros')
  })

  test('the filters stand on a tab of their own, each table on one, no name twice', async ({ assert }) => {
    const table = { sheet: 'Vagas', columns: [columns[0]!], rows }
    const sheets = await readExcelFile(
      await toXlsx({
        ...table,
        more: [table],
        about: [
          { label: 'Cargo', value: 'Analista' },
          { label: 'Em', value: new Date('2026-03-07T02:30:00Z') },
        ],
      }),
    )
    assert.deepEqual(
      sheets.map(({ sheet }) => sheet),
      ['Vagas', 'Vagas 2', 'Filtros'],
    )
    assert.deepEqual(sheets[2]!.data[0], ['Cargo', 'Analista'])
    assert.equal((sheets[2]!.data[1]![1] as unknown as Date).toISOString(), '2026-03-06T23:30:00.000Z')
  })

  test('months and durations count in Excel too', async ({ assert }) => {
    const file = await toXlsx({
      sheet: 'x',
      columns: [
        { key: 'mes', label: 'Mês', format: 'month' },
        { key: 'tempo', label: 'Tempo', format: 'duration' },
      ],
      rows: [{ mes: '2026-03', tempo: 90 }],
    })
    const { data } = await sheetOf(file)
    assert.equal((data[1]![0] as unknown as Date).toISOString().slice(0, 10), '2026-03-01')
    assert.equal((data[1]![1] as unknown as Date).toISOString().slice(11, 16), '01:30')
    assert.include(zipEntry(file, 'xl/styles.xml'), '[h]:mm')
  })

  test('what does not fit its format is written as text, what no file may hold is left out', async ({ assert }) => {
    const { data } = await sheetOf(
      await toXlsx({
        sheet: 'x',
        columns: columns.slice(2, 5),
        rows: [{ admissao: 'em breve', salario: 'a combinar', atualizado: 'x\u0000y\u001F\uD800z' }],
      }),
    )
    assert.deepEqual(data[1], ['em breve', 'xyz', 'a combinar'])
  })

  test('any name makes a tab', async ({ assert }) => {
    for (const [name, expected] of [
      ['Áreas [2026]: a/b?', 'Áreas 2026 a b'],
      ['', 'Planilha'],
      ['x'.repeat(50), 'x'.repeat(31)],
    ]) {
      assert.equal((await sheetOf(await toXlsx({ sheet: name, columns, rows }))).sheet, expected)
    }
  })

  test('no rows give a file with its header', async ({ assert }) => {
    assert.lengthOf((await sheetOf(await toXlsx({ sheet: 'x', columns, rows: [] }))).data, 1)
  })
})

test.group('Spreadsheets of reports, sent while they are written', () => {
  const LINES = 30_000
  /** Rows that tell which of them was looked at last. */
  function watched() {
    const seen = { last: 0 }
    const rows = Array.from({ length: LINES }, (_, at) => ({
      get nome() {
        seen.last = at
        return `Pessoa ${at}`
      },
      salario: at,
    }))
    return { seen, rows }
  }
  const two = [columns[0]!, columns[4]!]

  test('begin long before the last row is looked at, and hold every one of them', async ({ assert }) => {
    const { seen, rows } = watched()
    const sent: Uint8Array[] = []
    // Where the last row was when each part came.
    const when: number[] = []
    for await (const part of xlsxOf({ sheet: 'x', columns: two, rows, about: [{ label: 'a', value: 'b' }] })) {
      sent.push(part)
      when.push(seen.last)
    }
    assert.isBelow(when[0]!, LINES / 10)
    assert.isAbove(
      when.filter((last) => last > LINES / 10 && last < LINES - 1).length,
      1,
      'parts of the rows came between',
    )
    const [sheet, about] = shownSheets(Buffer.concat(sent))
    assert.lengthOf(sheet!.rows, LINES + 1)
    assert.deepEqual(sheet!.rows.at(-1)!.map(plain), [`Pessoa ${LINES - 1}`, 'R$ 29.999,00'])
    assert.deepEqual(about!.rows.at(-1), ['Registros', '30.000 registros'])
  })

  test('read no further once nobody takes them', async ({ assert }) => {
    const { seen, rows } = watched()
    for await (const _ of xlsxOf({ sheet: 'x', columns: two, rows })) if (seen.last > 0) break
    const stopped = seen.last
    await new Promise((resolve) => setImmediate(resolve))
    assert.isBelow(stopped, LINES - 1)
    assert.equal(seen.last, stopped)
  })

  test('keep signs of XML, spaces, line ends and long texts as they are', async ({ assert }) => {
    for (const value of ['a <b> & "c" \'d\'', ' spaces around ', 'um\ndois', ']]>', '𝄞 ação', 'x'.repeat(40_000)]) {
      const file = await toXlsx({ sheet: 'x', columns: [columns[0]!], rows: [{ nome: value }] })
      assert.equal(shownSheets(file)[0]!.rows[1]![0], value.slice(0, 32_767))
    }
  })

  test('go on in a further sheet, under the same heading, where a sheet of Excel is full', async ({ assert }) => {
    const many = Array.from({ length: 11 }, (_, at) => ({ nome: `Pessoa ${at}`, salario: at }))
    const table = { sheet: 'Salários', title: 'Todos os salários', columns: two, rows: many }
    const full = await buffer(xlsxOf({ ...table, totals: [{ key: 'salario', op: 'sum' }] }, 7))
    const sheets = shownSheets(full)
    assert.deepEqual(
      sheets.map(({ name, rows }) => [name, rows.length]),
      [
        ['Salários', 7],
        ['Salários 2', 7],
        ['Salários 3', 4],
      ],
    )
    for (const { rows } of sheets) assert.deepEqual(rows.slice(0, 2), [['Todos os salários'], ['Nome', 'Salário']])
    assert.deepEqual(
      sheets.flatMap(({ rows }) => rows.slice(2).map(([nome]) => nome)),
      [...many.map(({ nome }) => nome), 'Total geral'],
    )
    const [whole] = shownSheets(await toXlsx(table))
    assert.lengthOf(whole!.rows, 13)
  })
})

test.group('Spreadsheets sent while their rows are read', () => {
  const LINES = 60_000
  let read = 0
  async function* parts() {
    for (read = 0; read < LINES; read += 500)
      yield Array.from({ length: 500 }, (_, at) => ({ ...rows[0], nome: `=${read + at}`, salario: read + at }))
  }

  test('hold what the others hold, under a heading that stays in sight', async ({ assert }) => {
    const one = async function* () {
      yield [{ ...rows[0], 'cargo.nome': 'Analista' }]
      yield []
      yield [rows[1]!]
    }
    const file = await buffer(xlsxParts({ sheet: 'Vagas: 1/2', columns, parts: one(), count: 2 }))
    const found = await sheetOf(file)
    assert.deepEqual(found.data, (await sheetOf(await toXlsx({ sheet: 'x', columns, rows }))).data)
    assert.equal(found.sheet, 'Vagas 1 2')
    const sheet = zipEntry(file, 'xl/worksheets/sheet1.xml')
    assert.match(sheet, /<pane[^>]*ySplit="1"[^>]*topLeftCell="A2"[^>]*state="frozen"/)
    const styleOf = (reference: string) => new RegExp(`r="${reference}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
    assert.isDefined(styleOf('A1'), 'the heading has a style of its own')
    assert.isUndefined(styleOf('A2'))
    assert.notEqual(styleOf('E1'), styleOf('E2'))
  })

  test('take rows only as they are sent, and every one of them', async ({ assert }) => {
    const sent: Uint8Array[] = []
    let early = 0
    for await (const part of xlsxParts({ sheet: 'Talentos', columns, parts: parts(), count: LINES })) {
      if (!sent.length) early = read
      sent.push(part)
    }
    assert.isBelow(early, LINES / 10)
    // The reader of the other tests calls itself once for every part of a sheet: this many are too deep for it on a busy machine.
    const lines = zipEntry(Buffer.concat(sent), 'xl/worksheets/sheet1.xml').match(/<row .*?<\/row>/gs)!
    assert.lengthOf(lines, LINES + 1)
    assert.include(lines[1]!, '<t>=0</t>')
    assert.include(lines[LINES]!, `<t>=${LINES - 1}</t>`)
    assert.match(lines[LINES]!, new RegExp(`<c r="E${LINES + 1}"[^>]*><v>${LINES - 1}</v>`))
  })

  test('go on in a further sheet, under the same heading, where a sheet of Excel is full', async ({ assert }) => {
    const many = async function* () {
      for (let at = 0; at < 11; at += 4)
        yield Array.from({ length: Math.min(4, 11 - at) }, (_, value) => ({
          nome: `Pessoa ${at + value}`,
          salario: at,
        }))
    }
    const two = [columns[0]!, columns[4]!]
    const file = await buffer(xlsxParts({ sheet: 'Salários', columns: two, parts: many(), count: 11 }, 6))
    const sheets = shownSheets(file)
    assert.deepEqual(
      sheets.map(({ name, rows }) => [name, rows.length]),
      [
        ['Salários', 6],
        ['Salários 2', 6],
        ['Salários 3', 2],
      ],
    )
    for (const { rows } of sheets) assert.deepEqual(rows[0], ['Nome', 'Salário'])
    assert.deepEqual(
      sheets.flatMap(({ rows }) => rows.slice(1).map(([nome]) => nome)),
      Array.from({ length: 11 }, (_, at) => `Pessoa ${at}`),
    )
  })

  test('tell rows that were not counted instead of leaving them out', async ({ assert }) => {
    const parts = async function* () {
      yield Array.from({ length: 9 }, () => rows[0]!)
    }
    await assert.rejects(() => buffer(xlsxParts({ sheet: 'x', columns, parts: parts(), count: 2 }, 4)), /more than 2/)
  })

  test('tell an error of the reading instead of ending a whole file', async ({ assert }) => {
    const broken = async function* () {
      yield [rows[0]!]
      throw new Error('the database went away')
    }
    await assert.rejects(
      () => buffer(xlsxParts({ sheet: 'x', columns, parts: broken(), count: 2 })),
      'the database went away',
    )
  })
})
