import { refs, report, when } from '#engine'
import { idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { named, TIPOS_EVENTO } from '../codes.ts'

const { companies, period, periodRules, placeConditions, places, positions } = talentReport

/** Certificates of talents that expire in a period. */
export const talentoCertificado = report('gestao-talentos/relatorios/talento-certificado', {
  label: 'Certificados dos Talentos',
  fields: {
    ...period,
    ...companies,
    ...places,
    ...positions,
    talentosIds: refs('gestao-talentos/talentos', 'Talentos').ids(),
  },
  rules: periodRules,
  columns: [
    { key: 'talento', label: 'Talento' },
    { key: 'titulo', label: 'Título' },
    { key: 'organizacao', label: 'Organização' },
    { key: 'tipo', label: 'Tipo' },
    { key: 'inicio', label: 'Início', format: 'date' },
    { key: 'fim', label: 'Fim', format: 'date' },
    { key: 'validade', label: 'Validade', format: 'date' },
    { key: 'cargaHoraria', label: 'Carga horária' },
  ],
  async run(filters, context) {
    const talents = idList(filters.talentosIds)
    const found = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query('gestao-talentos/talentos')
        .join('certificados')
        .where(
          when('certificados.dataFim').between(filters.dataIni, filters.dataFim),
          ...(talents.length ? [when('id').in(talents)] : []),
          ...placeConditions(filters),
        )
        .select({
          talento: 'nome',
          titulo: 'certificados.titulo',
          organizacao: 'certificados.organizacao',
          tipo: 'certificados.tipo',
          inicio: 'certificados.dataInicio',
          fim: 'certificados.dataFim',
          validade: 'certificados.validade',
          cargaHoraria: 'certificados.cargaHorariaTotal',
        })
        .orderBy('talento', 'fim')
        .rows(),
    )
    return {
      rows: found.map((row) => ({ ...row, tipo: named(TIPOS_EVENTO, row.tipo) })),
      groupBy: [{ key: 'talento', label: 'Talento' }],
      totals: [{ key: 'titulo', op: 'count', label: 'Certificados' }],
    }
  },
})
