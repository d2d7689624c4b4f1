import { ref, resource } from '#engine'

/** The questions created from the competencies of a salary band, for one cycle: the same for all people of the band. */
export const competenciasDoCiclo = resource('avaliacao/competencias-ciclo', {
  label: ['Competências do ciclo', 'Competências dos ciclos'],
  display: 'modelo',
  table: 'avaliacao_competencias_ciclo',
  operations: [],
  fields: {
    avaliacaoDesempenho: ref('avaliacao/avaliacoes-desempenho', 'Avaliação').required().immutable().cascade(),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial').required().immutable(),
    // Null: the band requires no competencies.
    modelo: ref('questionarios/modelos', 'Questões').immutable(),
  },
  list: { columns: ['avaliacaoDesempenho', 'faixaSalarial'], sort: 'id' },
  unique: [
    { fields: ['avaliacaoDesempenho', 'faixaSalarial'], message: 'As competências desta faixa já foram preparadas.' },
  ],
})
