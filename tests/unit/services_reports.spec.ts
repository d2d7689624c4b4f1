import { test } from '@japa/runner'
import { TONE_COLORS } from '#engine/definition/tones.ts'
import { closeBrowser } from '#app/reports/browser.ts'
import { luminance, readable, safeColor } from '#app/reports/color.ts'
import { layoutTable } from '#app/reports/column_layout.ts'
import { mountPluginViews, renderView } from '#app/reports/document.ts'
import { formatValue } from '#app/reports/format.ts'
import type { ValueFormat } from '#app/reports/format.ts'
import { printFooter, printHeader } from '#app/reports/print_frame.ts'
import { figureText } from '#app/reports/figures.ts'
import { tableHtml } from '#app/reports/table_html.ts'
import { tableLines } from '#app/reports/table_lines.ts'
import { printTable, tableReport } from '#app/reports/table_report.ts'
import type { TableReport } from '#app/reports/table_report.ts'
import { textWidth } from '#app/reports/text_width.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontsOf, pagesOf, textOf } from '#tests'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.group('Values as people write them', () => {
  const cases: [unknown, ValueFormat, string][] = [
    [1234567.5, 'money', 'R$ 1.234.567,50'],
    [-3, 'money', '-R$ 3,00'],
    [1234, 'integer', '1.234'],
    [2.5, 'decimal', '2,50'],
    [12.5, 'percent', '12,5%'],
    ['2026-03-07', 'date', '07/03/2026'],
    ['2026-03', 'date', '03/2026'],
    ['2026-03-07T02:30:00Z', 'date', '06/03/2026'],
    ['2026-03-07T02:30:00Z', 'datetime', '06/03/2026 23:30'],
    ['2026-03-07T03:00:00.000Z', 'datetime', '07/03/2026 00:00'],
    [true, 'boolean', 'Sim'],
    [0, 'boolean', 'Não'],
    [{ id: 3, nome: 'São Luís' }, 'text', 'São Luís'],
    [[{ nome: 'Inglês' }, { nome: 'Espanhol' }], 'text', 'Inglês, Espanhol'],
    [125, 'duration', '2:05'],
    [6_030, 'duration', '100:30'],
    [null, 'money', ''],
    [undefined, 'text', ''],
    ['sob consulta', 'money', 'sob consulta'],
    ['ontem', 'datetime', 'ontem'],
  ]
  for (const [value, format, expected] of cases) {
    test(`${JSON.stringify(value)} as ${format} is "${expected}"`, ({ assert }) =>
      assert.equal(plain(formatValue(value, format)), expected))
  }
})

test.group('Sheets of facts and tables', () => {
  test('a value that needs attention stands in bold and in a frame, its neighbours do not', async ({ assert }) => {
    const sections = [{ columns: ['Carga até', 'Teste'], rows: [[{ alert: '05/12/2025' }, '2029']] }]
    const html = await renderView('reports/sheet', { title: 'Controle', sections, signatures: [] })
    assert.include(html, '<b class="alert">05/12/2025</b>')
    assert.equal(html.split('class="alert"').length, 2)
  })

  test('rows to sign are high enough for a signature; a fact that is not known has a dash, zero stays', async ({
    assert,
  }) => {
    const table = { columns: ['Nome', 'Assinatura'], rows: [['Ana', '']] }
    const facts = [
      { label: 'Ambiente', value: '' },
      { label: 'Dias', value: 0 },
    ]
    const sheet = (sections: object[]) => renderView('reports/sheet', { title: 'DDS', sections, signatures: [] })
    assert.include(await sheet([{ ...table, toSign: true }]), '<table class="to-sign">')
    assert.notInclude(await sheet([table]), '<table class="to-sign">')
    const told = await sheet([{ facts }])
    assert.match(told, /Ambiente<\/dt><dd>–<\/dd>[^]*Dias<\/dt><dd>0<\/dd>/)
  })

  test('a column to sign makes the rows of a report high and parts them by lines', ({ assert }) => {
    const column = { key: 'a', label: 'Assinatura' }
    const table = (more: object) =>
      tableHtml({
        columns: [{ ...column, ...more }],
        aligns: ['left'],
        layout: layoutTable([{ ...column, format: 'text', texts: [''], align: 'left' }]),
        lines: [{ kind: 'row', zebra: false, values: [''] }],
      })
    assert.include(table({ toSign: true }), '<table class="to-sign">')
    assert.notInclude(table({}), 'to-sign')
  })
})

