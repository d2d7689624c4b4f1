import { checkPlugin } from '#tests/plugin_kit.ts'

checkPlugin('goals', {
  samples: {
    'metas/objetivos': () => ({ dataIni: '2026-03-01', dataFim: '2026-12-31' }),
    'metas/resultados-chave': () => ({ valorInicial: 0, valorAlvo: 10 }),
  },
})
