import { type Context, when } from '#engine'

/** One answer in words. */
export interface InterviewLine {
  perguntaId: number
  pergunta: string
  resposta: string | null
  comentario: string | null
}

/** The account kept with each answered interview, as its list of answers: without points, they say nothing here. */
export async function answersOfInterviews(rows: { id: number }[], context: Context): Promise<InterviewLine[][]> {
  const found = await context
    .query('gestao-talentos/entrevistas-desligamento')
    .where(when('id').in(rows.map((row) => row.id)), when('preenchimento').filled())
    .select({ id: 'id', apuracao: 'preenchimento.apuracao' })
    .mapBy('id')
  return rows.map((row) =>
    ((found.get(row.id)?.apuracao?.linhas ?? []) as InterviewLine[]).map(
      ({ perguntaId, pergunta, resposta, comentario }) => ({
        perguntaId,
        pergunta,
        resposta,
        comentario,
      }),
    ),
  )
}
