import { checkPlugin } from '#tests'

// Proves: afastamentos, sst.afastamentos.integrados
checkPlugin('safety')
