import { checkPlugin } from '#tests/plugin_kit.ts'

checkPlugin('surveys', {
  samples: { 'pesquisa/pesquisas': () => ({ dataInicio: '2026-03-01', dataFim: '2026-12-31' }) },
})
