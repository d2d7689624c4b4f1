import { checkPlugin } from '#tests'

checkPlugin('headcount', { samples: { 'planejamento/quadros': () => ({ ano: 2026, linhas: [] }) } })
