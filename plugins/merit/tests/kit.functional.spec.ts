import { checkPlugin } from '#tests'

checkPlugin('merit')
