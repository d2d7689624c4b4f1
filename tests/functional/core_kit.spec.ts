import { checkPlugin } from '../plugin_kit.ts'

checkPlugin('core', { samples: { 'utilitario/usuarios': () => ({ senha: 'segredo-de-teste' }) } })
