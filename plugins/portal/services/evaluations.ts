import { type Context, NotFoundError, type RowAt } from '#engine'
import { closeIfLate, EVALUATIONS, sheetOf, publicTitle } from '#plugins/recruitment/plugin.ts'

export type Evaluation = RowAt<typeof EVALUATIONS>

/** Only questionnaires the candidate answers, not those the team fills in about them. */
const OWN = { quemResponde: 'C' }

export async function ownEvaluations(
  data: Context,
  candidateId: number,
  filter: Record<string, unknown> = {},
): Promise<Evaluation[]> {
  const { rows } = await data.repo(EVALUATIONS).list({
    filter: { ...OWN, candidato: candidateId, ...filter },
    sort: [{ field: 'id', descending: true }],
    limit: 200,
    full: true,
    withoutTotal: true,
  })
  const found: Evaluation[] = []
  // An expired clock is closed before anything is shown.
  for (const row of rows) found.push(await closeIfLate(data, row))
  return found
}

/** A questionnaire, if it is this candidate's. Those of others answer as not found. */
export async function ownEvaluation(data: Context, candidateId: number, id: unknown): Promise<Evaluation> {
  const row = Number.isSafeInteger(Number(id)) ? await data.repo(EVALUATIONS).find(Number(id)) : null
  if (!row || row.candidato?.id !== candidateId || row.quemResponde !== 'C') throw new NotFoundError()
  return closeIfLate(data, row)
}

const stateOf = (row: Evaluation, now = Date.now()) => {
  if (row.respondidaEm) return row.situacao === 'C' ? 'RESPONDIDO' : 'ENCERRADO'
  if (row.dataHoraExpiracao && Date.parse(row.dataHoraExpiracao) < now) return 'ENCERRADO'
  return row.situacao === 'A' ? 'EM_ANDAMENTO' : 'PENDENTE'
}

/** Unanswered, and still open. */
export const isWaiting = (row: Evaluation) => ['PENDENTE', 'EM_ANDAMENTO'].includes(stateOf(row))

/** One row of the list: never the result, the weights or the team's notes. */
export async function evaluationView(data: Context, row: Evaluation) {
  const model = await data.repo('captacao/modelos-avaliacao-candidato').get(row.avaliacao.id)
  const title = row.solicitacao ? await publicTitle(data, row.solicitacao.id) : null
  const { perguntas: _perguntas, respostas: _respostas, ...sheet } = await sheetOf(data, row)
  return {
    id: row.id,
    titulo: row.titulo!,
    avaliacao: { id: model.id, titulo: model.titulo },
    orientacao: model.observacao ?? null,
    subtitulo: title,
    solicitacao: row.solicitacao ? { id: row.solicitacao.id, descricao: title ?? '' } : null,
    solicitacaoId: row.solicitacao?.id ?? null,
    historicoCandidatoId: row.historico?.id ?? null,
    estado: stateOf(row),
    respondida: Boolean(row.respondidaEm),
    dataHoraExpiracao: row.dataHoraExpiracao ?? null,
    tempoLimite: model.tempoLimite ?? null,
    umaPorVez: model.umaPorVez !== false,
    ...sheet,
    // The browser's clock may be wrong: the time left is computed from the server's.
    agora: new Date().toISOString(),
  }
}

/** With questions and saved answers, once the clock has started. */
export async function evaluationSheet(data: Context, row: Evaluation) {
  const { perguntas, respostas } = await sheetOf(data, row)
  return { ...(await evaluationView(data, row)), perguntas, respostas }
}
