import {
  boolean,
  choice,
  type Context,
  date,
  endpoint,
  integer,
  NotFoundError,
  shape,
  text,
  when,
  type Where,
} from '#engine'
import { SITUACOES_PREENCHIMENTO } from '#plugins/questionnaires/plugin.ts'
import { onProbationAnswer } from '../answers.ts'
import { TALENTS } from '../domain/keys.ts'
import { dueDay, FOLLOW_UPS } from '../domain/probation.ts'
import { followUpsOfTalent, peopleOnProbation } from '../queries/probation.ts'
import { plannedPeriods } from '../services/probation_plan.ts'

const READ = 'ROLE_AVALIACAO_ACOMPANHAMENTOS_PERIODOS_EXPERIENCIA'
const staff = { audience: 'staff' as const }

const AT = `${FOLLOW_UPS}/talentos`

const talentAnswer = {
  id: integer('Código').required(),
  nome: text('Nome').required(),
  matricula: text('Matrícula'),
  cargo: text('Cargo'),
  areaOrganizacional: text('Área organizacional'),
  dataAdmissao: date('Admissão').required(),
}
const brief = {
  id: 'id',
  nome: 'nome',
  matricula: 'matricula',
  cargo: 'cargo.nome',
  areaOrganizacional: 'areaOrganizacional.nome',
  dataAdmissao: 'dataAdmissao',
} as const

/** A page of employees, latest admissions first. */
const talents = endpoint(`GET ${AT}`, {
  ...staff,
  authority: READ,
  label: 'Talentos ativos, dos mais novos aos mais antigos',
  query: {
    page: integer('Página, a partir de zero').min(0),
    size: integer('Talentos por página').min(1).max(500),
    nome: text('Parte do nome').max(100),
    unpaged: boolean('Sem páginas'),
    resumido: boolean('Só código e nome'),
  },
  response: shape.page(talentAnswer),
  async run(context, { query }) {
    const conditions: Where[] = [when('situacao').is('A'), ...(query.nome ? [when('nome').like(query.nome)] : [])]
    const size = query.unpaged ? 10_000 : (query.size ?? 15)
    const offset = query.unpaged ? 0 : (query.page ?? 0) * size
    const found = context.query(TALENTS).where(...conditions)
    const rows = await found.select(brief).orderBy('-dataAdmissao', 'nome').limit(size).offset(offset).rows()
    return {
      content: rows.map((row) => ({ ...row, nome: row.nome ?? '' })),
      pageable: { paged: query.unpaged !== true, offset },
      size,
      totalElements: await found.count(),
    }
  },
})

const detail = endpoint(`GET ${AT}/:id/colaboradores-questionarios/detail`, {
  ...staff,
  authority: READ,
  label: 'Um talento e os seus acompanhamentos',
  response: { talento: shape.object(talentAnswer), questionarios: shape.rows(FOLLOW_UPS) },
  async run(context, { params }) {
    const talento = await context
      .query(TALENTS)
      .where(when('id').is(Number(params.id)))
      .select(brief)
      .first()
    if (!talento) throw new NotFoundError()
    return { talento, questionarios: await followUpsOfTalent(context, Number(params.id)) }
  },
})

const periodAnswer = {
  id: integer('Modelo').required(),
  titulo: text('Título').required(),
  periodoExperiencia: shape.object({
    id: integer('Código').required(),
    descricao: text('Descrição').required(),
    dias: integer('Dias').required(),
  }),
  dataPrevista: date('Data prevista').required(),
  colaboradorQuestionarioId: integer('Acompanhamento'),
  status: choice('Situação', SITUACOES_PREENCHIMENTO),
}

/** Probation period models and their state for one employee. */
async function periodsOf(context: Context, talentId: number, modelId?: number) {
  const talent = await context.repo(TALENTS).get(talentId)
  const planned = await plannedPeriods(context)
  const models = await context.system
    .repo('avaliacao/modelos-avaliacao')
    .all({ ids: planned.map((item) => item.modelo) })
  const rows = await followUpsOfTalent(context, talent.id)
  return planned.flatMap((item) => {
    const model = models.find((each) => each.id === item.modelo)
    if (!model || (modelId && model.id !== modelId)) return []
    const known = rows.find((each) => each.periodoExperiencia?.id === item.id)
    return [
      {
        id: model.id as number,
        titulo: model.titulo as string,
        periodoExperiencia: {
          id: item.id,
          descricao: model.periodoAcompanhamentoExperienciaId?.descricao as string,
          dias: item.dias,
        },
        dataPrevista: dueDay(talent.dataAdmissao, item.dias),
        colaboradorQuestionarioId: (known?.id ?? null) as number | null,
        status: (known?.status ?? null) as 'C' | 'A' | 'I' | null,
      },
    ]
  })
}

const periods = endpoint('GET avaliacao/avaliacoes/periodos-experiencia', {
  ...staff,
  authority: READ,
  label: 'Avaliações dos períodos de experiência de um talento',
  query: { colaboradorId: integer('Talento').required() },
  response: shape.list(periodAnswer),
  run: (context, { query }) => periodsOf(context, Number(query.colaboradorId)),
})

const period = endpoint('GET avaliacao/avaliacoes/periodo-experiencia', {
  ...staff,
  authority: READ,
  label: 'Uma avaliação de período de experiência de um talento',
  query: { colaboradorId: integer('Talento').required(), avaliacaoId: integer('Modelo').required() },
  response: periodAnswer,
  async run(context, { query }) {
    const [found] = await periodsOf(context, Number(query.colaboradorId), Number(query.avaliacaoId))
    if (!found) throw new NotFoundError()
    return found
  },
})

const board = endpoint('GET avaliacao/experiencia/painel', {
  ...staff,
  authority: READ,
  label: 'Quem está em experiência: prazo, acompanhamentos e decisão',
  response: shape.list(onProbationAnswer),
  run: (context) => peopleOnProbation(context),
})

export const probationPeopleEndpoints = [talents, detail, periods, period, board]
