import { type ShapeOf, type Context, Fraction, NotFoundError, type Where, when, type RowAt } from '#engine'
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
  const paths = NUMBERS.flatMap((one) => [`box${one}.nomeclatura`, `box${one}.descricao`, `box${one}.selecionado`])
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
  const boxes = NUMBERS.map((one) => [
    `box${one}`,
    {
      nomeclatura: given[`box${one}.nomeclatura`],
      descricao: given[`box${one}.descricao`],
      selecionado: given[`box${one}.selecionado`],
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
  return new Map(rows.map((one) => [Number(one.colaborador), { para: Number(one.para), motivo: String(one.motivo) }]))
}

/** The people who have a photo. */
async function pictured(context: Context, ids: number[]): Promise<Set<number>> {
  const rows = ids.length
    ? await context.query(TALENTS).where(when('id').in(ids), when('foto').filled()).select({ id: 'id' }).rows()
    : []
  return new Set(rows.map((one) => Number(one.id)))
}

const mean = (values: (Fraction | null)[]) => Fraction.mean(values.flatMap((one) => one ?? []))?.round() ?? null

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
    (one): one is EvaluatedResult => one.final.modelo !== null && one.final.competencias !== null,
  )
  const [moved, photos] = [
    await calibrationsOf(context, ninebox.id),
    await pictured(
      context,
      both.map((one) => one.id),
    ),
  ]
  const talentos = both.map((one): Placed => {
    const [potencial, desempenho] = [one.final.competencias!, one.final.modelo!]
    const calculado = boxOf(potencial, desempenho, ninebox)
    const change = moved.get(one.id)
    return {
      id: one.id,
      nome: one.nome,
      foto: photos.has(one.id) ? `/api/${TALENTS}/${one.id}/arquivo/foto` : null,
      cargo: one.cargo ? { nome: one.cargo } : null,
      area: one.area,
      areaId: one.areaId,
      gestorId: one.gestorId,
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
    percentualPotencial: mean(both.map((one) => one.final.exato.competencias)),
    percentualDesempenho: mean(both.map((one) => one.final.exato.modelo)),
    semResultado: results.length - both.length,
    boxes: NUMBERS.map((number) => ({
      numero: number,
      nomeclatura: ninebox[`box${number}` as const]?.nomeclatura ?? '',
      descricao: ninebox[`box${number}` as const]?.descricao ?? '',
      quantidade: talentos.filter((one) => one.box === number).length,
      colaboradorIds: talentos.filter((one) => one.box === number).map((one) => one.id),
    })),
    talentos,
  }
}
