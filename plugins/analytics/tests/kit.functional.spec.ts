import { checkPlugin } from '#tests'

checkPlugin('analytics')
