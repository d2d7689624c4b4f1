import { cataloguesMenu, plugin } from '#engine'
import { saveTeam, team } from './endpoints/team.ts'
import { CYCLES, FILLS, MATRICES, PROPOSALS } from './domain/keys.ts'
import { cicloMerito } from './resources/ciclos_merito.ts'
import { itemMerito } from './resources/itens_merito.ts'
import { matrizMerito } from './resources/matrizes_merito.ts'
import { propostaMerito } from './resources/propostas_merito.ts'
import { meritTodos } from './todos.ts'

export default plugin('merit', {
  label: 'Mérito',
  requires: ['places', 'positions', 'sst', 'talent', 'questionnaires', 'evaluation', 'realignment'],
  resources: [matrizMerito, cicloMerito, propostaMerito, itemMerito],
  endpoints: [team, saveTeam],
  todos: meritTodos,
  menu: [
    {
      label: 'Planejamento',
      icon: 'EventNote',
      order: 32,
      items: [PROPOSALS, CYCLES, cataloguesMenu([MATRICES])],
    },
  ],
  demo: async (context) => (await import('./demo.ts')).meritDemo(context),
  profiles: { RH: ['ROLE_CARGO_SALARIO_*'], Gestor: ['ROLE_CARGO_SALARIO_PROPOSTAS_MERITO', FILLS] },
})
