import { test } from '@japa/runner'
import fc from 'fast-check'
import { chartOf } from '#engine'
import { chunkLines, continuedFrom, joinedLines } from '#app/reports/table_chunks.ts'
import { tableLines, type TableLine } from '#app/reports/table_lines.ts'

/** Rows with two levels of groups, whole cents and holes. */
const rowsOf = fc.array(
  fc.record({
    area: fc.constantFrom('A', 'B', 'C'),
    cargo: fc.constantFrom('x', 'y'),
    nome: fc.string(),
    salario: fc.option(fc.integer({ min: -500_000, max: 500_000 }).map((cents) => cents / 100)),
  }),
  { minLength: 1, maxLength: 60 },
)
const columns = [
  { key: 'nome', label: 'Nome' },
  { key: 'salario', label: 'Salário', format: 'money' as const },
]
const groupBy = [
  { key: 'area', label: 'Área' },
  { key: 'cargo', label: 'Cargo' },
]
const cents = (rows: { salario: number | null }[]) =>
  rows.reduce((sum, { salario }) => sum + Math.round((salario ?? 0) * 100), 0)
const figure = (line: TableLine | undefined, at: number) =>
  line?.kind === 'total' ? line.figures[at]?.value : undefined

test.group('Figures of a report, whatever the rows', () => {
  test('every row is printed once, and the total is the sum of all of them to the cent', ({ assert }) => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const lines = tableLines({ rows, columns, groupBy, totals: [{ key: 'salario', op: 'sum' }] })
        assert.equal(lines.filter(({ kind }) => kind === 'row').length, rows.length)
        const total = figure(lines.at(-1), 1)
        if (rows.every(({ salario }) => salario === null)) assert.isNull(total)
        else assert.equal(Math.round(total! * 100), cents(rows))
      }),
    )
  })

  test('the subtotals of a level add up to the total, single rows counted for themselves', ({ assert }) => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const lines = tableLines({
          rows,
          columns,
          groupBy: groupBy.slice(0, 1),
          totals: [{ key: 'salario', op: 'sum' }],
        })
        const areas = [...new Set(rows.map(({ area }) => area))]
        let expected = 0
        for (const area of areas) {
          const subtotal = lines.find(
            (line) => line.kind === 'total' && !line.grand && line.label === `Subtotal ${area}`,
          )
          const part = rows.filter((row) => row.area === area)
          if (subtotal) assert.equal(Math.round(figure(subtotal, 1)! * 100), cents(part))
          else assert.isTrue(part.length === 1 || part.every(({ salario }) => salario === null))
          expected += cents(part)
        }
        assert.equal(expected, cents(rows))
      }),
    )
  })

  test('the short form says the same as the long one: same sum, shares of 100%, the average over rows and not over groups', ({
    assert,
  }) => {
    fc.assert(
      fc.property(rowsOf, (all) => {
        const rows = all.map((row) => ({ ...row, salario: Math.abs(row.salario ?? 0) + 1 }))
        const short = [
          { key: 'area', label: 'Área' },
          { key: 'pessoas', label: 'Pessoas', op: 'count' as const, of: 'area' },
          { key: 'salario', label: 'Salário', op: 'sum' as const },
          { key: 'media', label: 'Média', op: 'avg' as const, of: 'salario' },
          { key: 'parte', label: 'Parte', op: 'share' as const, of: 'salario' },
        ]
        const lines = tableLines({ rows, columns: short, by: 'area' })
        const values = lines.flatMap((line) => (line.kind === 'row' ? [line.values as (number | string)[]] : []))
        const total = lines.at(-1)
        assert.equal(values.length, new Set(rows.map(({ area }) => area)).size)
        assert.equal(
          values.reduce((sum, [, people]) => sum + Number(people), 0),
          rows.length,
        )
        assert.equal(figure(total, 1), rows.length)
        assert.closeTo(
          values.reduce((sum, [, , amount]) => sum + Number(amount), 0),
          figure(total, 2)!,
          0.001,
        )
        assert.closeTo(figure(total, 3)!, cents(rows) / 100 / rows.length, 0.001)
        assert.closeTo(
          values.reduce((sum, value) => sum + Number(value[4]), 0),
          100,
          0.05,
        )
        assert.equal(figure(total, 4), 100)
      }),
    )
  })

  test('a chart of rows loses nothing: its parts add up to the whole, "Outros" included', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ nome: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), valor: fc.nat(1000) }), {
          maxLength: 40,
        }),
        fc.integer({ min: 2, max: 7 }),
        (rows, most) => {
          const chart = chartOf(rows, { kind: 'bar', title: 'T', by: 'nome', value: 'valor', most })
          if (!chart) return assert.isBelow(new Set(rows.map(({ nome }) => nome)).size, 2)
          assert.isAtMost(chart.labels.length, most)
          assert.equal(
            chart.series[0]!.values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
            rows.reduce((sum, { valor }) => sum + valor, 0),
          )
        },
      ),
    )
  })
})

/** Not a heading that is only repeated. */
const own = (line: TableLine) => line.kind !== 'group' || !line.continued

test.group('A long report in parts', () => {
  test('no line is lost or doubled, no part ends with a heading, and what goes on in the next part says so', ({
    assert,
  }) => {
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 3, max: 15 }), (rows, size) => {
        const lines = tableLines({ rows, columns, groupBy, totals: [{ key: 'salario', op: 'sum' }] })
        const parts = chunkLines(lines, size)
        assert.deepEqual(parts.flat().filter(own), lines)
        for (const [at, part] of parts.entries())
          for (const from of part.keys()) {
            const both = joinedLines(continuedFrom(part, from), parts[at + 1] ?? [])
            assert.deepEqual(both.filter(own), [...part.slice(from), ...(parts[at + 1] ?? [])].filter(own))
            assert.notEqual(both[0]!.kind, 'row')
          }
        for (const part of parts) {
          assert.notEqual(part.at(-1)!.kind, 'group')
          // Whatever is printed under headings on paper is under the same headings here.
          if (part[0]!.kind === 'row') assert.fail('a part begins without its headings')
        }
      }),
    )
  })
})
