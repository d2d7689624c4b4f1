import { checkPlugin } from '#tests/plugin_kit.ts'

checkPlugin('headcount', { samples: { 'planejamento/quadros': () => ({ ano: 2026, linhas: [] }) } })
