import { type AnswerOf, type Context, NotFoundError, type Row, type Where, when } from '#engine'
import type { placedAnswer } from '../answers.ts'
import { boxOf, CALIBRATIONS, type Limits, NINEBOX, NUMBERS } from '../domain/boxes.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { type EvaluatedResult, resultsOf } from './results.ts'

export type Placed = AnswerOf<typeof placedAnswer>

/** A Nine Box as it is stored: `repo.get` would draw its chart, too. @throws NotFoundError */
export async function nineboxRow(context: Context, id: number): Promise<Row> {
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
      ...Object.fromEntries(paths.map((path) => [path, path])),
    } as { id: 'id'; data: 'data'; ciclo: 'avaliacaoDesempenho.id' })
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
  return { ...row, avaliacaoDesempenho: { id: row.ciclo }, ...Object.fromEntries(boxes) } as unknown as Row
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

/** Which of these people have a photo. */
async function pictured(context: Context, ids: number[]): Promise<Set<number>> {
  const rows = ids.length
    ? await context.query(TALENTS).where(when('id').in(ids), when('foto').filled()).select({ id: 'id' }).rows()
    : []
  return new Set(rows.map((one) => Number(one.id)))
}

const mean = (values: number[]) =>
  values.length ? Math.round((values.reduce((a, b) => a + b, 0) / values.length) * 100) / 100 : null

/** Everybody with both results, in their boxes. */
export async function chartOf(context: Context, ninebox: Row, conditions: Where[] = []) {
  const cycle = await context
    .elevated('whoever sees a Nine Box sees its cycle')
    .repo(CYCLES)
    .get(ninebox.avaliacaoDesempenho.id)
  const results = await resultsOf(context, cycle, conditions)
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
    const calculado = boxOf(potencial, desempenho, ninebox as unknown as Limits)
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
    data: ninebox.data as string,
    avaliacaoDesempenho: { id: cycle.id, titulo: cycle.titulo as string },
    inverterEixo: context.settings.inverterEixoResultadoNineBox === true,
    percentualPotencial: mean(talentos.map((one) => one.potencial)),
    percentualDesempenho: mean(talentos.map((one) => one.desempenho)),
    semResultado: results.length - both.length,
    boxes: NUMBERS.map((number) => ({
      numero: number,
      nomeclatura: ninebox[`box${number}`]?.nomeclatura ?? '',
      descricao: ninebox[`box${number}`]?.descricao ?? '',
      quantidade: talentos.filter((one) => one.box === number).length,
      colaboradorIds: talentos.filter((one) => one.box === number).map((one) => one.id),
    })),
    talentos,
  }
}
