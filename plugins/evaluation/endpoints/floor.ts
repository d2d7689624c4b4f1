import { endpoint, integer } from '#engine'
import { belowFloorAnswer } from '../answers.ts'
import { CYCLES } from '../domain/keys.ts'
import { floorWarnings } from '../queries/floor_warnings.ts'
import { promiseOf } from '../queries/results.ts'

/** People named in one answer; the totals count all. */
const NAMED = 100

/** Who would have a role below the floor of anonymity, while it can still be changed. */
export const floorEndpoint = endpoint(`GET ${CYCLES}/:id/anonimato`, {
  audience: 'staff',
  authority: 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO',
  label: 'Avaliados com papéis abaixo do piso de anonimato em uma avaliação anônima',
  response: {
    piso: integer('Piso de anonimato').required(),
    fora: integer('Avaliados com avaliadores que não aparecem no resultado').required(),
    juntos: integer('Avaliados em que papéis aparecem só juntos').required(),
    pessoas: belowFloorAnswer.pessoas,
  },
  async run(context, { params }) {
    const cycle = await context.repo(CYCLES).get(Number(params.id))
    const people = await floorWarnings(context, cycle)
    const fora = people.filter(({ papeis }) => papeis.some(({ mostra }) => mostra === 'FORA')).length
    return {
      piso: promiseOf(context, cycle).minimo,
      fora,
      juntos: people.length - fora,
      pessoas: people.slice(0, NAMED),
    }
  },
})
