import { checkPlugin } from '#tests'

// Proves: bairros, cidades, estados
checkPlugin('utilities')