test.group('Lines of the standard report', () => {
  const columns = [
    { key: 'nome', label: 'Nome' },
    { key: 'salario', label: 'Salário', format: 'money' as const },
    { key: 'idade', label: 'Idade', format: 'integer' as const },
  ]
  const row = (area: string, nome: string, salario: number | null, idade = 30) => ({
    area: { nome: area },
    nome,
    salario,
    idade,
  })

  test('groups come in the order of the rows, even when those of one group are apart', ({ assert }) => {
    const lines = tableLines({
      rows: [row('B', '1', 1), row('A', '2', 1), row('B', '3', 1)],
      columns,
      groupBy: [{ key: 'area', label: 'Área' }],
    })
    assert.deepEqual(
      lines.map((line) =>
        line.kind === 'group' ? `${line.value} ${line.count}` : line.kind === 'row' ? line.values[0] : '',
      ),
      ['B 2', '1', '3', 'A 1', '2'],
    )
  })

  test('subtotals and the grand total sum, average and count, empty values left out', ({ assert }) => {
    const totals = [
      { key: 'salario', op: 'avg' as const },
      { key: 'idade', op: 'count' as const },
    ]
    const lines = tableLines({
      rows: [row('A', '1', 10), row('A', '2', null), row('A', '3', 20), row('B', '4', 60)],
      columns,
      groupBy: [{ key: 'area', label: 'Área' }],
      totals,
    })
    const shown = lines.flatMap((line) =>
      line.kind === 'total'
        ? [[line.label, ...line.figures.filter(Boolean).map((figure) => plain(figureText(figure)))]]
        : [],
    )
    assert.deepEqual(shown, [
      ['Subtotal A', 'R$ 15,00', '3'],
      ['Total geral', 'R$ 30,00', '4'],
    ])
  })

  test('a subtotal that only repeats the heading or the row is left out', ({ assert }) => {
    const lines = tableLines({
      rows: [row('A', '1', 1), row('A', '2', 2), row('B', '3', 3)],
      columns,
      groupBy: [{ key: 'area', label: 'Área' }],
      totals: [{ key: 'nome', op: 'count' }],
    })
    assert.deepEqual(
      lines.flatMap((line) => (line.kind === 'total' ? [line.label] : [])),
      ['Total geral'],
    )
  })

  test('a group without a value is called "Não informado"', ({ assert }) => {
    const [heading] = tableLines({ rows: [{ nome: 'x' }], columns, groupBy: [{ key: 'area', label: 'Área' }] })
    assert.containSubset(heading, { kind: 'group', value: 'Não informado' })
  })

  test('a total of the first column keeps its label', async ({ assert }) => {
    const {
      htmls: [html],
    } = await tableReport({
      title: 'T',
      company: { nome: 'E' },
      user: { nome: 'U' },
      parts: [{ columns, rows: [row('A', 'x', 1), row('A', 'y', 2)], totals: [{ key: 'nome', op: 'count' }] }],
    })
    assert.match(html, /Total geral:\s*<small>Qtd\.<\/small>\s*2/)
  })

  test('percentages of a column have the same number of decimals: as many as one of them needs', async ({ assert }) => {
    const cells = async (...values: (number | null)[]) => {
      const {
        htmls: [html],
      } = await tableReport({
        title: 'T',
        company: { nome: 'E' },
        user: { nome: 'U' },
        parts: [
          { columns: [{ key: 'parte', label: 'Parte', format: 'percent' }], rows: values.map((parte) => ({ parte })) },
        ],
      })
      return [...html!.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
    }
    assert.deepEqual(await cells(35, 46.5, 53.333, null), ['35,00%', '46,50%', '53,33%', ''])
    assert.deepEqual(await cells(35, 46.5), ['35,0%', '46,5%'])
    assert.deepEqual(await cells(35, 100), ['35%', '100%'])
  })
})

test.group('Width of report columns', () => {
  const column = (label: string, texts: string[], format: ValueFormat = 'text') => ({
    label,
    texts,
    format,
    align: 'left' as const,
  })

  test('few columns stand upright, many lie down', ({ assert }) => {
    const name = column('Nome', ['Maria da Silva'])
    assert.isFalse(layoutTable([name, name]).landscape)
    assert.isTrue(layoutTable(Array.from({ length: 14 }, () => name)).landscape)
    assert.isFalse(
      layoutTable(
        Array.from({ length: 14 }, () => name),
        false,
      ).landscape,
    )
  })

  test('the widths always fill the page', ({ assert }) => {
    for (const texts of [[], [''], ['x'], ['palavra '.repeat(80)], ['semespaço'.repeat(30)]]) {
      const { widths } = layoutTable([column('Nome', texts), column('Data', ['01/01/2026'], 'date')])
      assert.closeTo(widths[0] + widths[1], 100, 0.1)
      assert.isAbove(Math.min(...widths), 0)
    }
  })

  test('a column without a text has room for its heading in two lines', ({ assert }) => {
    const names = ['Candidato', 'Etapa', 'Responsável'].map((label) =>
      column(label, ['Diego Henrique Nascimento Ramos']),
    )
    const { widths, landscape, fontSize, padding } = layoutTable(
      [...names, column('Motivo da recusa', ['', ''])],
      false,
    )
    assert.isFalse(landscape)
    assert.isAtLeast((widths[3] / 100) * 186 - 2 * padding, textWidth('Motivo da', { bold: true }) * fontSize * 0.3528)
  })

  test('a short name stays on one line, whatever long texts stand beside it', ({ assert }) => {
    const long = ['Cargo', 'Área organizacional', 'Modelo'].map((label) =>
      column(label, [`${label} 20264-2188-wb8s de nome muito comprido`]),
    )
    const { widths, fontSize, padding } = layoutTable([column('Talento', ['Nina Nova']), ...long], false)
    assert.isAtLeast((widths[0] / 100) * 186 - 2 * padding, textWidth('Nina Nova') * fontSize * 0.3528)
  })

  test('a state has a mark of its colour, and its column the room for it', async ({ assert }) => {
    const report = (tones?: Record<string, 'info'>) =>
      tableReport({
        company: { nome: 'Ipê' },
        user: { nome: 'Ana' },
        title: 'Vagas',
        parts: [
          {
            columns: [
              { key: 'vaga', label: 'Vaga' },
              { key: 'situacao', label: 'Situação', ...(tones && { tones }) },
            ],
            rows: [
              { vaga: 'Padeiro', situacao: 'Em andamento' },
              { vaga: 'Padeiro', situacao: 'Outra' },
            ],
          },
        ],
      } as unknown as TableReport)
    const marked = JSON.stringify(await report({ 'Em andamento': 'info' }))
    assert.lengthOf(marked.match(/class=.{1,2}state/g) ?? [], 1)
    assert.include(marked, TONE_COLORS.light.info)
    assert.notMatch(JSON.stringify(await report()), /class=.{1,2}state/)
  })

  test('CPF and phone numbers never wrap, names do', ({ assert }) => {
    const { fixed } = layoutTable([
      column('CPF', ['123.456.789-09', '']),
      column('Telefone', ['(11) 98765-4321']),
      column('Nome', ['Ana 2']),
    ])
    assert.deepEqual(fixed, [true, true, false])
  })

  test('more columns mean smaller type, never narrower numbers than their text', ({ assert }) => {
    const money = column('Salário', ['R$ 1.234.567,89'], 'money')
    const layout = layoutTable(Array.from({ length: 13 }, () => money))
    assert.isBelow(layout.fontSize, 8)
    assert.isAbove(
      (layout.widths[0] / 100) * 273 - 2 * layout.padding,
      textWidth('R$ 1.234.567,89') * layout.fontSize * 0.3528,
    )
  })
})

test.group('Standard report as HTML', () => {
  const report: TableReport = {
    title: 'Candidatos <b>da seleção</b>',
    company: { nome: 'Tecelagem & Filhos', corPrincipal: 'red;} body{display:none' },
    user: { nome: '<script>alert(1)</script>' },
    filters: [
      { label: 'Área', value: [{ nome: 'Produção' }] },
      { label: 'Cargo', value: null },
    ],
    parts: [
      {
        title: '<i>Parte</i>',
        columns: [
          { key: 'nome', label: 'Nome' },
          { key: 'cargo.nome', label: 'Cargo' },
        ],
        rows: [{ nome: '<img src=x onerror=alert(1)>', cargo: { nome: '{{ 7 * 7 }}' } }],
        charts: [
          {
            kind: 'doughnut',
            title: '<u>Partes</u>',
            labels: ['<svg onload=alert(1)>', 'B'],
            series: [{ name: 'x', values: [1, 2] }],
          },
        ],
      },
    ],
    printedAt: new Date('2026-03-07T02:30:00Z'),
  }

  test('nothing that people typed becomes markup or template', async ({ assert }) => {
    const {
      htmls: [html],
      header,
      footer,
    } = await tableReport(report)
    for (const part of ['<img src=x', '<b>da', '>49<', '<i>Parte', '<u>Partes', '<svg onload'])
      assert.notInclude(html, part)
    assert.include(html, '&lt;img src=x onerror=alert(1)&gt;')
    assert.include(header, 'Tecelagem &amp; Filhos')
    assert.notInclude(header, 'display:none')
    assert.notInclude(footer, '<script>')
  })

  test('the filters used are shown, empty ones are not', async ({ assert }) => {
    const {
      htmls: [html],
    } = await tableReport(report)
    assert.include(html, '<dt>Área</dt><dd>Produção</dd>')
    assert.notInclude(html, '<dt>Cargo</dt>')
  })

  test('the foot says who printed and when, on the clock of Brasília', async ({ assert }) => {
    const footer = await printFooter({ nome: 'Cláudia' }, new Date('2026-03-07T02:30:00Z'))
    assert.include(footer, 'Impresso por Cláudia em 06/03/2026 23:30')
    assert.match(footer, /Página .*pageNumber.* de .*totalPages/)
  })

  test('a logo that is not a data URI is left out', async ({ assert }) => {
    assert.notInclude(await printHeader({ nome: 'X', logo: 'file:///etc/passwd' }, 'T'), 'passwd')
  })

  test('a plugin brings its own templates', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ipe-views-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    await writeFile(
      join(folder, 'ficha.edge'),
      `@component('layouts/print', { title: 'Ficha' })\n@slot('main')\n<h1>{{ nome }} {{ format.date(data) }}</h1>\n@end\n@end`,
    )
    mountPluginViews('teste', folder)
    const html = await renderView('teste::ficha', { nome: 'Ana & Bia', data: '2026-01-31' })
    assert.include(html, '<h1>Ana &amp; Bia 31/01/2026</h1>')
    assert.include(html, '<html lang="pt-BR">')
  })
})

