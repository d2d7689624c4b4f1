import { competencyGroup } from './competency_group.ts'

export const habilidade = competencyGroup('cargo-salario/habilidades', ['Habilidade', 'Habilidades'], 'H')
