import { checkPlugin } from '#tests/plugin_kit.ts'

// Proves: grupos-ac
checkPlugin('integration')
