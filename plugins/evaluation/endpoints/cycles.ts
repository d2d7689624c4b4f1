import { boolean, date, endpoint, longText, refs, RuleError, shape, text, ValidationError } from '#engine'
import type { Cycle } from '../domain/rows.ts'
import { idList } from '#app/core/in_each_company.ts'
import { boardAnswer } from '../answers.ts'
import { boardOf } from '../queries/progress.ts'
import { cloneCycle } from '../services/clone_cycle.ts'
import { companiesOfCycle } from './companies.ts'
import { CYCLES } from '../domain/keys.ts'
import { notifyEvaluators, remindedMessage, setReleased } from '../services/release.ts'
import { reminded } from '../answers.ts'

const READ = 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO'
const EDIT = `${READ}_EDITAR`

const staff = { audience: 'staff' as const }

const setRelease = endpoint(`PUT ${CYCLES}/:id/liberada/:flag`, {
  texts: ['flag'],
  ...staff,
  authority: EDIT,
  label: 'Libera (true) ou bloqueia (false) uma avaliação',
  response: shape.nothing,
  async run(context, { params }) {
    if (params.flag !== 'true' && params.flag !== 'false')
      throw new ValidationError([{ field: 'flag', message: 'Valor inválido' }])
    await setReleased(context, Number(params.id), params.flag === 'true')
  },
})

const releaseMany = endpoint(`PUT ${CYCLES}/liberacao`, {
  ...staff,
  authority: EDIT,
  label: 'Libera ou bloqueia várias avaliações: todas ou nenhuma',
  fields: {
    ids: refs('avaliacao/avaliacoes-desempenho', 'Avaliações').ids().required(),
    liberada: boolean('Liberada').required(),
  },
  response: shape.nothing,
  async run(context, { input }) {
    for (const id of idList(input.ids)) await setReleased(context, id, input.liberada === true)
  },
})

const sendMail = endpoint(`POST ${CYCLES}/:id/envia-email`, {
  ...staff,
  authority: EDIT,
  label: 'Lembra por e-mail quem ainda não respondeu',
  fields: {
    avaliadoresIds: refs('gestao-talentos/talentos', 'Avaliadores').ids(),
    assunto: text('Assunto').max(150),
    texto: longText('Texto').max(2000),
  },
  response: reminded,
  async run(context, { params, input }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    if (!cycle.liberada) throw new RuleError('Libere a avaliação antes de avisar os avaliadores.')
    const told = await notifyEvaluators(context, cycle, {
      assunto: input.assunto,
      texto: input.texto,
      avaliadores: idList(input.avaliadoresIds),
    })
    return { ...told, mensagem: remindedMessage(told) }
  },
})

const clone = endpoint(`POST ${CYCLES}/:id`, {
  ...staff,
  authority: EDIT,
  company: 'query.empresas',
  label: 'Clona a avaliação para as empresas, com os participantes se pedido',
  query: {
    empresas: text('Códigos das empresas, separados por vírgula').max(2000),
    clonarParticipantes: boolean('Com os participantes'),
  },
  response: shape.nothing,
  async run(context, { params, query, companies }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    for (const company of companies) await cloneCycle(context, cycle, company, query.clonarParticipantes === true)
  },
})

const flag = (name: string, label: string, value: (cycle: Cycle) => boolean) =>
  endpoint(`GET ${CYCLES}/:id/${name}`, {
    ...staff,
    authority: READ,
    label,
    response: shape.value(boolean(label).required()),
    run: async (context, { params }) => value(await context.repo(CYCLES).get(Number(params.id))),
  })

const minimumDay = endpoint(`GET ${CYCLES}/:id/data-minima`, {
  ...staff,
  authority: READ,
  label: 'Primeiro dia em que a avaliação pode começar',
  response: shape.value(date('Data').required()),
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    // Answers are never older than the cycle: once there are any, its start date is fixed.
    return cycle.possuiResposta ? cycle.dataIni : context.today < cycle.dataIni ? context.today : cycle.dataIni
  },
})

const board = endpoint(`GET ${CYCLES}/:id/andamento`, {
  ...staff,
  authority: READ,
  label: 'Andamento: quanto foi respondido, por área e por avaliador',
  response: boardAnswer,
  run: async (context, { params }) => boardOf(context, (await context.repo(CYCLES).get(Number(params.id))).id),
})

export const cycleEndpoints = [
  companiesOfCycle,
  releaseMany,
  setRelease,
  sendMail,
  flag('anonima', 'Se a avaliação é anônima', (cycle) => cycle.anonima === true),
  flag('dois-ponto-zero', 'Se a avaliação é do tipo 2.0', (cycle) => cycle.tipo === '2.0'),
  minimumDay,
  board,
  clone,
]
