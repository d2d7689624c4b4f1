import { unique, checkPlugin } from '#tests'

checkPlugin('talent', {
  // A planned dismissal is cancelled before it is removed.
  removals: { 'gestao-talentos/desligamentos-programados': 400 },
  samples: {
    // An interview without questions cannot be handed out.
    'gestao-talentos/entrevistas-desligamento': async (context) => {
      const models = context.repo('gestao-talentos/modelos-entrevista-desligamento')
      const { id } = await models.create({ titulo: unique('Saída') })
      await context.repo('questionarios/perguntas').create({ modelo: id, texto: 'Por que saiu?', tipo: '3' })
      return { modelo: id }
    },
  },
})
