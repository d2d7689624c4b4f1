import { date, integer, list, longText, ref, resource } from '#engine'

/**
 * The level of each competency a salary band requires from a date on. Source: document 2, §3 "Competency-level
 * configuration row".
 */
export const faixaSalarialNivelCompetencia = resource('cargo-salario/faixas-salariais-niveis-competencia', {
  label: ['Configuração de níveis de competência', 'Configurações de níveis de competência'],
  display: 'data',
  title: ['faixaSalarial', 'data'],
  fields: {
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Cargo / Faixa salarial')
      .required()
      .immutable()
      .cascade()
      .width(8),
    data: date('A partir de').required().width(4),
    niveis: list('Competências', {
      competencia: ref('cargo-salario/competencias', 'Competência').required(),
      nivelCompetencia: ref('cargo-salario/niveis-competencia', 'Nível exigido')
        .required()
        .include('ordem', 'percentual'),
      competenciaPeso: integer('Peso da competência').min(1).max(99_999, 'Informe no máximo 5 dígitos.'),
      competenciaObservacao: longText('Observação da competência').max(2000),
    })
      .rows('competência', ['competencia', 'nivelCompetencia', 'competenciaPeso'])
      .required(),
  },
  list: { columns: ['faixaSalarial', 'data'], sort: '-data', filters: ['faixaSalarial', 'data'] },
  unique: [{ fields: ['faixaSalarial', 'data'], message: 'Já existe uma configuração desta faixa nesta data.' }],
})
