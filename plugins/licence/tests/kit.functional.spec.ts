import { checkPlugin } from '#tests'

checkPlugin('licence')
