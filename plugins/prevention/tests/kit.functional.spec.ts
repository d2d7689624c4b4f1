import { checkPlugin } from '#tests/plugin_kit.ts'

checkPlugin('prevention', {
  samples: {
    'sst/movimentos-epi': () => ({ quantidade: 5 }),
    // A place of the company's own has a registration.
    'sst/acidentes': () => ({ emiteCat: false, inscricaoLocal: '11222333000181' }),
  },
})
