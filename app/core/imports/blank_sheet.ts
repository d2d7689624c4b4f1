import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { SheetData } from 'write-excel-file/node'
import type { EngineContext } from '#engine/context.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { ImportReferences, type ImportTarget, Making } from '#engine/imports/index.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { targetsOf } from './proposal.ts'
import { acceptedIn } from './run_lists.ts'

const GREY = '#6B7280'
/** Lines of the sheet whose cells offer the list of their column. */
const LINES = 2000
/** The line with the headings: above it stand the title and how a cell is written. */
const HEADINGS = 3
const LISTS = 'Listas'

const SHOWN: Record<string, string> = {
  date: '03/02/2026',
  datetime: '03/02/2026 14:30',
  month: '02/2026',
  time: '08:30',
  year: '2026',
  money: '1.500,00',
  decimal: '7,5',
  percent: '75%',
  integer: '12',
  cpf: '123.456.789-09',
  cnpj: '12.345.678/0001-95',
  pis: '120.00000.00-4',
  cep: '60000-000',
  phone: '(85) 99123-4567',
  email: 'nome@empresa.com.br',
  url: 'https://empresa.com.br',
}

/** How a cell of the column is written. */
const shownFor = (field: FieldDef, list: string[] | undefined): string =>
  field.placeholder ?? list?.[0] ?? SHOWN[field.kind] ?? (field.to ? 'Nome ou código' : 'Texto')

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** What nobody can leave out comes first, then what comes in its place, then the rest as the form has it. */
const orderOf = (target: ImportTarget, isDemanded: (target: ImportTarget) => boolean) =>
  isDemanded(target) ? 0 : target.extra ? 1 : 2

const validation = (column: number, at: number, length: number) => {
  const [cells, list] = [columnName(column), columnName(at)]
  return (
    `<dataValidation type="list" errorStyle="information" allowBlank="1" showErrorMessage="1" errorTitle="Fora da lista" ` +
    `error="A importação confere este valor." sqref="${cells}${HEADINGS + 1}:${cells}${LINES}">` +
    `<formula1>${LISTS}!$${list}$1:$${list}$${length}</formula1></dataValidation>`
  )
}

/** The lists of choices, which the library cannot write: behind the cells, where the format has them. */
function withLists(file: Buffer, validations: string[]): Buffer {
  if (!validations.length) return file
  const parts = unzipSync(file)
  const name = 'xl/worksheets/sheet1.xml'
  const lists = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
  parts[name] = strToU8(strFromU8(parts[name]!).replace('</sheetData>', `</sheetData>${lists}`))
  return Buffer.from(zipSync(parts))
}

/** An empty spreadsheet of a resource: headings, above them how each cell is written, and the lists of choices. */
export async function blankSheet(context: EngineContext, { key, def }: Resource): Promise<Buffer> {
  const isDemanded = ({ field, path }: ImportTarget) =>
    field.required === true && field.default === undefined && !def.imports?.fills?.includes(path)
  const filled = new Set(Object.values(def.imports?.columns ?? {}).flatMap(({ fills }) => fills ?? []))
  const targets = targetsOf(context, key)
    .filter(({ list, path }) => !list && !filled.has(path))
    .toSorted((a, b) => orderOf(a, isDemanded) - orderOf(b, isDemanded))
  const references = new ImportReferences(context, new Making(context, false))
  const accepted = await acceptedIn(new Map(targets.map((target, column) => [column, target])), references)
  const lists = Object.entries(accepted).filter(([, values]) => values.length)
  const rows: SheetData = [
    [
      {
        value: `${def.label.plural}: preencha a partir da linha ${HEADINGS + 1}. As colunas com * são obrigatórias.`,
        fontWeight: 'bold',
      },
    ],
    targets.map(({ field }, column) => ({
      value: shownFor(field, accepted[column]),
      type: String,
      textColor: GREY,
      fontStyle: 'italic' as const,
    })),
    targets.map((target) => ({
      value: isDemanded(target) ? `${target.label} *` : target.label,
      fontWeight: 'bold' as const,
    })),
  ]
  const longest = Math.max(0, ...lists.map(([, values]) => values.length))
  const listRows: SheetData = Array.from({ length: longest }, (_none, row) =>
    lists.map(([, values]) => (values[row] === undefined ? null : { value: values[row], type: String })),
  )
  const columns = targets.map(({ label }) => ({ width: Math.min(40, Math.max(14, label.length + 4)) }))
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = await writeXlsxFile([
    { data: rows, columns, sheet: def.label.plural.slice(0, 31), stickyRowsCount: HEADINGS },
    ...(lists.length ? [{ data: listRows, sheet: LISTS }] : []),
  ] as never)
  return withLists(
    await file.toBuffer(),
    lists.map(([column, values], at) => validation(Number(column), at, values.length)),
  )
}
