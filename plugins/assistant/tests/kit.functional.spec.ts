import { checkPlugin } from '#tests'

checkPlugin('assistant')
