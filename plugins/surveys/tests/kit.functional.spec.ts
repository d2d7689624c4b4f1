import { unique, checkPlugin } from '#tests'

// Proves: avaliacoes-turma, avaliacoes-turma-avaliacao, entrevistas, pes.entrevistas.questionarios, pesquisas
checkPlugin('surveys', {
  samples: {
    'pesquisa/pesquisas': () => ({ dataInicio: '2026-03-01', dataFim: '2026-12-31' }),
    // An interview without questions cannot be held.
    'pesquisa/entrevistas-realizadas': async (context) => {
      const { id, modelo } = await context.repo('pesquisa/entrevistas').create({ titulo: unique('Permanência') })
      await context.repo('questionarios/perguntas').create({ modelo: modelo!.id, texto: 'Como vai?', tipo: '3' })
      return { entrevista: id }
    },
  },
})
