import { date, endpoint, integer, shape } from '#engine'
import { hangingView } from '#app/core/endings.ts'
import { hangingAnswer } from '#app/core/endings_shape.ts'

const TALENTS = 'gestao-talentos/talentos'

export const dismissalEndings = endpoint('GET gestao-talentos/desligamentos/pendencias', {
  label: 'O que depende de um talento que sai, e o que acontece com cada coisa',
  audience: 'staff',
  authority: 'ROLE_GESTAO_TALENTOS_DESLIGAMENTOS',
  query: { colaborador: integer('Talento').required(), data: date('Data do desligamento') },
  response: shape.list(hangingAnswer),
  async run(context, { query }) {
    // Only of people the user sees.
    const { id } = await context.repo(TALENTS).get(query.colaborador)
    return hangingView(context, TALENTS, { id, day: query.data ?? context.today })
  },
})
