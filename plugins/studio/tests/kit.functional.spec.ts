import { checkPlugin, unique } from '#tests'

checkPlugin('studio', {
  samples: {
    'estudio/definicoes': () => ({
      tipo: 'R',
      definicao: {
        nome: unique('kit')
          .toLowerCase()
          .replace(/[^a-z0-9]/g, ''),
        singular: 'Chave',
        plural: 'Chaves',
        titulo: 'nome',
        campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'texto', obrigatorio: true }],
      },
    }),
  },
})
