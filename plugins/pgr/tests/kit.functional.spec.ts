import { checkPlugin } from '#tests'

// A programme of places of one's own names one of them; of third parties it names none.
// Proves: pgr
checkPlugin('pgr', { samples: { 'sst/pgr': () => ({ localAmbiente: '2' }) } })
