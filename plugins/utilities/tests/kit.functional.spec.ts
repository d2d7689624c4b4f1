import { checkPlugin } from '#tests/plugin_kit.ts'

// Proves: bairros, cidades, estados
checkPlugin('utilities')
