import { minimalInput } from '#tests/minimal_values.ts'
import { checkPlugin } from '#tests/plugin_kit.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'

checkPlugin('recruitment', {
  samples: {
    // Whoever applies needs a vacancy that was approved.
    'captacao/candidato-solicitacoes': async (context) => {
      const vacancies = context.repo(VACANCIES)
      const { id } = await vacancies.create(await minimalInput(VACANCIES, context))
      await vacancies.patch(id, { status: 'A' })
      return { solicitacao: id }
    },
  },
})
