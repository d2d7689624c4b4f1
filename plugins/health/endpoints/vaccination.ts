import {
  boolean,
  choice,
  type Context,
  date,
  endpoint,
  endpointsBelow,
  idOf,
  integer,
  list,
  NotFoundError,
  ref,
  shape,
  text,
  whereRef,
  ValidationError,
  type ValuesOf,
  when,
} from '#engine'
import { batchAnswer, batchFields, batchRules, vaccinate } from '../actions/vaccinate_many.ts'
import { STATUS_CARTAO } from '../resources/cartoes_vacinacao.ts'
import { CARDS, DOSES, TALENTS, VACCINES } from '../domain/keys.ts'

const applied = endpoint(`GET ${VACCINES}/:id/vacina-ja-aplicada`, {
  label: 'Se alguma dose da vacina já foi aplicada',
  audience: 'staff',
  authority: 'ROLE_SST_VACINAS',
  response: shape.value(boolean('Se já foi aplicada').required()),
  async run(context, { params }) {
    const { id } = await context.repo(VACCINES).get(Number(params.id))
    return context.system
      .query(DOSES)
      .where(whereRef('cartao', when('vacina').is(id)), when('dataRealizacao').filled())
      .exists()
  },
})

/** Vaccination cards of a talent with their doses. */
const PERSON = `${CARDS}/colaborador/:colaboradorId`
const AUTHORITY = 'ROLE_SST_CARTOES_VACINACAO'
const [listed, read, , , removed] = endpointsBelow(PERSON, {
  parent: TALENTS,
  resource: CARDS,
  by: 'colaborador',
  label: 'Cartão de vacinação de um talento',
  authority: AUTHORITY,
})

const given = {
  vacinacoes: list('Doses', {
    doseVacina: integer('Dose').required().min(1),
    dataRealizacao: date('Data de realização'),
    lote: text('Lote').max(30),
  }),
}
const status = choice('Situação', STATUS_CARTAO)

/** Writes the doses sent with a card through the dose resource, so that its rules apply. */
async function writeDoses(context: Context, card: number, doses: ValuesOf<typeof given>['vacinacoes']) {
  if (!doses?.length) return
  const rows = await context.repo(DOSES).all({ cartao: card })
  for (const [index, one] of doses.entries()) {
    const dose = rows.find((row) => row.doseVacina === one.doseVacina)
    if (!dose)
      throw new ValidationError([
        { field: `vacinacoes.${index}.doseVacina`, message: `O cartão não tem a dose ${one.doseVacina}.` },
      ])
    await context.repo(DOSES).update(dose.id, { dataRealizacao: one.dataRealizacao ?? null, lote: one.lote ?? null })
  }
}

const begun = endpoint(`POST ${PERSON}`, {
  label: 'Cartão de vacinação de um talento: incluir, com as doses já recebidas',
  audience: 'staff',
  authority: `${AUTHORITY}_EDITAR`,
  status: 201,
  fields: { vacina: ref(VACCINES, 'Vacina').required(), status, ...given },
  response: shape.row(CARDS),
  async run(context, { params, input }) {
    const { id: colaborador } = await context.repo(TALENTS).get(Number(params.colaboradorId))
    const { vacina, vacinacoes } = input
    const card = await context
      .repo(CARDS)
      .create({ colaborador, vacina, ...(input.status && { status: input.status }) })
    await writeDoses(context, card.id, vacinacoes)
    return context.repo(CARDS).get(card.id)
  },
})

const changed = endpoint(`PUT ${PERSON}/:item`, {
  label: 'Cartão de vacinação de um talento: alterar, com as doses',
  audience: 'staff',
  authority: `${AUTHORITY}_EDITAR`,
  fields: { status, ...given },
  response: shape.row(CARDS),
  async run(context, { params, input }) {
    const card = await context.repo(CARDS).get(Number(params.item))
    if (idOf(card.colaborador) !== Number(params.colaboradorId)) throw new NotFoundError()
    if (input.status) await context.repo(CARDS).update(card.id, { status: input.status })
    await writeDoses(context, card.id, input.vacinacoes)
    return context.repo(CARDS).get(card.id)
  },
})

const inBatch = endpoint('POST sst/vacinacao-em-lote', {
  label: 'Registrar a próxima dose de uma vacina para várias pessoas',
  audience: 'staff',
  authority: 'ROLE_SST_VACINACOES_EDITAR',
  fields: batchFields,
  rules: batchRules,
  response: batchAnswer,
  run: (context, { input }) => vaccinate(context, input),
})

export const vaccinationEndpoints = [applied, listed!, read!, begun, changed, removed!, inBatch]
