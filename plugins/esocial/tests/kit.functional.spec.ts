import { checkPlugin } from '#tests'

checkPlugin('esocial')
