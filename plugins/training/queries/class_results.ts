import { type Context, type Fraction, when, average } from '#engine'
import { percentOf, type Score } from '#plugins/questionnaires/plugin.ts'
import { FORMS } from '../domain/keys.ts'
import { MOMENTOS } from '../shared/codes.ts'
import { accountsOf } from './form_answers.ts'

const [TEXT, GRADE, SEVERAL] = ['3', '4', '5']
const mean = (values: (number | Fraction)[]) => average(values, 2)

type Line = Score['linhas'][number]

const counted = (texts: string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .map(([texto, all]) => ({ texto, total: all.length }))
    .sort((a, b) => b.total - a.total || a.texto.localeCompare(b.texto, 'pt-BR'))

/** A question with a summary of all its answers. */
function summary(lines: Line[], highest: number | null) {
  const [{ perguntaId, pergunta, tipo }] = lines as [Line]
  const given = lines.flatMap((line) => line.resposta ?? [])
  const isChoice = tipo !== TEXT && tipo !== GRADE
  return {
    id: perguntaId,
    texto: pergunta,
    media: tipo === GRADE ? mean(given.map((value) => Number(value.replace(',', '.')))) : null,
    maximo: tipo === GRADE ? highest : null,
    opcoes: isChoice ? counted(tipo === SEVERAL ? given.flatMap((value) => value.split('; ')) : given) : [],
    textos: tipo === TEXT ? given : lines.flatMap((line) => line.comentario ?? []),
  }
}

/** Evaluation results of a class, from the people within the caller's row access. */
export async function classResults(context: Context, turma: number) {
  const forms = await context
    .query(FORMS)
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
    forms.map((form) => ({ id: Number(form.id) })),
    context,
  )
  const asked = new Set([...accounts.values()].flatMap((account) => account.linhas.map((line) => line.perguntaId)))
  const highest = new Map(
    asked.size
      ? (
          await context
            .query('questionarios/perguntas')
            .withoutRowRules()
            .where(when('id').in([...asked]))
            .select({ id: 'id', maximo: 'notaMaxima' })
            .rows()
        ).map((row) => [Number(row.id), row.maximo === null ? null : Number(row.maximo)])
      : [],
  )
  return [...Map.groupBy(forms, (form) => `${form.curso ?? ''}|${form.avaliacao ?? ''}`).values()].map((all) => {
    const [first] = all as [(typeof all)[number]]
    const answered = all.flatMap((item) => accounts.get(Number(item.id)) ?? [])
    const lines = answered.flatMap((score) => score.linhas)
    return {
      titulo: String(first.ofCourse ?? first.ofClass ?? ''),
      momento: first.momento ? MOMENTOS[first.momento as keyof typeof MOMENTOS] : null,
      pedidas: all.length,
      respondidas: answered.length,
      aproveitamento: mean(answered.flatMap((score) => percentOf(score.linhas) ?? [])),
      perguntas: [...Map.groupBy(lines, (line) => line.perguntaId)].map(([id, of]) =>
        summary(of, highest.get(id) ?? null),
      ),
    }
  })
}
