import { checkPlugin } from '#tests'

// Proves: grupos-ac
checkPlugin('integration')
