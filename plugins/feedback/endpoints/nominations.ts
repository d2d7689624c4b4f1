import {
  boolean,
  choice,
  type Context,
  date,
  endpoint,
  idOf,
  integer,
  longText,
  NotFoundError,
  shape,
  text,
  whereRef,
  when,
} from '#engine'
import { ownTalent } from '#plugins/talent/plugin.ts'
import { PAPEIS_INDICADOS, SITUACOES_INDICACAO } from '../codes.ts'
import { NOMINATIONS } from '../domain/keys.ts'
import { appoint, managerOf, replace } from '../services/nominations.ts'
import { namesOf } from '../queries/names.ts'
import { myself } from '../services/people.ts'

const staff = { audience: 'staff' as const }
const PARTICIPANTS = 'avaliacao/participante-avaliacao-desempenho'

const nominated = {
  id: integer('Código').required(),
  avaliado: text('Avaliado').required(),
  avaliador: text('Avaliador indicado').required(),
  papel: choice('Papel', PAPEIS_INDICADOS).required(),
  justificativa: longText('Por que esta pessoa'),
  motivo: longText('Motivo da recusa'),
  situacao: choice('Situação', SITUACOES_INDICACAO).required(),
}

export const nominationsAnswer = {
  ciclos: shape.list({
    id: integer('Avaliação').required(),
    titulo: text('Título').required(),
    ate: date('Até').required(),
    minimo: integer('Mínimo de pares que a avaliação pede').required(),
    maximo: integer('Máximo').required(),
    aberta: boolean('Ainda recebe indicações').required(),
    indicados: shape.list(nominated),
  }),
  aprovar: shape.list({ ...nominated, ciclo: text('Avaliação').required() }),
}

async function nominationsOf(context: Context, by: 'avaliado' | 'avaliado.gestor', me: number) {
  const rows = await context
    .query(NOMINATIONS)
    .withoutRowRules()
    .where(when(by).is(me))
    .select({
      id: 'id',
      cicloId: 'avaliacaoDesempenho.id',
      ciclo: 'avaliacaoDesempenho.titulo',
      avaliadoId: 'avaliado.id',
      avaliadorId: 'avaliador.id',
      papel: 'papel',
      justificativa: 'justificativa',
      motivo: 'motivo',
      situacao: 'situacao',
    })
    .orderBy('id')
    .rows()
  const names = await namesOf(
    context,
    rows.flatMap((row) => [Number(row.avaliadoId), Number(row.avaliadorId)]),
  )
  return rows.map(({ cicloId, avaliadoId, avaliadorId, ...one }) => ({
    ...one,
    situacao: one.situacao ?? 'I',
    cicloId: Number(cicloId),
    avaliado: names.get(Number(avaliadoId)) ?? '',
    avaliador: names.get(Number(avaliadorId)) ?? '',
  }))
}

const mine = endpoint('GET feedback/minhas-indicacoes', {
  ...staff,
  personalTo: 'actor',
  label: 'Ciclos em que eu indico avaliadores, quem indiquei, e indicações da minha equipe a aprovar',
  response: nominationsAnswer,
  async run(context) {
    const me = await ownTalent(context)
    if (!me) return { ciclos: [], aprovar: [] }
    const cycles = await context
      .query(PARTICIPANTS)
      .withoutRowRules()
      .where(when('avaliado').is(me), whereRef('avaliacaoDesempenho', when('indicacoesAte').filled()))
      .select({
        id: 'avaliacaoDesempenho.id',
        titulo: 'avaliacaoDesempenho.titulo',
        ate: 'avaliacaoDesempenho.indicacoesAte',
        maximo: 'avaliacaoDesempenho.maximoIndicacoes',
        paresDe: 'avaliacaoDesempenho.regraAvaliadores.paresDe',
        minimo: 'avaliacaoDesempenho.regraAvaliadores.minimoPares',
      })
      .groupBy('id', 'titulo', 'ate', 'maximo', 'paresDe', 'minimo')
      .orderBy('-ate')
      .rows()
    const own = await nominationsOf(context, 'avaliado', me)
    const team = await nominationsOf(context, 'avaliado.gestor', me)
    return {
      ciclos: cycles.map((cycle) => ({
        id: Number(cycle.id),
        titulo: String(cycle.titulo),
        ate: String(cycle.ate),
        minimo: cycle.paresDe === 'INDICADOS' ? Number(cycle.minimo ?? 0) : 0,
        maximo: Number(cycle.maximo ?? 5),
        aberta: String(cycle.ate) >= context.today,
        indicados: own
          .filter((row) => row.cicloId === Number(cycle.id))
          .map(({ cicloId: _id, ciclo: _name, ...row }) => row),
      })),
      aprovar: team.filter((item) => item.situacao === 'I').map(({ cicloId: _id, ...one }) => one),
    }
  },
})

const nominate = endpoint('POST feedback/minhas-indicacoes', {
  ...staff,
  label: 'Indica quem deve me avaliar em um ciclo',
  fields: {
    avaliacaoDesempenhoId: integer('Avaliação').required(),
    avaliadorId: integer('Avaliador').required(),
    papel: choice('Papel', PAPEIS_INDICADOS).required().default('P'),
    justificativa: longText('Por que esta pessoa').max(500),
  },
  response: { id: integer('Código').required() },
  status: 201,
  async run(context, { input }) {
    const me = await myself(context)
    const evaluated = await context
      .query(PARTICIPANTS)
      .withoutRowRules()
      .where(when('avaliacaoDesempenho').is(input.avaliacaoDesempenhoId), when('avaliado').is(me))
      .exists()
    if (!evaluated) throw new NotFoundError()
    const row = await context.system.repo(NOMINATIONS).create({
      avaliacaoDesempenho: input.avaliacaoDesempenhoId,
      avaliado: me,
      avaliador: input.avaliadorId,
      papel: input.papel as 'P',
      justificativa: input.justificativa ?? null,
    })
    return { id: row.id }
  },
})

const decide = endpoint('PUT feedback/minhas-indicacoes/:id', {
  ...staff,
  label: 'Aprova, troca ou recusa uma indicação da minha equipe',
  fields: {
    aprovar: boolean('Aprovar').required(),
    avaliadorId: integer('Avaliador no lugar do indicado'),
    motivo: longText('Motivo da recusa').max(500).requiredWhen(when('aprovar').is(false)),
  },
  response: shape.nothing,
  async run(context, { params, input }) {
    const me = await myself(context)
    const { repo } = context.system
    await context.lock(NOMINATIONS, Number(params.id))
    const row = await repo(NOMINATIONS).find(Number(params.id))
    if (!row || row.situacao !== 'I' || (await managerOf(context, idOf(row.avaliado)!)) !== me)
      throw new NotFoundError()
    if (input.aprovar && input.avaliadorId && input.avaliadorId !== idOf(row.avaliador))
      return replace(context, row, input.avaliadorId)
    if (input.aprovar) await appoint(context, row)
    await repo(NOMINATIONS).patch(
      row.id,
      input.aprovar ? { situacao: 'A' } : { situacao: 'R', motivo: input.motivo },
      input.aprovar ? 'aprovar' : 'recusar',
    )
  },
})

export const nominationEndpoints = [mine, nominate, decide]
