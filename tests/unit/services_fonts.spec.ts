import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { test } from '@japa/runner'
import { chartSvg } from '#app/reports/charts/index.ts'
import { layoutTable } from '#app/reports/column_layout.ts'
import { renderView } from '#app/reports/document.ts'
import { printFooter, printHeader } from '#app/reports/print_frame.ts'
import { Printer } from '#app/reports/printer.ts'
import { tableReport } from '#app/reports/table_report.ts'
import { textWidth, wordsAsPath } from '#app/reports/text_width.ts'
import { fontFacesFor } from '#app/reports/typeface.ts'
import { breakableHtml, piecesOf } from '#app/reports/word_breaks.ts'
import { logo } from '#database/demo/drawing.ts'
import { fontsOf, textOf } from '#tests'

const company = { nome: 'Tecelagem São José', corPrincipal: '#0b6e4f' }
const user = { nome: 'Cláudia Araújo' }

/** A fontconfig that knows the given folders and no other: how a machine without fonts looks to whoever draws. */
function fontconfig(name: string, folders: string[]): string {
  const folder = join(process.env.STORAGE_PATH!, name)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.map((value) => `<dir>${value}</dir>`).join('')}<cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  return file
}

/**
 * Two prints differ in the moment they were made, and in the names of their structure: Chromium numbers the nodes of all pages a process
 * has had, and on a busy machine one may have been made more. The names are counted from the first one.
 */
function timeless(pdf: Buffer): string {
  const names = new Map<string, number>()
  return pdf
    .toString('latin1')
    .replace(/\/(?:Creation|Mod)Date \(D:[^)]*\)/g, '')
    .replace(/\bnode\d{8}\b/g, (name) => `node${names.get(name) ?? names.set(name, names.size).size - 1}`)
}

async function printedWith(config: string | undefined, print: (printer: Printer) => Promise<Buffer>): Promise<Buffer> {
  const before = process.env.FONTCONFIG_FILE
  const printer = new Printer()
  if (config) process.env.FONTCONFIG_FILE = config
  try {
    return await print(printer)
  } finally {
    await printer.close()
    if (before === undefined) delete process.env.FONTCONFIG_FILE
    else process.env.FONTCONFIG_FILE = before
  }
}

const report = {
  title: 'Candidatos da seleção',
  company,
  user,
  filters: [{ label: 'Área', value: 'Produção' }],
  printedAt: new Date('2026-03-07T02:30:00Z'),
  parts: [
    {
      columns: [
        { key: 'nome', label: 'Candidato' },
        { key: 'situacao', label: 'Situação' },
        { key: 'salario', label: 'Salário', format: 'money' as const },
      ],
      rows: [
        { nome: 'Łucja Conceição de Araújo', situacao: 'Em andamento', salario: 1320 },
        { nome: 'João Guimarães', situacao: 'Contratado', salario: 12_345.67 },
      ],
      totals: [{ key: 'salario', op: 'sum' as const }],
      charts: [
        {
          kind: 'bar' as const,
          title: 'Situação',
          labels: ['Em andamento', 'Contratado'],
          series: [{ name: 'x', values: [1, 2] }],
        },
      ],
    },
  ],
}

