import { checkPlugin } from '#tests'

checkPlugin('goals', {
  samples: {
    'metas/objetivos': () => ({ dataIni: '2026-03-01', dataFim: '2026-12-31' }),
    'metas/resultados-chave': () => ({ valorInicial: 0, valorAlvo: 10 }),
  },
})
