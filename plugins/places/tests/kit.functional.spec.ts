import { checkPlugin } from '#tests'

checkPlugin('places')
