import { checkPlugin } from '#tests'

checkPlugin('licensing')
