import { date, endpoint, integer, json, type RowAt, shape, text } from '#engine'
import { chosenBy, listTalentsIn, TALENTS } from '../queries/short_talents.ts'

const occurrencesOf = endpoint('GET gestao-talentos/colaboradores-ocorrencias/colaborador/:colaboradorId', {
  label: 'Ocorrências de um talento',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
  response: shape.rows('gestao-talentos/colaboradores-ocorrencias'),
  async run(context, { params }) {
    await context.repo(TALENTS).get(Number(params.colaboradorId))
    const rows = await context
      .repo('gestao-talentos/colaboradores-ocorrencias')
      .all({ colaborador: Number(params.colaboradorId) }, { sort: [{ field: 'dataIni', descending: true }] })
    return rows
  },
})

const giveMeasure = endpoint('PUT gestao-talentos/ocorrencia-providencia/:id', {
  label: 'Registrar a providência de uma ocorrência',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS_EDITAR',
  fields: { providenciaId: json<number>('Providência').required() },
  response: shape.nothing,
  async run(context, { params, input }) {
    await context
      .repo('gestao-talentos/colaboradores-ocorrencias')
      .update(Number(params.id), { providencia: Number(input.providenciaId) })
  },
})

const PERIOD = {
  dataIni: date('De').required(),
  dataFim: date('Até').required(),
  empresasIds: text('Empresas'),
  estabelecimentosIds: text('Estabelecimentos'),
  areasIds: text('Áreas organizacionais'),
  cargosIds: text('Cargos'),
  qtdItens: integer('Quantidade de itens').min(1).max(100),
}

/** Frequency of each occurrence, or each measure, in a period, most frequent first. */
const counted = (path: string, field: 'ocorrencia' | 'providencia', label: string) =>
  endpoint(`GET gestao-talentos/colaboradores-ocorrencias/${path}`, {
    label,
    audience: 'staff',
    authority: 'ROLE_GESTAO_TALENTOS_COLABORADORES_OCORRENCIAS',
    query: PERIOD,
    company: 'query.empresasIds',
    response: shape.list({
      id: integer('Código').required(),
      label: text('Nome').required(),
      data: integer('Quantidade').required(),
    }),
    async run(_context, { query, companies }) {
      const rows: RowAt<'gestao-talentos/colaboradores-ocorrencias'>[] = []
      for (const company of companies)
        rows.push(
          ...(await company
            .repo('gestao-talentos/colaboradores-ocorrencias')
            .all({ dataIniIni: query.dataIni, dataIniFim: query.dataFim })),
        )
      const wanted = new Set(
        (
          await listTalentsIn(companies, {
            situacao: 'T',
            ...chosenBy('estabelecimento', query.estabelecimentosIds),
            ...chosenBy('areaOrganizacional', query.areasIds),
            ...chosenBy('cargo', query.cargosIds),
          })
        ).map((talent) => talent.id),
      )
      const own = rows.filter((row) => row[field] && wanted.has(row.colaborador.id))
      return [...Map.groupBy(own, (row) => row[field]!.id)]
        .map(([id, all]) => ({ id, label: String(all[0]![field]!.descricao), data: all.length }))
        .sort((a, b) => b.data - a.data || a.label.localeCompare(b.label, 'pt-BR'))
        .slice(0, query.qtdItens ?? 20)
    },
  })

const occurrencesByPeriod = counted('por-periodo', 'ocorrencia', 'Ocorrências de um período')
const measuresByPeriod = counted('por-periodo-providencias', 'providencia', 'Providências de um período')

export const occurrenceEndpoints = [occurrencesOf, giveMeasure, occurrencesByPeriod, measuresByPeriod]
