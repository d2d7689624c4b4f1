import { type Context, endpoint, integer, json, type RowAt, shape, text } from '#engine'
import { brief, idsIn, TALENTS } from '../queries/short_talents.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

type Area = RowAt<typeof AREAS>

async function areasWith(context: Context, wanted: number[] | null) {
  if (wanted && !wanted.length) return []
  const filter = wanted ? { id: wanted } : {}
  return await context.repo(AREAS).all(filter)
}

const peopleOf = (area: Area): number[] => [
  ...area.responsaveis.flatMap((responsavel) => responsavel.responsavelId?.id ?? []),
  ...area.corresponsaveis.flatMap((corresponsavel) => corresponsavel.corresponsavelId?.id ?? []),
]

/** E-mails of the people responsible for these areas. */
const responsibleMails = endpoint('GET cargo-salario/areas-organizacionais/emails-responsaveis', {
  label: 'E-mails dos responsáveis por áreas',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  query: { areasIds: text('Áreas organizacionais') },
  response: shape.value(json<string[]>('E-mails').required()),
  async run(context, { query }) {
    const people = (await areasWith(context, idsIn(query.areasIds))).flatMap(peopleOf)
    if (!people.length) return []
    const rows = await context.system.repo(TALENTS).all({ id: people, situacao: 'A' })
    return [...new Set(rows.flatMap((row) => row.contato?.email ?? []))].sort()
  },
})

const responsibles = endpoint('GET cargo-salario/areas-organizacionais/responsaveis', {
  label: 'Responsáveis e corresponsáveis de uma área, por empresa',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  query: { id: integer('Área').required() },
  response: {
    responsaveis: json<Area['responsaveis']>('Responsáveis').required(),
    corresponsaveis: json<Area['corresponsaveis']>('Corresponsáveis').required(),
  },
  async run(context, { query }) {
    const { responsaveis, corresponsaveis } = await context.repo(AREAS).get(query.id)
    return { responsaveis, corresponsaveis }
  },
})

/** Active areas without a responsible person, by parent area. */
const areasWithoutResponsible = endpoint('GET cargo-salario/areas-organizacionais/agrupadas-sem-responsaveis', {
  label: 'Áreas sem responsável, agrupadas pela área superior',
  audience: 'staff',
  authority: 'ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS',
  response: shape.list({
    areaMae: json<{ id: number; nome: string } | null>('Área superior'),
    areas: shape.list(brief),
  }),
  async run(context) {
    const without = (await areasWith(context, null)).filter((area) => area.ativo && !peopleOf(area).length)
    return [...Map.groupBy(without, (row) => row.areaMae?.id ?? 0).values()].map((areas) => ({
      areaMae: areas[0]!.areaMae ?? null,
      areas: areas.map(({ id, nome }) => ({ id, nome })),
    }))
  },
})

export const areaResponsibleEndpoints = [responsibleMails, responsibles, areasWithoutResponsible]
