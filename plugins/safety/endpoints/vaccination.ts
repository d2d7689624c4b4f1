import { boolean, endpoint, shape, through, when } from '#engine'
import { batchAnswer, batchFields, batchRules, vaccinate } from '../actions/vaccinate_many.ts'
import { CARDS, DOSES, TALENTS, VACCINES } from '../domain/keys.ts'

const applied = endpoint(`GET ${VACCINES}/:id/vacina-ja-aplicada`, {
  label: 'Se alguma dose da vacina já foi aplicada',
  audience: 'staff',
  authority: 'ROLE_SST_VACINAS',
  answers: shape.value(boolean('Se já foi aplicada').required()),
  async run(context, { params }) {
    const { id } = await context.repo(VACCINES).get(Number(params.id))
    return context
      .elevated()
      .query(DOSES)
      .where(through('cartao', when('vacina').is(id)), when('dataRealizacao').filled())
      .exists()
  },
})

/** Cards of a talent with their doses. */
const cardsOf = endpoint(`GET ${CARDS}/colaborador/:colaboradorId`, {
  label: 'Cartões de vacinação de um talento, com as doses',
  audience: 'staff',
  authority: 'ROLE_SST_CARTOES_VACINACAO',
  answers: shape.rows(CARDS),
  async run(context, { params }) {
    const { id } = await context.repo(TALENTS).get(Number(params.colaboradorId))
    return (await context.repo(CARDS).list({ filter: { colaborador: id }, full: true, limit: null })).rows
  },
})

const inBatch = endpoint('POST sst/vacinacao-em-lote', {
  label: 'Registrar a próxima dose de uma vacina para várias pessoas',
  audience: 'staff',
  authority: 'ROLE_SST_VACINACOES_EDITAR',
  fields: batchFields,
  rules: batchRules,
  answers: batchAnswer,
  run: (context, { input }) => vaccinate(context, input),
})

export const vaccinationEndpoints = [applied, cardsOf, inBatch]
