import { checkPlugin } from '../plugin_kit.ts'

checkPlugin('core', {
  samples: {
    'utilitario/usuarios': () => ({ senha: 'segredo-de-teste' }),
    // Without a known code the message needs words of its own.
    'utilitario/mensagens-sistema': () => ({ codigo: 'cadastro-funcao' }),
  },
})
