import { when } from '#engine'
import { unique, minimalInput, checkPlugin } from '#tests'

const SKILLS = 'cargo-salario/habilidades'

checkPlugin('positions', {
  samples: {
    // A criterion is a behaviour of a competency, and a competency stands for knowledge, a skill or an attitude.
    'cargo-salario/criterios-avaliacao-competencia': async (context) => {
      const nome = unique('Habilidade')
      await context.repo(SKILLS).create({ ...(await minimalInput(SKILLS, context)), nome })
      const [id] = await context.query('cargo-salario/competencias').where(when('nome').is(nome)).select('id').values()
      return { competencia: id, descricao: unique('Comportamento'), origem: undefined }
    },
  },
})
