import { checkPlugin } from '#tests'

checkPlugin('onboarding')
