import { boolean, choice, date, endpoint, integer, refs, shape, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { MOTIVOS_EXAME } from '../domain/exams.ts'
import { CANDIDATES, REQUESTS, TALENTS } from '../domain/keys.ts'
import { examPlan } from '../queries/exam_plan.ts'

const staff = { audience: 'staff' as const, authority: 'ROLE_SST_SOLICITACOES_EXAME' }

const ofCandidate = endpoint(`GET ${REQUESTS}/candidato/:id`, {
  ...staff,
  label: 'Solicitações de exame de um candidato',
  response: shape.rows(REQUESTS),
  async run(context, { params }) {
    const { id } = await context.repo(CANDIDATES).get(Number(params.id))
    return await context.repo(REQUESTS).all({ candidato: id })
  },
})

const ofTalent = endpoint(`GET ${REQUESTS}/colaborador/:id`, {
  ...staff,
  label: 'Solicitações de exame de um talento',
  response: shape.rows(REQUESTS),
  async run(context, { params }) {
    const { id } = await context.repo(TALENTS).get(Number(params.id))
    return await context.repo(REQUESTS).all({ colaborador: id })
  },
})

/** Exams by function and risk; all of them without `ate`. */
const plan = endpoint(`GET ${REQUESTS}/plano`, {
  ...staff,
  label: 'Exames por função e risco, com o vencimento de cada um',
  query: { talentosIds: refs(TALENTS, 'Talentos').ids(), ate: date('Que vencem até') },
  response: shape.list({
    talentoId: integer('Talento').required(),
    talento: text('Nome').required(),
    exameId: integer('Exame').required(),
    exame: text('Nome do exame').required(),
    motivo: choice('Motivo', MOTIVOS_EXAME).required(),
    meses: integer('Periodicidade (meses)'),
    ultimo: date('Último'),
    vence: date('Vence em'),
    vencido: boolean('Se está vencido').required(),
    solicitacao: integer('Solicitação em aberto'),
  }),
  async run(context, { query }) {
    const people = idList(query.talentosIds)
    const found = await examPlan(context, people.length ? people : null)
    return found
      .filter((exam) => !query.ate || (exam.vence !== null && exam.vence <= query.ate))
      .map(({ talento, exame, motivo, meses, ultimo, vence, solicitacao }) => ({
        talentoId: talento.id,
        talento: talento.nome,
        exameId: exame.id,
        exame: exame.nome,
        motivo,
        meses,
        ultimo,
        vence,
        vencido: vence !== null && vence < context.today,
        solicitacao,
      }))
  },
})

export const examEndpoints = [ofCandidate, ofTalent, plan]
