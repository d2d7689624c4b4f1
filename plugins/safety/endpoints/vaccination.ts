import {
  boolean,
  type Context,
  date,
  endpoint,
  inSubtree,
  integer,
  ref,
  refs,
  shape,
  text,
  through,
  ValidationError,
  when,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CARDS, DOSES, TALENTS, VACCINES } from '../domain/keys.ts'
import { giveNextDose } from '../services/doses.ts'

const NOBODY = 'É necessário selecionar ao menos 1 talento.'

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

/** The people of a batch: those named, and those of the areas and positions. */
async function peopleOf(context: Context, input: Record<string, any>): Promise<number[]> {
  const [named, areas, positions] = [
    idList(input.colaboradorIds),
    idList(input.areaOrganizacionalIds),
    idList(input.cargoIds),
  ]
  const found = new Set(named)
  if (areas.length || positions.length)
    for (const id of await context
      .query(TALENTS)
      .where(
        ...(input.colaboradoresDesligados ? [] : [when('situacao').is('A')]),
        ...(areas.length ? [inSubtree('areaOrganizacional', areas as never)] : []),
        ...(positions.length ? [when('cargo').in(positions)] : []),
      )
      .select({ id: 'id' })
      .values())
      found.add(Number(id))
  return [...found]
}

const inBatch = endpoint('POST sst/vacinacao-em-lote', {
  label: 'Registrar a próxima dose de uma vacina para várias pessoas',
  audience: 'staff',
  authority: 'ROLE_SST_VACINACOES_EDITAR',
  fields: {
    dataRealizacao: date('Data de realização').required(),
    lote: text('Lote').required().max(30),
    vacinaId: ref(VACCINES, 'Vacina').required(),
    colaboradorIds: refs(TALENTS, 'Talentos').ids(),
    areaOrganizacionalIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
    cargoIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    colaboradoresDesligados: boolean('Incluir talentos desligados'),
  },
  answers: {
    aplicadas: integer('Doses registradas').required(),
    completos: integer('Talentos que já tinham todas as doses').required(),
  },
  async run(context, { input }) {
    const people = await peopleOf(context, input)
    if (!people.length) throw new ValidationError([{ field: 'colaboradorIds', message: NOBODY }])
    const vaccine = Number((input.vacinaId as { id?: number }).id ?? input.vacinaId)
    let aplicadas = 0
    for (const id of people)
      if (await giveNextDose(context, id, vaccine, { dataRealizacao: input.dataRealizacao, lote: input.lote }))
        aplicadas++
    return { aplicadas, completos: people.length - aplicadas }
  },
})

export const vaccinationEndpoints = [applied, cardsOf, inBatch]
