import { unique, checkPlugin } from '#tests'

checkPlugin('sst', {
  samples: {
    'sst/profissional': () => ({ numeroInscricao: unique('').slice(-8) }),
    'sst/obra': () => ({ numeroInscricao: '11.084.01680/62' }),
    // An environment of one's own stands in an establishment; a kind without a number needs none.
    'sst/lotacao-tributaria': () => ({ tipo: '01', numeroInscricao: null }),
  },
})
