import { checkPlugin } from '#tests'

checkPlugin('example')