test.group('Standard report on paper', (group) => {
  group.teardown(() => closeBrowser())
  const frame = { company: { nome: 'Tecelagem São José' }, user: { nome: 'Cláudia' } }
  const columns = [
    { key: 'nome', label: 'Candidato' },
    { key: 'salario', label: 'Salário', format: 'money' as const },
  ]

  test('paragraphs of a cell stand below each other', async ({ assert }) => {
    const rows = [{ nome: 'Ana · Pleno\nBia · Júnior' }]
    const parts = [{ columns: [{ key: 'nome', label: 'Talentos' }], rows }]
    const [page] = await pagesOf(await printTable({ ...frame, title: 'Cargos', parts }))
    assert.match(page!, /Ana · Pleno\s*\n\s*Bia · Júnior/)
  })

  test('every page repeats the table head, and no page ends with a group heading', async ({ assert }) => {
    for (const size of [2, 3, 4]) {
      const rows = Array.from({ length: 200 }, (_, n) => ({
        nome: `Pessoa ${n}`,
        salario: n,
        cargo: `Cargo nº ${Math.floor(n / size)}`,
      }))
      const pages = await pagesOf(
        await printTable({
          ...frame,
          title: 'Relação',
          parts: [{ columns, rows, groupBy: [{ key: 'cargo', label: 'Cargo' }] }],
        }),
      )
      assert.isAbove(pages.length, 3)
      for (const page of pages) {
        assert.match(page, /Candidato\s+Salário/)
        const lines = page.split('\n').filter((line) => line.trim() && !/Impresso por|Página/.test(line))
        assert.notMatch(lines.at(-1)!, /^\s*Cargo:/)
      }
    }
  })

  test('a long report is numbered through, loses no row, and goes on under its headings; groups may begin a page; signatures are never alone', async ({
    assert,
  }) => {
    const rows = Array.from({ length: 1_900 }, (_, n) => ({
      nome: `Pessoa número ${n}.`,
      salario: 1,
      area: `Área ${Math.floor(n / 1_500)}`,
      cargo: `Cargo ${n % 1_500 < 700 ? 'A' : 'B'}`,
    }))
    const shares: number[] = []
    const pdf = await printTable(
      {
        ...frame,
        title: 'Relação',
        signatures: ['Diretora'],
        parts: [
          {
            columns,
            rows,
            groupBy: [
              { key: 'area', label: 'Área', newPage: true },
              { key: 'cargo', label: 'Cargo' },
            ],
            totals: [{ key: 'salario', op: 'sum' }],
          },
        ],
      },
      { onProgress: (share) => void shares.push(share) },
    )
    if (process.env.KEEP_PDF) await writeFile(process.env.KEEP_PDF, pdf)
    assert.deepEqual(shares, [0.5, 1])
    assert.sameMembers(await fontsOf(pdf), ['Roboto-Regular', 'Roboto-Bold'])
    const text = await textOf(pdf)
    const pages = text.split('\f').slice(0, -1)
    for (const [index, page] of pages.entries()) assert.include(page, `Página ${index + 1} de ${pages.length}`)
    assert.lengthOf(text.match(/Pessoa número \d+\./g)!, 1_900)
    assert.include(text, 'Cargo B (continuação)')
    const area1 = pages.find((page) => /Área:\s+Área 1(?! \()/.test(page))!
    assert.notInclude(area1, 'Pessoa número 1499.')
    assert.match(plain(pages.at(-1)!), /Total geral\s+R\$ 1\.900,00/)
    assert.include(pages.at(-1)!, 'Diretora')
  })

  test('the parts of a long report join within a page: only the last page ends early', async ({ assert }) => {
    const people = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({ nome: `Pessoa número ${from + n}.`, salario: 1 }))
    const pdf = await printTable({
      ...frame,
      title: 'Relação',
      parts: [
        { columns, rows: people(0, 2_600) },
        { title: 'Desligados', columns, rows: people(2_600, 3_200) },
      ],
    })
    const text = await textOf(pdf)
    assert.deepEqual(
      text.match(/(?<=Pessoa número )\d+(?=\.)/g)!.map(Number),
      Array.from({ length: 3_200 }, (_, n) => n),
    )
    const pages = text.split('\f').slice(0, -1)
    const amounts = pages.map((page) => page.match(/Pessoa número/g)?.length ?? 0)
    const full = Math.max(...amounts)
    const between = pages.findIndex((page) => page.includes('Desligados'))
    assert.isAbove(between, 40)
    for (const [index, amount] of amounts.entries())
      if (index > 0 && index !== between && index < pages.length - 1) assert.equal(amount, full, `page ${index + 1}`)
    // Between the tables stand a count, a title and another head.
    assert.isAtLeast(amounts[between]!, full - 6)
    for (const page of pages) assert.match(page, /Candidato\s+Salário/)
  })

  for (const place of [1_247, 1_249])
    test(`of row ${place}, higher than a page, nothing is lost where two parts meet`, async ({ assert }) => {
      const tall = `Início. ${'Texto comprido de uma observação. '.repeat(400)}Fim da observação.`
      const rows = Array.from({ length: 1_300 }, (_, n) => ({
        nome: `Pessoa número ${n}. ${n === place ? tall : ''}`,
        salario: 1,
      }))
      const text = await textOf(await printTable({ ...frame, title: 'Relação', parts: [{ columns, rows }] }))
      assert.lengthOf(text.match(/Texto/g)!, 400)
      assert.match(text, /Fim\s+da\s+observação\./)
      assert.deepEqual(
        text.match(/(?<=Pessoa número )\d+(?=\.)/g)!.map(Number),
        rows.map((_, n) => n),
      )
    })

  test('of a thousand rows none is lost', async ({ assert }) => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ nome: `Pessoa número ${n} de muitas`, salario: n * 1.1 }))
    const pdf = await printTable({ ...frame, title: 'Relação', parts: [{ columns, rows }] })
    const text = await textOf(pdf)
    assert.lengthOf(text.match(/Pessoa número/g)!, 1_000)
    assert.include(text, '1.000 registros')
  })
})

test.group('Company colours', () => {
  test('only hex colours reach a style sheet', ({ assert }) => {
    assert.equal(safeColor('#0B6e4f'), '#0B6e4f')
    for (const bad of ['red', '#12', 'url(x)', '#123456;', null, undefined]) assert.equal(safeColor(bad), '#FF850A')
  })

  test('white text on a darkened colour has a contrast of 4.5 or more', ({ assert }) => {
    for (const color of ['#FF850A', '#ffff00', '#fff', '#0b6e4f', '#000000'])
      assert.isAtLeast(1.05 / (luminance(readable(color)) + 0.05), 4.5)
    assert.equal(readable('#0b6e4f'), '#0b6e4f')
  })
})
