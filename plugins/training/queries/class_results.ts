import { type Context, Fraction, when } from '#engine'
import { percentOf, type Score } from '#plugins/questionnaires/plugin.ts'
import { SHEETS } from '../domain/keys.ts'
import { MOMENTOS } from '../shared/codes.ts'
import { accountsOf } from './sheet_answers.ts'

const [TEXT, GRADE, SEVERAL] = ['3', '4', '5']
const mean = (values: (number | Fraction)[]) => Fraction.mean(values)?.round() ?? null

type Line = Score['linhas'][number]

const counted = (texts: string[]) =>
  [...Map.groupBy(texts, (one) => one)]
    .map(([texto, all]) => ({ texto, total: all.length }))
    .sort((a, b) => b.total - a.total || a.texto.localeCompare(b.texto, 'pt-BR'))

/** A question with a summary of all its answers. */
function summary(lines: Line[], highest: number | null) {
  const [{ perguntaId, pergunta, tipo }] = lines as [Line]
  const given = lines.flatMap((one) => one.resposta ?? [])
  const isChoice = tipo !== TEXT && tipo !== GRADE
  return {
    id: perguntaId,
    texto: pergunta,
    media: tipo === GRADE ? mean(given.map((one) => Number(one.replace(',', '.')))) : null,
    maximo: tipo === GRADE ? highest : null,
    opcoes: isChoice ? counted(tipo === SEVERAL ? given.flatMap((one) => one.split('; ')) : given) : [],
    textos: tipo === TEXT ? given : lines.flatMap((one) => one.comentario ?? []),
  }
}

/** Evaluation results of a class, from the people within the caller's row access. */
export async function classResults(context: Context, turma: number) {
  const sheets = await context
    .query(SHEETS)
    .where(when('turma').is(turma))
    .select({
      id: 'id',
      curso: 'avaliacaoCurso.id',
      ofCourse: 'avaliacaoCurso.titulo',
      ofClass: 'avaliacaoTurma.titulo',
      momento: 'avaliacaoTurma.momento',
      avaliacao: 'avaliacaoTurma.id',
    })
    .orderBy('id')
    .rows()
  const accounts = await accountsOf(
    sheets.map((one) => ({ id: Number(one.id) })),
    context,
  )
  const asked = new Set([...accounts.values()].flatMap((one) => one.linhas.map((line) => line.perguntaId)))
  const highest = new Map(
    asked.size
      ? (
          await context.system
            .query('questionarios/perguntas')
            .withoutRowRules()
            .where(when('id').in([...asked]))
            .select({ id: 'id', maximo: 'notaMaxima' })
            .rows()
        ).map((one) => [Number(one.id), one.maximo === null ? null : Number(one.maximo)])
      : [],
  )
  return [...Map.groupBy(sheets, (one) => `${one.curso ?? ''}|${one.avaliacao ?? ''}`).values()].map((all) => {
    const [first] = all as [(typeof all)[number]]
    const answered = all.flatMap((one) => accounts.get(Number(one.id)) ?? [])
    const lines = answered.flatMap((one) => one.linhas)
    return {
      titulo: String(first.ofCourse ?? first.ofClass ?? ''),
      momento: first.momento ? MOMENTOS[first.momento as keyof typeof MOMENTOS] : null,
      pedidas: all.length,
      respondidas: answered.length,
      aproveitamento: mean(answered.flatMap((one) => percentOf(one.linhas) ?? [])),
      perguntas: [...Map.groupBy(lines, (one) => one.perguntaId)].map(([id, of]) =>
        summary(of, highest.get(id) ?? null),
      ),
    }
  })
}
