import { RuleError, ValidationError } from '#engine'
import type { EngineContext } from '#engine/context.ts'
import { guessTargets, ID, type ImportTarget, importTargets, textOf } from '#engine/imports/index.ts'
import { assertFewLines, filledLines, openTable } from '#app/imports/table_file.ts'
import { learnedTitles } from './learned.ts'
import { keyFields } from './record_keys.ts'
import { type ImportOptions, type ImportRow, optionsOf } from './store.ts'

const SAMPLE = 5
/** Lines above the titles: the name of the company, of the report, its day. */
const MAX_ABOVE = 10

/** What a column of a file may be, in this company and for this user. */
export const targetsOf = (context: EngineContext, recurso: string): ImportTarget[] =>
  importTargets(context.definition(recurso).fields, context.engine.registry.resource(recurso).def.imports)

/** Which part of a file is read. */
interface Place {
  planilha?: string | undefined
  /** The line with the titles; without it the one that names most fields, the first of several. */
  linhaTitulos?: number | undefined
}

/** Header and first rows of a sheet. @throws UnreadableFile, RuleError */
async function beginningOf(
  bytes: Buffer,
  { planilha, linhaTitulos }: Place,
  guess: (titles: string[]) => (string | null)[],
) {
  const file = await openTable(bytes)
  const inicio: { linha: number; celulas: (string | null)[] }[] = []
  for await (const { line, cells } of filledLines(file, planilha)) {
    inicio.push({ linha: line, celulas: cells.map((cell) => (cell === null ? null : textOf(cell).slice(0, 100))) })
    if (inicio.length > MAX_ABOVE + SAMPLE) break
  }
  const titles = inicio.map(({ celulas }) => Array.from(celulas, (value) => value ?? ''))
  const named = titles.slice(0, MAX_ABOVE + 1).map((cells) => guess(cells).filter((path) => path !== null).length)
  const at =
    linhaTitulos === undefined
      ? named.indexOf(Math.max(...named))
      : inicio.findIndex(({ linha }) => linha === linhaTitulos)
  if (at < 0) throw new ValidationError([{ field: 'linhaTitulos', message: 'Escolha uma das primeiras linhas.' }])
  if (at + 1 >= inicio.length)
    throw new RuleError('O arquivo precisa de uma linha de títulos e de pelo menos uma linha de dados.')
  await assertFewLines(file, planilha)
  return {
    planilhas: file.sheets,
    titulos: titles[at]!,
    linhaTitulos: inicio[at]!.linha,
    inicio: inicio.slice(0, MAX_ABOVE + 1),
    amostra: inicio.slice(at + 1, at + 1 + SAMPLE).map(({ celulas }) => celulas),
  }
}

/** The field in the file that can identify existing records; null when there is none. */
function keyOf(context: EngineContext, recurso: string, mapa: (string | null)[]): string | null {
  const { def } = context.engine.registry.resource(recurso)
  return [ID, ...keyFields(def)].find((path) => mapa.includes(path)) ?? null
}

/** Default import options for a file. @throws UnreadableFile, RuleError, ValidationError */
export async function proposal(
  context: EngineContext,
  recurso: string,
  bytes: Buffer,
  place: Place = {},
): Promise<ImportOptions> {
  const targets = targetsOf(context, recurso)
  const learned = await learnedTitles(context, recurso)
  const guess = (titles: string[]) => guessTargets(titles, targets, learned)
  const beginning = await beginningOf(bytes, place, guess)
  const mapa = guess(beginning.titulos)
  return {
    ...beginning,
    planilha: place.planilha ?? beginning.planilhas[0]!,
    mapa,
    chave: keyOf(context, recurso, mapa),
    ignoraOpcionaisObrigatorios: false,
    criarFaltantes: false,
    correcoes: [],
    somenteCorretas: false,
    direto: false,
  }
}

/** Options for another sheet of the file, or another line with titles. @throws ValidationError */
export async function readPlace(context: EngineContext, row: ImportRow, bytes: Buffer, place: Required<Place>) {
  if (place.planilha !== undefined && !optionsOf(row).planilhas.includes(place.planilha))
    throw new ValidationError([{ field: 'planilha', message: 'Esta planilha não existe no arquivo.' }])
  return proposal(context, row.recurso, bytes, place)
}
