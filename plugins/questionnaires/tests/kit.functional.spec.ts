import { checkPlugin } from '#tests'

checkPlugin('questionnaires')
