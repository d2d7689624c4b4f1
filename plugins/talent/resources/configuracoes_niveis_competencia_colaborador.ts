import { date, integer, list, longText, ref, resource, rowRule, whereRefVisible } from '#engine'

/** A person's level in each competency on a day. Source: document 2, §3 "Competency-level configuration row". */
export const configuracaoNivelCompetenciaColaborador = resource(
  'gestao-talentos/configuracoes-niveis-competencia-colaborador',
  {
    label: ['Níveis de competência do talento', 'Níveis de competência dos talentos'],
    table: 'niveis_competencia_colaborador',
    display: 'data',
    title: ['colaborador', 'data'],
    fields: {
      colaborador: ref('gestao-talentos/talentos', 'Talento').required().immutable().cascade().width(6),
      data: date('Data').required().default({ now: 'date' }).width(3),
      avaliador: ref('gestao-talentos/talentos', 'Avaliador').width(3),
      niveis: list('Níveis', {
        competencia: ref('cargo-salario/competencias', 'Competência').required(),
        nivelCompetenciaId: ref('cargo-salario/niveis-competencia', 'Nível').required().include('ordem', 'percentual'),
        competenciaPeso: integer('Peso da competência').min(1).max(99_999, 'Informe no máximo 5 dígitos.'),
        competenciaObservacao: longText('Observação').max(2000),
      }).rows('competência', ['competencia', 'nivelCompetenciaId', 'competenciaPeso']),
    },
    list: {
      columns: ['colaborador', 'data', 'avaliador'],
      sort: '-data',
      search: ['colaborador'],
      filters: ['colaborador', 'data', 'avaliador'],
    },
    rowRules: [rowRule('somente os talentos que vê', whereRefVisible('colaborador'))],
    unique: [{ fields: ['colaborador', 'data'], message: 'Já existe uma configuração deste talento nesta data.' }],
  },
)
