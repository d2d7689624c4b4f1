import { checkPlugin } from '#tests/plugin_kit.ts'

// Proves: afastamentos, sst.afastamentos.integrados
checkPlugin('safety')
