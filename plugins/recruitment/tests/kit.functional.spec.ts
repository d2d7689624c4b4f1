import { unique, minimalInput, checkPlugin } from '#tests'

const VACANCIES = 'captacao/solicitacoes-pessoal'

checkPlugin('recruitment', {
  // Who was invited must hear of it: an interview is cancelled before it is removed.
  removals: { 'captacao/entrevistas': 400 },
  samples: {
    // Whoever applies needs a vacancy that was approved.
    'captacao/candidato-solicitacoes': async (context) => {
      const vacancies = context.repo(VACANCIES)
      const { id } = await vacancies.create(await minimalInput(VACANCIES, context))
      await vacancies.patch(id, { status: 'A' })
      return { solicitacao: id }
    },
    // The past is refused, and whoever tests in years to come shall not be.
    'captacao/entrevistas': async () => ({ data: '2099-05-04', local: unique('Sala') }),
    // A company without stages has nothing to give an opinion on.
    'captacao/pareceres': async (context) => ({
      etapaSeletiva: (await context.repo('captacao/etapas-seletivas').create({ ordem: 1, nome: unique('Etapa') })).id,
    }),
    'captacao/propostas': async () => ({ dataInicio: '2099-06-01' }),
    // An evaluation without questions cannot be handed out.
    'captacao/avaliacoes': async (context) => {
      const { id } = await context.repo('captacao/modelos-avaliacao-candidato').create({ titulo: unique('Avaliação') })
      await context.repo('questionarios/perguntas').create({ modelo: id, texto: 'Por que nós?', tipo: '3' })
      return { avaliacao: id }
    },
  },
})
