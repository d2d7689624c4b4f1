import { addDays, any, boolean, date, endpoint, integer, not, shape, text, when } from '#engine'
import { LEAVES } from '../domain/keys.ts'
import { LINK_DAYS } from '../domain/leaves.ts'

const reads = { audience: 'staff' as const, authority: 'ROLE_SST_AFASTAMENTOS' }

/** Leaves that payroll has accepted. */
const integrated = endpoint(`GET ${LEAVES}/integrados`, {
  ...reads,
  label: 'Afastamentos integrados com a folha',
  response: shape.rows(LEAVES),
  run: async (context) => await context.repo(LEAVES).all({ statusAC: ['SEM_ERRO'] }),
})

/** The leave that a period would overlap, so that the form can warn before saving. */
const checkPeriod = endpoint(`GET ${LEAVES}/verificar-periodo`, {
  ...reads,
  label: 'Se um período conflita com outro afastamento do talento',
  query: {
    inicio: date('Início').required(),
    fim: date('Fim'),
    colaboradorId: integer('Talento').required(),
    colaboradorAfastamentoId: integer('Afastamento que está sendo editado'),
  },
  response: shape.optional(
    shape.object({
      conflito: boolean('Se há conflito').required(),
      mensagem: text('Mensagem').required(),
      inicio: date('Início do outro').required(),
      fim: date('Fim do outro'),
    }),
  ),
  async run(context, { query }) {
    const other = await context
      .query(LEAVES)
      .where(
        when('colaborador').is(query.colaboradorId),
        any(when('fim').empty(), when('fim').atLeast(query.inicio)),
        ...(query.fim ? [when('inicio').atMost(query.fim)] : []),
        ...(query.colaboradorAfastamentoId ? [not(when('id').is(query.colaboradorAfastamentoId))] : []),
      )
      .select({ inicio: 'inicio', fim: 'fim' })
      .orderBy('inicio')
      .limit(1)
      .first()
    if (!other) return
    return {
      conflito: true,
      mensagem: 'O talento já tem um afastamento neste período.',
      inicio: other.inicio!,
      fim: other.fim ?? null,
    }
  },
})

/** Leaves that ended so recently before a day that a new one may continue them. */
const linkable = endpoint(`GET ${LEAVES}/vinculaveis`, {
  ...reads,
  label: 'Afastamentos que podem ser vinculados',
  query: { colaboradorId: integer('Talento').required(), inicio: date('Início do novo afastamento').required() },
  response: shape.rows(LEAVES),
  async run(context, { query }) {
    const ids = await context
      .query(LEAVES)
      .where(
        when('colaborador').is(query.colaboradorId),
        when('fim').below(query.inicio),
        when('fim').atLeast(addDays(query.inicio, -LINK_DAYS)),
      )
      .select({ id: 'id' })
      .values()
    return ids.length ? await context.repo(LEAVES).all({ ids }) : []
  },
})

export const leaveEndpoints = [integrated, checkPeriod, linkable]
