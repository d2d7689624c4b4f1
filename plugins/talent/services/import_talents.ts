import { type Context, idOf, type ImportDef, type ImportLine, type ImportMaker, money, ref } from '#engine'
import { singleBands } from '#plugins/positions/plugin.ts'
import { MIRRORED } from '../domain/situations.ts'

const TALENTS = 'gestao-talentos/talentos'
const POSITIONS = 'cargo-salario/cargos'
const MAX_SHORT_NAME = 30

const PLACES = MIRRORED.filter((name) => name !== 'cargo')
const HAS_A_DAY = 'Uma mudança tem data: use as colunas de Situações.'

/** First and last name, as far as they fit. */
const shortName = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean)
  return (words.length > 1 ? `${words[0]} ${words.at(-1)}` : (words[0] ?? '')).slice(0, MAX_SHORT_NAME)
}

const isDay = (day: unknown) => /^\d{4}-\d\d-\d\d$/.test(isoDay(day))
const isoDay = (day: unknown) => String(day ?? '').replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')

/** The band of a position named in a line: its only one, or the one made for it. */
async function findBands(context: Context, lines: ImportLine[], maker: ImportMaker) {
  const open = lines.filter(({ extra, values }) => extra.cargo && !values.faixaSalarial)
  if (!open.length) return
  const names = await context.repo(POSITIONS).all({ ids: [...new Set(open.map(({ extra }) => idOf(extra.cargo)!))] })
  const positions = new Map(
    names.map(({ id, nome }) => [id, { nome: String(nome), day: firstDay(open, id) || context.today }] as const),
  )
  const bands = await singleBands(context, positions, maker)
  for (const line of open) {
    const cargo = idOf(line.extra.cargo)!
    const band = bands.get(cargo)
    const nome = positions.get(cargo)?.nome
    if (band) line.values.faixaSalarial = { id: band }
    else if (band === null)
      line.refuse('cargo', `O cargo "${nome}" tem mais de uma faixa salarial: acrescente a coluna Faixa salarial.`)
    else line.refuse('cargo', `O cargo "${nome}" não tem faixa salarial: marque "Criar o que falta", ou cadastre uma.`)
  }
}

const firstDay = (lines: ImportLine[], cargo: number) =>
  lines
    .filter(({ extra }) => idOf(extra.cargo) === cargo)
    .map(({ values }) => isoDay(values.dataAdmissao))
    .filter(isDay)
    .toSorted()[0]

/** The first situation begins with the admission and repeats the line; rows the file has are completed from it. */
function fillSituations({ values, extra }: ImportLine) {
  const salario = extra.salario
  // Of a day that is none the admission itself is refused.
  if (!isDay(values.dataAdmissao)) return
  if (!values.historicos?.length && salario === undefined) return
  const rows = (values.historicos ??= [{}])
  for (const [index, row] of rows.entries()) {
    for (const name of PLACES) row[name] ??= values[name]
    if (index > 0) continue
    row.data ??= values.dataAdmissao
    if (salario !== undefined) row.salario ??= salario
    if (row.salario !== undefined) row.tipoSalario ??= '3'
  }
}

/** A file that repeats what is recorded changes nothing; a new position or salary needs its day. */
async function assertUnchanged(context: Context, lines: ImportLine[]) {
  const told = lines.filter(({ extra }) => extra.cargo || extra.salario !== undefined)
  if (!told.length) return
  const salary = told.some(({ extra }) => extra.salario !== undefined) ? ['salario'] : []
  const rows = await context
    .repo(TALENTS)
    .all({ ids: told.map(({ id }) => id!) }, { fields: ['id', 'cargo', ...salary] })
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const line of told) {
    const { cargo, salario } = line.extra
    const row = known.get(line.id!)
    if (cargo && idOf(row?.cargo) !== idOf(cargo)) line.refuse('cargo', `O cargo atual é outro. ${HAS_A_DAY}`)
    if (salario !== undefined && Number(row?.salario) !== Number(salario))
      line.refuse('salario', `O salário atual é outro. ${HAS_A_DAY}`)
  }
}

/** Spreadsheets have the position and the salary of a person in one line each; here they are in the first situation. */
export const talentImport: ImportDef = {
  columns: {
    cargo: {
      field: ref(POSITIONS, 'Cargo').alsoCalled('Cargo atual', 'Cargo/Função', 'Ocupação', 'Profissão'),
      fills: ['faixaSalarial', 'historicos.faixaSalarial'],
    },
    salario: {
      field: money('Salário').alsoCalled(
        'Salário atual',
        'Salário base',
        'Salário mensal',
        'Remuneração',
        'Vencimento',
      ),
      writes: 'historicos.salario',
    },
  },
  fills: ['nomeComercial'],
  async prepare(context, lines, maker) {
    const fresh = lines.filter(({ id }) => id === undefined)
    for (const { values } of fresh) if (values.nome) values.nomeComercial ??= shortName(String(values.nome))
    await findBands(context, fresh, maker)
    for (const line of fresh) fillSituations(line)
    await assertUnchanged(
      context,
      lines.filter(({ id }) => id !== undefined),
    )
  },
}
