import { checkPlugin } from '#tests'

checkPlugin('portal')
