import { checkPlugin } from '#tests/plugin_kit.ts'

// A provider that needs none is used without a key.
checkPlugin('assistant', { samples: { 'assistente/provedores': () => ({ servico: 'L', chave: null }) } })
