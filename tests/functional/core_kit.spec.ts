import { checkPlugin } from '#tests'

// Proves: menu-extra
checkPlugin('core', {
  samples: {
    'utilitario/usuarios': () => ({ senha: 'segredo-de-teste' }),
    'utilitario/provedores-identidade': () => ({ emissor: 'https://entrada.exemplo.com.br' }),
    // Without a known code the message needs words of its own.
    'utilitario/mensagens-sistema': () => ({ codigo: 'cadastro-funcao' }),
  },
})
