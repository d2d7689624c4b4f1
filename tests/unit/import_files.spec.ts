import { deflateRawSync } from 'node:zlib'
import { test } from '@japa/runner'
import writeXlsxFile from 'write-excel-file/node'
import { assertFewLines, filledLines, openTable } from '#app/imports/table_file.ts'
import { Zip } from '#app/imports/zip.ts'
import type { ValueFormat } from '#app/reports/format.ts'
import { toXlsx } from '#app/reports/xlsx.ts'
import { convertCell, convertChoices } from '#engine/imports/cells.ts'
import { readSheet } from 'read-excel-file/node'
import { workbookOf, zipOf } from '#tests'

async function linesOf(bytes: Buffer) {
  const lines = []
  for await (const { cells } of filledLines(await openTable(bytes))) lines.push(cells)
  return lines
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test.group('Files of imports', () => {
  test('a spreadsheet reads as an independent reader reads it: texts, numbers, days, moments, booleans, empty cells', async ({
    assert,
  }) => {
    const random = (most: number) => Math.floor(Math.random() * most)
    const texts = ['Ação & <reação>', '  à margem ', 'linha\nnova', '"aspas"', "d'água", '=1+1', '_x0041_', '😀']
    const makers = [
      () => ({ value: texts[random(texts.length)]! + random(9), type: String }),
      () => ({ value: random(1_000_000) / 100, type: Number }),
      () => ({
        value: new Date(Date.UTC(1950 + random(90), random(12), 1 + random(28))),
        type: Date,
        format: 'dd/mm/yyyy',
      }),
      () => ({ value: random(2) === 1, type: Boolean }),
      () => null,
    ]
    const rows = Array.from({ length: 300 }, () => [
      { value: 'x', type: String },
      ...Array.from({ length: 12 }, () => makers[random(makers.length)]!()),
    ])
    const file = await writeXlsxFile(rows as any).toBuffer()
    const theirs = (await readSheet(file)).map((row: any[]) =>
      row.map((cell) =>
        cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'string' ? cell.trim() : cell,
      ),
    )
    const ours = (await linesOf(file)).map((row) =>
      theirs[0]!.map((_cell, index) => {
        const cell = row[index] ?? null
        return typeof cell === 'string' ? cell.trim() : cell
      }),
    )
    assert.deepEqual(ours, theirs)
  })

  test('formulas give their last result, merged cells their first, inline texts their text, errors stay errors', async ({
    assert,
  }) => {
    const sheet = sheetOf(
      `<row r="1"><c r="A1" t="inlineStr"><is><r><t>Ti</t></r><r><t xml:space="preserve">po </t></r></is></c><c r="C1" t="str"><f>A1</f><v>texto</v></c></row>` +
        `<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="e"><v>#N/A</v></c><c r="D3" s="1"><v>39083.5</v></c><c r="E3" t="b"><v>1</v></c></row>` +
        `<row r="4"/>`,
    )
    const styles = '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    assert.deepEqual(await linesOf(workbookOf(sheet, { 'xl/styles.xml': styles })), [
      ['Tipo ', null, 'texto'],
      [2, { error: '#N/A' }, null, '2007-01-01T12:00:00', true],
    ])
  })

  test('a style without attributes counts as one, quotes may be single, percentages read as they are shown', async ({
    assert,
  }) => {
    const styles =
      "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='0.0%;[Red]\\-0.0%'/><numFmt numFmtId='171' formatCode='\"dm\" 0'/><numFmt numFmtId='172' formatCode='[h]:mm'/></numFmts>" +
      "<cellStyleXfs><xf/><xf/></cellStyleXfs><cellXfs><xf/><xf numFmtId='14'/><xf numFmtId='9'/><xf numFmtId='170'/><xf numFmtId='171'/><xf numFmtId='172'/><xf numFmtId='46'/></cellXfs></styleSheet>"
    const sheet = sheetOf(
      "<row r='1'><c r='A1' s='0'><v>10011</v></c><c r='B1' s='1'><v>10011</v></c><c r='C1' s='2'><v>0.75</v></c><c r='D1' s='3'><v>0.075</v></c><c r='E1' s='4'><v>0.5</v></c><c r='F1' t='str'><v>d&apos;água &lt;b&gt;</v></c><c r='G1' s='5'><v>1.75</v></c><c r='H1' s='6'><v>0.35416666667</v></c></row>",
    )
    assert.deepEqual(await linesOf(workbookOf(sheet, { 'xl/styles.xml': styles })), [
      [10011, '1927-05-29', '75%', '7,5%', 0.5, "d'água <b>", '42:00', '08:30'],
    ])
    const percent = { kind: 'percent', label: 'x' } as any
    assert.deepEqual(convertCell('7,5%', percent), { value: 7.5 })
    assert.deepEqual(convertCell({ error: '#N/A' }, { kind: 'text', label: 'x' } as any), {
      message: 'A célula tem um erro de fórmula (#N/A).',
    })
  })

  test('a small file that unpacks to repeated, nested or endless markup is read or refused within two seconds of work', async ({
    assert,
  }) => {
    const parts: Record<string, Record<string, string>> = {
      'attributes in blanks': { 'xl/styles.xml': `<styleSheet><cellXfs><xf ${' '.repeat(1_500_000)}` },
      'tags that never end': { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${'<c '.repeat(700_000)}` },
      'cells that never end': { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${'<c><v>'.repeat(300_000)}` },
      'deep nesting': { 'xl/worksheets/sheet1.xml': `<worksheet>${'<a>'.repeat(3_000_000)}` },
      'runs without end': { 'xl/sharedStrings.xml': `<sst><si>${'<t>'.repeat(500_000)}` },
      'phonetic guides without end': { 'xl/sharedStrings.xml': `<sst><si>${'<rPh '.repeat(400_000)}</si></sst>` },
      'an endless comment': { 'xl/worksheets/sheet1.xml': `<worksheet><!--${'-'.repeat(30_000_000)}` },
      'an endless declaration': { 'xl/workbook.xml': `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(2_000_000)}` },
      'quotes in a format': {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(1_500_000)}"/></numFmts></styleSheet>`,
      },
    }
    for (const [what, part] of Object.entries(parts)) {
      const file = workbookOf(sheetOf('<row><c><v>1</v></c></row>'), part)
      // Of the processor: how long it takes on a busy machine says nothing.
      const began = process.cpuUsage()
      await linesOf(file).catch((error) => assert.match(error.message, /não é uma planilha|grande demais/, what))
      const { user, system } = process.cpuUsage(began)
      assert.isBelow((user + system) / 1000, 2_000, what)
    }
  })

  test('every kind of value that is exported comes back as it was', async ({ assert }) => {
    const kinds: [format: ValueFormat, kind: string, values: unknown[]][] = [
      ['integer', 'integer', [0, 7, -3, 1_000_000]],
      ['decimal', 'decimal', [0.5, 1234.56, -0.01]],
      ['money', 'money', [0, 1234.56, 9_999_999.99]],
      ['percent', 'percent', [0, 75, 7.5, 33.33, 0.07, 100, 66.67, 12.34]],
      ['date', 'date', ['2024-02-29', '1931-07-01']],
      ['datetime', 'datetime', ['2024-02-29T10:30:00Z', '2024-01-01T02:59:00Z']],
      ['month', 'month', ['2024-02', '1999-12']],
      ['boolean', 'boolean', [true, false]],
      ['text', 'text', ['#N/A', '0007', '75%', ' =1+1', 'Ação; b']],
      ['text', 'cpf', ['52998224725']],
    ]
    for (const [format, kind, values] of kinds) {
      const columns = [{ label: 'Valor', key: 'valor', format }]
      const file = await toXlsx({ sheet: 'x', columns, rows: values.map((valor) => ({ valor })) })
      const [, ...lines] = await linesOf(file)
      const back = lines.map(([cell]) => convertCell(cell!, { kind, label: 'x' } as any) as any)
      const moment = (value: any) => (kind === 'datetime' ? new Date(value).getTime() : value)
      assert.deepEqual(
        back.map(({ value }) => moment(value)),
        values.map((value) => moment(typeof value === 'string' && kind === 'text' ? value.trim() : value)),
        kind,
      )
    }
  })

  test('prefixes of the elements make no difference', async ({ assert }) => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    assert.deepEqual(await linesOf(workbookOf(sheet)), [[7]])
  })

  test('a CSV reads with semicolons, commas or tabs, as UTF-8 or as Windows writes it, with quotes and line breaks', async ({
    assert,
  }) => {
    for (const separator of [';', ',', '\t'])
      assert.deepEqual(
        await linesOf(Buffer.from(`Nome${separator}Nº\r\n"a${separator}""b""\nc"${separator}1\r\n\r\n`)),
        [
          ['Nome', 'Nº'],
          [`a${separator}"b"\nc`, '1'],
        ],
      )
    assert.deepEqual(await linesOf(Buffer.from('Situa\xe7\xe3o;A\nn\xe3o;1', 'latin1')), [
      ['Situação', 'A'],
      ['não', '1'],
    ])
    const unicode = Buffer.from('\ufeffSituação\tA\r\nnão\t1', 'utf16le')
    for (const bytes of [unicode, Buffer.from(unicode).swap16()])
      assert.deepEqual(await linesOf(bytes), [
        ['Situação', 'A'],
        ['não', '1'],
      ])
    assert.deepEqual(await linesOf(Buffer.from('\ufeffNome;A\nx;1')), [
      ['Nome', 'A'],
      ['x', '1'],
    ])
  })

  test('a packed bomb, a million lines, a line without end and too many columns are refused early', async ({
    assert,
  }) => {
    const bomb = deflateRawSync(`<worksheet><sheetData>${'<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(100_000)}`)
    const zip = await Zip.open(zipOf({ 'a.xml': { packed: bomb } }), 1024 * 1024)
    await assert.rejects(() => zip.text('a.xml'), 'O conteúdo descompactado do arquivo é grande demais.')
    const million = sheetOf('<row><c><v>1</v></c></row>'.repeat(1_000_000))
    await assert.rejects(() => linesOf(workbookOf(million)), /mais de 200\.000 linhas/)
    await assert.rejects(() => linesOf(Buffer.from('1\n'.repeat(1_000_000))), /mais de 200\.000 linhas/)
    await assert.rejects(async () => assertFewLines(await openTable(workbookOf(million))), /mais de 200\.000 linhas/)
    await assert.rejects(
      async () => assertFewLines(await openTable(Buffer.from('1\n'.repeat(1_000_000)))),
      /mais de 200\.000 linhas/,
    )
    // Lines that only have a format are none, whatever the sheet says of its size.
    const formatted = '<row><c s="1"/></row><row><c t="str"><v></v></c></row>'.repeat(150_000)
    const empty = `<worksheet><dimension ref="A1:A1048576"/><sheetData><row><c><v>1</v></c></row>${formatted}</sheetData></worksheet>`
    await assertFewLines(await openTable(workbookOf(empty)))
    await assertFewLines(await openTable(Buffer.from(`1\n${'\n'.repeat(300_000)}`)))
    await assert.rejects(() => linesOf(workbookOf(sheetOf(`<row>${' '.repeat(5_000_000)}`))), /não é uma planilha/)
    await assert.rejects(
      () => linesOf(workbookOf(sheetOf('<row><c r="XFD1"><v>1</v></c></row>'))),
      /mais de 300 colunas/,
    )
    await assert.rejects(() => linesOf(Buffer.from(`${'a;'.repeat(400)}\n1`)), /mais de 300 colunas/)
    const cut = workbookOf(sheetOf('<row><c><v>1</v></c></row>')).subarray(0, -40)
    await assert.rejects(() => linesOf(cut), /não é uma planilha/)
    await assert.rejects(() => linesOf(workbookOf({ packed: Buffer.from('garbage') })), /não é uma planilha/)
  })

  test('cells mean what their field means: numbers, days, yes and no, options, registrations without their zeros', async ({
    assert,
  }) => {
    const value = (kind: string, cell: any, more: object = {}) =>
      convertCell(cell, { kind, label: 'x', ...more } as any)
    assert.deepEqual(value('money', 'R$ 1.234,56'), { value: 1234.56 })
    assert.deepEqual(value('integer', '1.234'), { value: 1234 })
    assert.deepEqual(value('percent', '12,5 %'), { value: 12.5 })
    assert.deepEqual(value('decimal', 'doze'), { value: 'doze' })
    assert.deepEqual(value('date', '1/2/2024'), { value: '01/02/2024' })
    for (const [written, day] of [
      ['3.4.85', '03/04/1985'],
      ['03/04/24', '03/04/2024'],
      ['3-4-2024', '03/04/2024'],
      ['03/04/245', '03/04/245'],
    ])
      assert.deepEqual(value('date', written), { value: day })
    assert.deepEqual(value('text', ' Maria\u00A0 da  Silva'), { value: 'Maria da Silva' })
    const levels = ['Educação superior incompleta', 'Educação superior completa', 'Pós-graduação completa'].map(
      (nome, at) => ({ id: `0${at + 1}`, nome }),
    )
    const level = (cell: any) => value('choice', cell, { choices: levels })
    assert.deepEqual(
      [level('Superior completo'), level('Pós'), level(2)],
      [{ value: '02' }, { value: '03' }, { value: '02' }],
    )
    assert.property(level('Superior'), 'message')
    assert.deepEqual(value('date', 45_323), { value: '2024-02-01' })
    assert.deepEqual(value('month', '2024-02-01'), { value: '2024-02' })
    assert.deepEqual(value('time', '1899-12-30T08:30:00'), { value: '08:30' })
    assert.deepEqual(value('boolean', 'NÃO'), { value: false })
    assert.property(value('boolean', 'talvez'), 'message')
    assert.deepEqual(value('cpf', 1234567890), { value: '01234567890' })
    const choices = [
      { id: 'A', nome: 'Ação' },
      { id: 'B', nome: 'Outra' },
    ]
    assert.deepEqual(value('choice', 'acao', { choices }), { value: 'A' })
    const several = (cell: string) => convertChoices(cell, { kind: 'choices', label: 'x', choices: commas } as any)
    const commas = [...choices, { id: 'C', nome: 'Outra, de fora' }]
    assert.deepEqual(await several('Ação; b'), { value: ['A', 'B'] })
    assert.deepEqual(await several('Ação, Outra, de fora, Outra'), { value: ['A', 'C', 'B'] })
    assert.deepEqual(value('choice', 'Nada', { choices }), { message: 'Valor inválido. Use: Ação, Outra.' })
  })
})
