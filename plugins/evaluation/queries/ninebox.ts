import {
  type ShapeOf,
  type Context,
  type Fraction,
  NotFoundError,
  type Where,
  when,
  type RowAt,
  average,
} from '#engine'
import type { placedAnswer } from '../answers.ts'
import { boxOf, CALIBRATIONS, type Limits, NINEBOX, NUMBERS } from '../domain/boxes.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { type EvaluatedResult, resultsOf } from './results.ts'

type BoxName = `box${(typeof NUMBERS)[number]}`
type Box = Pick<RowAt<typeof NINEBOX>['box1'], 'nomeclatura' | 'descricao' | 'selecionado'>
/** A stored Nine Box, without the chart. */
export type StoredNinebox = Limits &
  Record<BoxName, Box> & { id: number; data: string; avaliacaoDesempenho: { id: number } }

export type Placed = ShapeOf<typeof placedAnswer>

/**
 * A stored Nine Box: `repo.get` would also compute its chart.
 * @throws NotFoundError
 */
export async function nineboxRow(context: Context, id: number): Promise<StoredNinebox> {
  const paths = NUMBERS.flatMap((number) => [
    `box${number}.nomeclatura`,
    `box${number}.descricao`,
    `box${number}.selecionado`,
  ])
  const row = await context
    .query(NINEBOX)
    .where(when('id').is(id))
    .select({
      id: 'id',
      data: 'data',
      ciclo: 'avaliacaoDesempenho.id',
      percentualBaixoPotencial: 'percentualBaixoPotencial',
      percentualAltoPotencial: 'percentualAltoPotencial',
      percentualBaixoDesempenho: 'percentualBaixoDesempenho',
      percentualAltoDesempenho: 'percentualAltoDesempenho',
      ...(Object.fromEntries(paths.map((path) => [path, path])) as {}),
    })
    .first()
  if (!row) throw new NotFoundError()
  const given = row as Record<string, unknown>
  const boxes = NUMBERS.map((number) => [
    `box${number}`,
    {
      nomeclatura: given[`box${number}.nomeclatura`],
      descricao: given[`box${number}.descricao`],
      selecionado: given[`box${number}.selecionado`],
    },
  ])
  return { ...row, avaliacaoDesempenho: { id: row.ciclo! }, ...(Object.fromEntries(boxes) as Record<BoxName, Box>) }
}

/** Latest calibration of each person. */
async function calibrationsOf(
  context: Context,
  nineboxId: number,
): Promise<Map<number, { para: number; motivo: string }>> {
  const rows = await context
    .query(CALIBRATIONS)
    .where(when('ninebox').is(nineboxId))
    .select({ id: 'id', colaborador: 'colaborador.id', para: 'para', motivo: 'motivo' })
    .orderBy('id')
    .rows()
  return new Map(rows.map((row) => [Number(row.colaborador), { para: Number(row.para), motivo: String(row.motivo) }]))
}

/** The people who have a photo. */
async function pictured(context: Context, ids: number[]): Promise<Set<number>> {
  const rows = ids.length
    ? await context.query(TALENTS).where(when('id').in(ids), when('foto').filled()).select({ id: 'id' }).rows()
    : []
  return new Set(rows.map((row) => Number(row.id)))
}

const mean = (values: (Fraction | null)[]) => average(values, 2)

/** All people with both results, in their boxes. */
export async function chartOf(
  context: Context,
  ninebox: StoredNinebox,
  evaluated: Where[] = [],
  evaluators?: number[],
) {
  const cycle = await context.system.repo(CYCLES).get(ninebox.avaliacaoDesempenho.id)
  const results = await resultsOf(context, cycle, evaluated, undefined, evaluators)
  const both = results.filter(
    (result): result is EvaluatedResult => result.final.modelo !== null && result.final.competencias !== null,
  )
  const [moved, photos] = [
    await calibrationsOf(context, ninebox.id),
    await pictured(
      context,
      both.map((result) => result.id),
    ),
  ]
  const talentos = both.map((result): Placed => {
    const [potencial, desempenho] = [result.final.competencias!, result.final.modelo!]
    const calculado = boxOf(potencial, desempenho, ninebox)
    const change = moved.get(result.id)
    return {
      id: result.id,
      nome: result.nome,
      foto: photos.has(result.id) ? `/api/${TALENTS}/${result.id}/arquivo/foto` : null,
      cargo: result.cargo ? { nome: result.cargo } : null,
      area: result.area,
      areaId: result.areaId,
      gestorId: result.gestorId,
      potencial,
      desempenho,
      calculado,
      box: change?.para ?? calculado,
      motivo: change?.motivo ?? null,
    }
  })
  return {
    id: ninebox.id,
    data: ninebox.data,
    avaliacaoDesempenho: { id: cycle.id, titulo: cycle.titulo },
    inverterEixo: context.settings.inverterEixoResultadoNineBox === true,
    percentualPotencial: mean(both.map((result) => result.final.exato.competencias)),
    percentualDesempenho: mean(both.map((result) => result.final.exato.modelo)),
    semResultado: results.length - both.length,
    boxes: NUMBERS.map((number) => ({
      numero: number,
      nomeclatura: ninebox[`box${number}` as const]?.nomeclatura ?? '',
      descricao: ninebox[`box${number}` as const]?.descricao ?? '',
      quantidade: talentos.filter((talento) => talento.box === number).length,
      colaboradorIds: talentos.filter((talento) => talento.box === number).map((talento) => talento.id),
    })),
    talentos,
  }
}
