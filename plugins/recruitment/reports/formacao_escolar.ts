import { choices, report, when } from '#engine'
import { inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { ESCOLARIDADES } from '../borrowed_codes.ts'
import { named, SITUACOES_FORMACAO } from '../codes.ts'

const { companies, places, positions, status, talentConditions } = talentReport

/** Schooling of talents, with what they studied. */
export const formacaoEscolar = report('gestao-talentos/relatorios/formacao-escolar', {
  label: 'Formação Escolar',
  fields: {
    ...companies,
    ...places,
    ...positions,
    escolaridades: choices('Escolaridades', ESCOLARIDADES),
    ...status,
  },
  columns: [
    { key: 'escolaridade', label: 'Escolaridade' },
    { key: 'talento', label: 'Talento' },
    { key: 'curso', label: 'Curso' },
    { key: 'instituicao', label: 'Instituição' },
    { key: 'situacao', label: 'Situação' },
    { key: 'conclusao', label: 'Conclusão' },
  ],
  async run(filters, context) {
    const levels: string[] = filters.escolaridades ?? []
    const found = await inEachCompany(context, filters.empresasIds, (company) =>
      company
        .query('gestao-talentos/talentos')
        .leftJoin('formacao')
        .where(
          when('pessoal.escolaridade').filled(),
          ...(levels.length ? [when('pessoal.escolaridade').in(levels)] : []),
          ...talentConditions(filters),
        )
        .select({
          codigo: 'pessoal.escolaridade',
          talento: 'nome',
          curso: 'formacao.curso',
          instituicao: 'formacao.local',
          situacao: 'formacao.situacao',
          conclusao: 'formacao.conclusao',
          mes: 'formacao.anoConclusao',
        })
        .orderBy('codigo', 'talento')
        .rows(),
    )
    const rows = found.map(({ codigo, situacao, conclusao, mes, ...row }) => ({
      ...row,
      escolaridade: named(ESCOLARIDADES, codigo),
      situacao: named(SITUACOES_FORMACAO, situacao),
      conclusao: conclusao ?? (mes ? `${String(mes).slice(5)}/${String(mes).slice(0, 4)}` : null),
    }))
    return { rows, groupBy: [{ key: 'escolaridade', label: 'Escolaridade' }] }
  },
})
