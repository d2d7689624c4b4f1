import { checkPlugin } from '#tests/plugin_kit.ts'

checkPlugin('assistant')
