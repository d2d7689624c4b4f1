import {
  action,
  boolean,
  type Context,
  date,
  inSubtree,
  integer,
  ref,
  refs,
  rule,
  text,
  ValidationError,
  when,
} from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { TALENTS, VACCINES } from '../domain/keys.ts'
import { scheduleNextDoses } from '../services/doses.ts'

const NOBODY = 'É necessário selecionar ao menos 1 talento.'

export const batchFields = {
  vacinaId: ref(VACCINES, 'Vacina').required().width(6),
  dataRealizacao: date('Data de realização').required().width(3),
  lote: text('Lote').required().max(30).width(3),
  colaboradorIds: refs(TALENTS, 'Talentos').ids(),
  areaOrganizacionalIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
  cargoIds: refs('cargo-salario/cargos', 'Cargos').ids(),
  colaboradoresDesligados: boolean('Incluir talentos desligados'),
}

export const batchRules = [
  rule('dataRealizacao', when('dataRealizacao').inFuture(), 'A realização não pode ser no futuro.'),
]

export const batchAnswer = {
  aplicadas: integer('Doses registradas').required(),
  completos: integer('Talentos que já tinham todas as doses').required(),
}

/** The people of a batch: those selected directly, and those of the selected areas and positions. */
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
        ...(areas.length ? [inSubtree('areaOrganizacional', areas)] : []),
        ...(positions.length ? [when('cargo').in(positions)] : []),
      )
      .select({ id: 'id' })
      .values())
      found.add(Number(id))
  return [...found]
}

/** Records the next dose of each person of a batch. @throws ValidationError if the batch is empty */
export async function vaccinate(context: Context, input: Record<string, any>) {
  const people = await peopleOf(context, input)
  if (!people.length) throw new ValidationError([{ field: 'colaboradorIds', message: NOBODY }])
  const vaccine = Number((input.vacinaId as { id?: number }).id ?? input.vacinaId)
  const aplicadas = await scheduleNextDoses(context, people, vaccine, {
    dataRealizacao: input.dataRealizacao,
    lote: input.lote,
  })
  return { aplicadas, completos: people.length - aplicadas }
}

export const vaccinateMany = action('em-lote', {
  label: 'Vacinação em lote',
  icon: 'Vaccines',
  on: 'collection',
  method: 'POST',
  title: 'Vacinação em lote',
  success: 'Doses registradas.',
  authority: 'ROLE_SST_VACINACOES_EDITAR',
  fields: batchFields,
  rules: batchRules,
  response: batchAnswer,
  run: (context, { input }) => vaccinate(context, input),
})