test.group('The bundled font family', () => {
  test('a report prints byte for byte the same with the fonts of this machine and with none', async ({ assert }) => {
    const { htmls, ...frame } = await tableReport(report)
    const print = (printer: Printer) => printer.print(htmls[0]!, frame)
    const here = await printedWith(undefined, print)
    const bare = await printedWith(fontconfig('no-fonts', []), print)
    assert.equal(timeless(bare), timeless(here))
    const text = await textOf(bare)
    for (const words of ['Łucja Conceição de Araújo', 'Em andamento', 'Impresso por Cláudia Araújo', 'Página 1 de 1'])
      assert.include(text, words)
    assert.match(text.replaceAll('\u00A0', ' '), /Total geral\s+R\$ 13\.665,67/)
  })

  test('only the bundled family is inside a PDF: head, foot, italics and charts too', async ({ assert }) => {
    const html = await renderView('layouts/print', {
      title: 'x',
      $slots: {
        main: () =>
          `<h1>Relação</h1><p>texto <em>itálico</em> <b>negrito</b></p>${chartSvg(report.parts[0]!.charts[0]!)}`,
      },
    })
    const [header, footer] = await Promise.all([printHeader(company, 'Relação'), printFooter(user)])
    const pdf = await printedWith(undefined, (printer) => printer.print(html, { header, footer }))
    assert.sameMembers(await fontsOf(pdf), ['Roboto-Regular', 'Roboto-Bold', 'Roboto-Italic'])
  })

  test('head and foot are in it even when the document shows no word of theirs', async ({ assert }) => {
    const frame = { header: await printHeader({ nome: 'Łódź' }, 'Żółw'), footer: await printFooter(user) }
    const pdf = await printedWith(undefined, (printer) => printer.print('<html><body></body></html>', frame))
    assert.sameMembers(await fontsOf(pdf), ['Roboto-Regular', 'Roboto-Bold'])
    assert.include(await textOf(pdf), 'Łódź')
  })

  test('widths are those of the printed words', async ({ assert }) => {
    const size = 40
    const samples = ['R$ 1.320,00', 'Total geral', 'andamento', 'Conceição', 'Łucja']
    const html = samples
      .map((text) => `<p style="font-size:${size}pt;font-kerning:none;white-space:pre">${text}</p>`)
      .join('')
    const pdf = await printedWith(undefined, (printer) => printer.print(`<html><body>${html}</body></html>`))
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { items } = await (await document.getPage(1)).getTextContent()
    const widths = new Map<number, number>()
    for (const item of items)
      if ('str' in item && item.str) widths.set(item.transform[5], (widths.get(item.transform[5]) ?? 0) + item.width)
    const printed = [...widths.values()]
    for (const [at, text] of samples.entries()) assert.closeTo(printed[at]!, textWidth(text) * size, 0.5, text)
  })

  test('a document carries the parts of the family it needs and no more', ({ assert }) => {
    const faces = (html: string) => fontFacesFor(html).css.match(/@font-face/g)!.length
    assert.equal(faces('<p>Ação</p>'), 2)
    assert.equal(faces('<p>Łódź</p>'), 4)
    assert.equal(faces('<p><em>Ação</em></p>'), 3)
  })

  test('pictures are drawn alike without any font installed', async ({ assert }) => {
    const drawing =
      "import { logo } from '#database/demo/drawing.ts'; console.log((await logo('Oliveira Têxtil', '#0b6e4f', '#f0a13c')).bytes)"
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', drawing], {
      env: { ...process.env, FONTCONFIG_FILE: fontconfig('no-fonts-picture', []) },
      encoding: 'utf8',
    })
    assert.equal(stdout.trim(), (await logo('Oliveira Têxtil', '#0b6e4f', '#f0a13c')).bytes)
    assert.isAbove(wordsAsPath('Oliveira', 0, 0, 38).length, 100)
  })
})

test.group('Words on paper stay whole', () => {
  test('only very long words may end a line inside, behind a sign that people write there', ({ assert }) => {
    assert.deepEqual(piecesOf('Em andamento'), ['Em', 'andamento'])
    assert.deepEqual(piecesOf('ana.brito@tecelagem-sao-jose.com.br'), [
      'ana.',
      'brito@',
      'tecelagem-',
      'sao-',
      'jose.',
      'com.',
      'br',
    ])
    assert.equal(breakableHtml('a <b> & administrativo/financeiro'), 'a &lt;b&gt; &amp; administrativo/<wbr>financeiro')
  })

  test('every column has the room of its longest word and of its bold figures, in both directions of the paper', ({
    assert,
  }) => {
    const word = {
      label: 'Situação',
      format: 'text' as const,
      texts: ['Em andamento', 'Desenvolvimento'],
      align: 'left' as const,
    }
    const money = {
      label: 'Valor',
      format: 'money' as const,
      texts: ['R$ 1.320,00'],
      totals: ['R$ 1.111.320,00'],
      align: 'right' as const,
    }
    for (const columns of [
      [word, money],
      [word, word, word, money, money, money],
      Array.from({ length: 9 }, () => word),
    ]) {
      const { widths, padding, fontSize, landscape } = layoutTable(columns)
      for (const [at, column] of columns.entries()) {
        const room = (widths[at]! / 100) * (landscape ? 273 : 186) - 2 * padding
        const needed = column === money ? textWidth('R$ 1.111.320,00', { bold: true }) : textWidth('Desenvolvimento')
        assert.isAtLeast(room, needed * fontSize * 0.3528, `column ${at} of ${columns.length}`)
      }
    }
  })
})
