import { type Context, endpoint, integer, longText, NotFoundError, shape, when } from '#engine'
import { detailAnswer, placedAnswer, sessionAnswer, teamResultAnswer } from '../answers.ts'
import { CALIBRATIONS } from '../domain/boxes.ts'
import { boxCounts, SESSIONS, teamsOf } from '../domain/calibration.ts'
import { CYCLES, TALENTS } from '../domain/keys.ts'
import { teamResults } from '../services/team_results.ts'
import { moveIn, openSession, type OpenSession, sessionOfTeam, shareResult } from '../services/calibration.ts'
import { resultOf } from '../services/results.ts'
import { whole } from './results.ts'

const staff = { audience: 'staff' as const }

/** Names of talents, whoever may see their records: their team is on the table. */
async function namesOf(context: Context, ids: (number | null)[]): Promise<Map<number, string>> {
  const rows = await context.system
    .query(TALENTS)
    .where(when('id').in(ids.filter((id) => id !== null)))
    .select('id', 'nome')
    .rows()
  return new Map(rows.map((row) => [Number(row.id), String(row.nome)]))
}

/** What was moved in this session, of the people shown. */
async function movesOf(context: Context, { session, chart }: OpenSession) {
  const shown = new Map(chart.talentos.map((talento) => [talento.id, talento.nome]))
  const rows = await context.system
    .query(CALIBRATIONS)
    .where(when('sessao').is(session.id), when('colaborador').in([...shown.keys()]))
    .orderBy('-id')
    .select({ id: 'id', talento: 'colaborador.id', de: 'de', para: 'para', motivo: 'motivo', por: 'por', em: 'em' })
    .rows()
  return rows.map((row) => ({
    id: Number(row.id),
    talento: shown.get(Number(row.talento))!,
    de: Number(row.de),
    para: Number(row.para),
    motivo: String(row.motivo),
    por: row.por as string | null,
    em: row.em as string | null,
  }))
}

const board = endpoint(`GET ${SESSIONS}/:id/quadro`, {
  ...staff,
  personalTo: 'actor',
  label: 'O Nine Box de uma sessão de calibração, com a distribuição e os movimentos',
  response: sessionAnswer,
  async run(context, { params }) {
    const open = await openSession(context, Number(params.id))
    const { session, chart, moves } = open
    const teams = teamsOf(chart.talentos.map((talento) => ({ ...talento, gestorId: talento.gestorId ?? null })))
    const names = await namesOf(
      context,
      teams.map(({ gestorId }) => gestorId),
    )
    return {
      ...chart,
      sessao: {
        id: session.id,
        titulo: session.titulo,
        data: session.data,
        aberta: session.situacao === 'ABERTA',
        observacao: session.observacao ?? null,
        participantes: (session.participantes ?? []).map(({ nome }) => String(nome)),
      },
      move: moves,
      distribuicao: boxCounts(chart.talentos.map((talento) => ({ ...talento, gestorId: null }))),
      equipes: teams
        .map(({ gestorId, ...team }) => ({ gestor: gestorId ? (names.get(gestorId) ?? null) : null, ...team }))
        .sort((a, b) => b.total - a.total),
      movimentos: await movesOf(context, open),
    }
  },
})

const move = endpoint(`POST ${SESSIONS}/:id/mover`, {
  ...staff,
  personalTo: 'actor',
  label: 'Move um talento para outro quadrante em uma sessão de calibração, com o motivo',
  fields: {
    colaboradorId: integer('Talento').required(),
    box: integer('Quadrante').required().min(1).max(9),
    motivo: longText('Motivo').required('Diga o motivo da calibração.').min(3).max(1000),
  },
  response: placedAnswer,
  run: (context, { params, input }) =>
    moveIn(context, Number(params.id), {
      talent: Number(input.colaboradorId),
      box: Number(input.box),
      reason: String(input.motivo),
    }),
})

const team = endpoint('GET avaliacao/equipe/resultados', {
  ...staff,
  personalTo: 'actor',
  label: 'Resultados calibrados da minha equipe, para compartilhar um a um',
  response: shape.list(teamResultAnswer),
  run: teamResults,
})

const teamResult = endpoint('GET avaliacao/equipe/resultados/:cicloId/:talentoId', {
  ...staff,
  personalTo: 'actor',
  label: 'O resultado de alguém da minha equipe, depois da calibração',
  response: detailAnswer,
  async run(context, { params }) {
    const [cycle, talent] = [Number(params.cicloId), Number(params.talentoId)]
    if (!(await sessionOfTeam(context, cycle, talent))) throw new NotFoundError()
    return whole(await resultOf(context.system, await context.system.repo(CYCLES).get(cycle), talent))
  },
})

const share = endpoint('POST avaliacao/equipe/resultados/:cicloId/:talentoId/compartilhar', {
  ...staff,
  personalTo: 'actor',
  label: 'Compartilha o resultado com a pessoa avaliada',
  response: shape.nothing,
  run: (context, { params }) => shareResult(context, Number(params.cicloId), Number(params.talentoId)),
})

export const calibrationEndpoints = [board, move, team, teamResult, share]
