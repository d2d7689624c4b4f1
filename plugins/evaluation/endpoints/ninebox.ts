import {
  boolean,
  type Context,
  date,
  decimal,
  endpoint,
  integer,
  json,
  longText,
  NotFoundError,
  shape,
  text,
  when,
} from '#engine'
import { among } from '#app/core/in_each_company.ts'
import { chartAnswer, movementAnswer, placedAnswer } from '../answers.ts'
import { NINEBOX } from '../domain/boxes.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'
import { chartOf, nineboxRow } from '../queries/ninebox.ts'
import { moveTo } from '../services/calibration.ts'
import { readable } from '../services/me.ts'
import { requiredLevels } from '../services/required_levels.ts'
import { resultOf } from '../services/results.ts'

const READ = 'ROLE_AVALIACAO_NINEBOX'
const staff = { audience: 'staff' as const }

const chart = endpoint(`GET ${NINEBOX}/chart/:id`, {
  ...staff,
  authority: READ,
  label: 'O Nine Box com os talentos de cada quadrante',
  response: chartAnswer,
  run: async (context, { params }) => chartOf(context, await nineboxRow(context, Number(params.id))),
})

export const radarAnswer = {
  labels: shape.list(shape.value(text('Competência').required())),
  competenciasFaixaSalarial: shape.list(shape.value(decimal('Exigido', 2))),
  competenciasColaborador: shape.list(shape.value(decimal('Do talento', 2))),
  ordemMaxima: decimal('Maior peso', 2).required(),
}

export const radarOf = (lines: { nome: string; exigido: number | null; dado: number | null }[], most: number) => ({
  labels: lines.map((line) => line.nome),
  competenciasFaixaSalarial: lines.map((line) => line.exigido),
  competenciasColaborador: lines.map((line) => line.dado),
  ordemMaxima: Math.max(most, 0, ...lines.map((line) => Math.max(line.exigido ?? 0, line.dado ?? 0))),
})

const chartOfQuestionnaire = endpoint(`GET ${NINEBOX}/chart/cncc/:id`, {
  ...staff,
  label: 'Radar de um questionário: níveis exigidos e dados',
  response: radarAnswer,
  async run(context, { params }) {
    const { row, cycle } = await readable(context, params.id)
    const lines = await requiredLevels(context, row, cycle)
    return radarOf(
      lines.map((line) => ({
        nome: line.competencia.nome,
        exigido: line.nivelExigido?.ordem ?? null,
        dado: line.ordem,
      })),
      Math.max(0, ...lines.flatMap((line) => line.niveis.map((level) => level.ordem))),
    )
  },
})

const chartOfPlan = endpoint(`GET ${NINEBOX}/chart/pdi/:a/:b`, {
  ...staff,
  authority: READ,
  label: 'Radar para o plano de desenvolvimento: avaliação (a) e avaliado (b)',
  response: radarAnswer,
  async run(context, { params }) {
    const cycle = await context.system.repo(CYCLES).get(Number(params.a))
    const { competencias, ordemMaxima } = await resultOf(context, cycle, Number(params.b))
    return radarOf(
      competencias.map((competencia) => ({
        nome: competencia.nome,
        exigido: competencia.exigido,
        dado: competencia.outros,
      })),
      ordemMaxima,
    )
  },
})

const exists = endpoint(`GET ${NINEBOX}/exists`, {
  ...staff,
  authority: READ,
  label: 'Se há um Nine Box nesta data',
  query: { data: date('Data').required() },
  response: shape.value(boolean('Se há').required()),
  run: (context, { query }) => context.query(NINEBOX).where(when('data').is(query.data!)).exists(),
})

const missing = endpoint(`GET ${NINEBOX}/avaliadores-nao-responderam`, {
  ...staff,
  authority: READ,
  label: 'Avaliadores que ainda não responderam',
  query: {
    avaliacaoDesempenhoId: integer('Avaliação').required(),
    avaliadoresIds: text('Avaliadores'),
    avaliadosIds: text('Avaliados'),
  },
  response: shape.list({ id: integer('Código').required(), nome: text('Nome').required() }),
  async run(context, { query }) {
    const rows = await context
      .query(PARTICIPANTS)
      .where(
        when('avaliacaoDesempenho').is(Number(query.avaliacaoDesempenhoId)),
        when('avaliador').filled(),
        when('status').isNot('C'),
        ...among('avaliador', query.avaliadoresIds),
        ...among('avaliado', query.avaliadosIds),
      )
      .select({ id: 'avaliador.id', nome: 'avaliador.nome' })
      .groupBy('id')
      .orderBy('nome')
      .rows()
    return rows.map((row) => ({ id: Number(row.id), nome: String(row.nome ?? '') }))
  },
})

