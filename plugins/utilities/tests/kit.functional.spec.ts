import { checkPlugin } from '#tests'

checkPlugin('utilities')
