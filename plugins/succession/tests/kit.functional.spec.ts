import { checkPlugin } from '#tests'

checkPlugin('succession')
