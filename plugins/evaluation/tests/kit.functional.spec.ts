import { checkPlugin } from '#tests/plugin_kit.ts'

checkPlugin('evaluation', {
  samples: {
    'avaliacao/avaliacoes-desempenho': () => ({
      dataIni: '2026-03-01',
      dataFim: '2026-12-31',
      avaliarCompetenciasCargo: true,
    }),
  },
})
