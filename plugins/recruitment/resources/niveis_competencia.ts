import { allOf, anyOf, ref, resource, rowRule, whereRefVisible, text, when } from '#engine'
import { competenceName } from '../queries/derived_names.ts'
import { assertLevelUnique, TWICE } from '../rules/assert_level_unique.ts'

/** A candidate's level in a competence, as assessed in the selection for a vacancy. */
export const nivelCompetenciaCandidato = resource('captacao/niveis-competencia', {
  label: ['Nível de competência do candidato', 'Níveis de competência do candidato'],
  display: 'descricao',
  table: 'candidato_niveis_competencia',
  fields: {
    descricao: text('Descrição').max(250).readOnly().hidden(),
    candidato: ref('captacao/candidatos', 'Candidato').required().cascade().width(6),
    solicitacao: ref('captacao/solicitacoes-pessoal', 'Vaga').width(6),
    competencia: ref('cargo-salario/competencias', 'Competência').required().width(6),
    nivelCompetencia: ref('cargo-salario/niveis-competencia', 'Nível de competência').required().width(6),
  },
  rowRules: [
    rowRule(
      'as dos candidatos e das vagas que vê',
      allOf(whereRefVisible('candidato'), anyOf(when('solicitacao').is(null), whereRefVisible('solicitacao'))),
    ),
  ],
  list: {
    columns: ['candidato', 'solicitacao', 'competencia', 'nivelCompetencia'],
    sort: 'candidato',
    search: ['descricao'],
    filters: ['candidato', 'solicitacao', 'competencia', 'nivelCompetencia'],
  },
  derived: [competenceName],
  hooks: { beforeSave: assertLevelUnique },
  unique: [{ fields: ['candidato', 'solicitacao', 'competencia'], message: TWICE }],
})