const calibrate = endpoint(`POST ${NINEBOX}/:id/calibracoes`, {
  ...staff,
  authority: `${READ}_EDITAR`,
  label: 'Move um talento para outro quadrante, com o motivo',
  fields: {
    colaboradorId: integer('Talento').required(),
    box: integer('Quadrante').required().min(1).max(9),
    motivo: longText('Motivo').required('Diga o motivo da calibração.').min(3).max(1000),
  },
  response: placedAnswer,
  async run(context, { params, input }) {
    const ninebox = await nineboxRow(context, Number(params.id))
    const talent = Number(input.colaboradorId)
    const before = (await chartOf(context, ninebox, [when('avaliado').is(talent)])).talentos[0]
    if (!before) throw new NotFoundError()
    return moveTo(context, before, { ninebox: ninebox.id, box: Number(input.box), reason: String(input.motivo) })
  },
})

const movements = endpoint(`GET ${NINEBOX}/:id/movimentos/:outro`, {
  ...staff,
  authority: READ,
  label: 'De que quadrante para qual cada talento foi, de um Nine Box a outro',
  response: shape.list(movementAnswer),
  async run(context, { params }) {
    const [now, before] = [
      await chartOf(context, await nineboxRow(context, Number(params.id))),
      await chartOf(context, await nineboxRow(context, Number(params.outro))),
    ]
    const from = new Map(before.talentos.map((talento) => [talento.id, talento.box]))
    return now.talentos.flatMap((talento) => {
      const de = from.get(talento.id)
      return de ? [{ id: talento.id, nome: talento.nome, de, para: talento.box }] : []
    })
  },
})

const boxAnswer = {
  numero: integer('Número').required(),
  nomeclatura: text('Título').required(),
  descricao: longText('Descrição').required(),
  selecionado: boolean('Selecionado').required(),
  quantidade: integer('Quantidade').required(),
  colaboradorIds: json<number[]>('Talentos').required(),
  talentos: shape.list({
    nome: text('Nome').required(),
    foto: text('Endereço da foto'),
    cargo: shape.optional({ nome: text('Nome').required() }),
  }),
}

async function boxesOf(context: Context, id: number) {
  const ninebox = await nineboxRow(context, id)
  const { boxes, talentos } = await chartOf(context, ninebox)
  return boxes.map((item) => ({
    ...item,
    selecionado: ninebox[`box${item.numero}`].selecionado === true,
    talentos: talentos
      .filter((each) => each.box === item.numero)
      .map(({ nome, foto, cargo }) => ({ nome, foto, cargo })),
  }))
}

const boxes = endpoint(`GET ${NINEBOX}/:id/quadrantes`, {
  ...staff,
  authority: READ,
  label: 'Os nove quadrantes, com os talentos de cada um',
  response: shape.list(boxAnswer),
  run: (context, { params }) => boxesOf(context, Number(params.id)),
})

const changeBox = endpoint(`PUT ${NINEBOX}/:id/quadrantes`, {
  ...staff,
  authority: `${READ}_EDITAR`,
  label: 'Altera o título e a descrição de um quadrante',
  fields: {
    numero: integer('Quadrante').required().min(1).max(9),
    nomeclatura: text('Título').required().max(24),
    descricao: longText('Descrição').required().max(2000),
    selecionado: boolean('Selecionado').default(true),
  },
  response: shape.list(boxAnswer),
  async run(context, { params, input }) {
    const { numero, ...box } = input
    await context.system
      .repo(NINEBOX)
      .update((await nineboxRow(context, Number(params.id))).id, { [`box${numero}`]: box })
    return boxesOf(context, Number(params.id))
  },
})

export const nineboxEndpoints = [
  boxes,
  changeBox,
  chart,
  chartOfQuestionnaire,
  chartOfPlan,
  exists,
  missing,
  calibrate,
  movements,
]
