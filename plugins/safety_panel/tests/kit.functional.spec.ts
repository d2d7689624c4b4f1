import { checkPlugin } from '#tests'

checkPlugin('safety_panel')
