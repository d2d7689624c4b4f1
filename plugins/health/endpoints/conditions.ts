import { any, boolean, type Context, date, endpoint, exists, integer, json, refs, shape, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CONDITIONS, MEASUREMENTS, TALENTS } from '../domain/keys.ts'
import { groupsOf, measurementsOn, placesOn } from '../queries/conditions.ts'

const READS = 'ROLE_SST_CONDICOES_AMBIENTAIS'

/**
 * Groups a talent is exposed in on a day: from their condition, else the groups that contain their place of that day.
 */
async function exposure(context: Context, talent: number, day: string): Promise<number[]> {
  const condition = await context
    .query(CONDITIONS)
    .where(when('colaborador').is(talent), when('dataInicio').atMost(day))
    .select({ grupo: 'grupoHomogeneo.id' })
    .orderBy('-dataInicio')
    .first()
  const place = (await placesOn(context, [talent], day)).get(talent)
  const groups = condition?.grupo ? [condition.grupo] : place ? await groupsOf(context, place) : []
  return [...(await measurementsOn(context, groups, day)).values()].flat()
}

const measured = endpoint(`GET ${CONDITIONS}/medicao-risco`, {
  label: 'Medições de risco de um talento em uma data',
  audience: 'staff',
  authority: READS,
  query: { colaboradorId: integer('Talento').required(), data: date('Data') },
  response: shape.rows(MEASUREMENTS),
  async run(context, { query }) {
    const { id } = await context.system.repo(TALENTS).get(query.colaboradorId)
    const ids = await exposure(context, id, query.data ?? context.today)
    if (!ids.length) return []
    return await context.system.repo(MEASUREMENTS).all({ ids })
  },
})

const certificateExists = endpoint(`GET ${CONDITIONS}/existe-ca`, {
  label: 'Se há um EPI com este certificado de aprovação',
  audience: 'staff',
  authority: READS,
  query: { numeroCA: text('Número do CA').required().max(20) },
  response: shape.value(boolean('Se existe').required()),
  run: (context, { query }) =>
    context
      .query('sst/epis')
      .where(any(when('numeroCA').is(query.numeroCA), exists('historicos', when('numeroCA').is(query.numeroCA))))
      .exists(),
})

const byEnvironment = endpoint(`GET ${CONDITIONS}/findTalentosByCondicaoAmbiental`, {
  label: 'Talentos cuja condição ambiental em uma data é de um destes ambientes',
  audience: 'staff',
  authority: READS,
  query: { ambientesIds: refs('sst/ambientes', 'Ambientes').ids().required(), data: date('Data') },
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    matricula: text('Matrícula'),
    cpf: text('CPF'),
    condicao: integer('Condição ambiental').required(),
    dataInicio: date('Desde').required(),
    ambiente: json<{ id: number; nome: string }>('Ambiente').required(),
  }),
  async run(context, { query }) {
    const day = query.data ?? context.today
    const rows = await context
      .query(CONDITIONS)
      .where(
        when('dataInicio').atMost(day),
        any(when('colaborador.dataDesligamento').empty(), when('colaborador.dataDesligamento').atLeast(day)),
      )
      .latestPer('colaborador', 'dataInicio')
      .where(when('ambiente').in(idList(query.ambientesIds)))
      .select({
        id: 'colaborador.id',
        nome: 'colaborador.nome',
        matricula: 'colaborador.matricula',
        cpf: 'colaborador.cpf',
        condicao: 'id',
        dataInicio: 'dataInicio',
        ambiente: 'ambiente',
      })
      .orderBy('nome')
      .rows()
    return rows.map((row) => ({
      ...row,
      id: row.id!,
      nome: row.nome!,
      dataInicio: row.dataInicio!,
      ambiente: row.ambiente!,
    }))
  },
})

export const conditionEndpoints = [measured, certificateExists, byEnvironment]
