import { test } from '@japa/runner'
import { invalidateLines, openStored } from '#app/imports/kept_lines.ts'
import type { Line, TableFile } from '#app/imports/table.ts'

const PATH = 'importacoes/a.csv'
const CSV = Buffer.from('Nome;Idade\nAna;30\nBia;41')

async function all(file: TableFile): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of file.lines()) lines.push(line)
  return lines
}

test.group('Lines of an import', (group) => {
  group.each.setup(() => () => invalidateLines(PATH))

  test('are kept between the check and the writing, untouched by corrections, and forgotten afterwards', async ({
    assert,
  }) => {
    let read = 0
    const open = () =>
      openStored(PATH, async () => {
        read++
        return CSV
      })
    const first = await all(await open())
    assert.lengthOf(first, 3)
    first[1]!.cells[0] = 'corrigida'
    const again = await open()
    const kept = await all(again)
    assert.deepEqual(kept[1]!.cells, ['Ana', '30'])
    assert.equal(kept[2]!.line, 3)
    assert.isNotEmpty(again.sheets)
    assert.equal(read, 1)
    invalidateLines(PATH)
    await all(await open())
    assert.equal(read, 2)
  })

  test('of a file that was not read to its end nothing is kept', async ({ assert }) => {
    let read = 0
    const open = () =>
      openStored(PATH, async () => {
        read++
        return CSV
      })
    for await (const _one of (await open()).lines()) break
    assert.lengthOf(await all(await open()), 3)
    assert.equal(read, 2)
  })
})
