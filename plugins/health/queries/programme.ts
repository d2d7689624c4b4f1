import { type Context, count, when } from '#engine'
import { occasionNames, occasionsOf, type ProgrammeLine } from '../domain/programme.ts'
import { EXAMS, TALENTS } from '../domain/keys.ts'
import { demands } from './exam_plan.ts'
import { exposure } from './exposed_risks.ts'

const NO_FUNCTION = 'Sem função informada'
const NO_PLACE = 'Sem ambiente informado'

/** The posts in which people work today: each function in each place, with its number of people. */
const postsToday = (context: Context, establishments: readonly number[]) =>
  context
    .query(TALENTS)
    .withoutRowRules()
    .where(
      when('situacao').is('A'),
      ...(establishments.length ? [when('estabelecimento').in([...establishments])] : []),
    )
    .select({
      funcaoId: 'funcao.id',
      funcao: 'funcao.nome',
      ambienteId: 'ambiente.id',
      ambiente: 'ambiente.nome',
      trabalhadores: count(),
    })
    .groupBy('funcaoId', 'funcao', 'ambienteId', 'ambiente')
    .rows()

/**
 * The exams of every post in use, from what functions and risks demand: the same source from which exams are asked for.
 * Without establishments: those of the whole company.
 */
export async function programmeOf(context: Context, establishments: readonly number[]): Promise<ProgrammeLine[]> {
  const [posts, { byFunction, byRisk, names }, risks] = [
    await postsToday(context, establishments),
    await demands(context),
    await exposure(context),
  ]
  const clinical = new Set(
    (await context.query(EXAMS).withoutRowRules().where(when('aso').is(true)).select('id').values()).map(Number),
  )
  const named = new Map(
    (await context.query('sst/risco').withoutRowRules().select({ id: 'id', nome: 'descricao' }).rows()).map((row) => [
      row.id,
      row.nome!,
    ]),
  )
  const lines = posts.flatMap((post) => {
    const controlled = [...risks.on(post.ambienteId, post.funcaoId, context.today)].filter((risk) => byRisk.has(risk))
    const wanted = new Map(
      [...(byFunction.get(post.funcaoId ?? 0) ?? [])].map(([exam, months]) => [exam, { months, porRisco: false }]),
    )
    for (const risk of controlled)
      for (const [exam, months] of byRisk.get(risk)!) {
        const known = wanted.get(exam)
        wanted.set(exam, { months: known ? shorter(known.months, months) : months, porRisco: true })
      }
    const riscos = controlled
      .map((risk) => named.get(risk)!)
      .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
      .join('; ')
    return [...wanted].map(([exam, { months, porRisco }]) => ({
      funcao: post.funcao ?? NO_FUNCTION,
      ambiente: post.ambiente ?? NO_PLACE,
      trabalhadores: post.trabalhadores,
      riscos: riscos || 'Nenhum',
      exame: names.get(exam) ?? '',
      clinico: clinical.has(exam),
      periodicidade: months,
      momentos: occasionNames(occasionsOf({ clinico: clinical.has(exam), meses: months, porRisco })),
    }))
  })
  return lines
    .toSorted(
      (a, b) =>
        a.funcao.localeCompare(b.funcao, 'pt-BR') ||
        a.ambiente.localeCompare(b.ambiente, 'pt-BR') ||
        Number(b.clinico) - Number(a.clinico) ||
        a.exame.localeCompare(b.exame, 'pt-BR'),
    )
    .map(({ clinico: _, ...line }) => line)
}

const shorter = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other)
