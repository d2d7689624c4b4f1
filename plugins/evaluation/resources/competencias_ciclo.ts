import { ref, resource } from '#engine'

/** The questions made of the competencies of a salary band, for one cycle: everybody of the band is asked the same. */
export const competenciasDoCiclo = resource('avaliacao/competencias-ciclo', {
  label: ['Competências do ciclo', 'Competências dos ciclos'],
  display: 'modelo',
  table: 'avaliacao_competencias_ciclo',
  operations: [],
  fields: {
    avaliacaoDesempenho: ref('avaliacao/avaliacoes-desempenho', 'Avaliação').required().immutable().cascade(),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial').required().immutable(),
    // None: the band demands no competencies.
    modelo: ref('questionarios/modelos', 'Questões').immutable(),
  },
  list: { columns: ['avaliacaoDesempenho', 'faixaSalarial'], sort: 'id' },
  unique: [
    { fields: ['avaliacaoDesempenho', 'faixaSalarial'], message: 'As competências desta faixa já foram preparadas.' },
  ],
})
