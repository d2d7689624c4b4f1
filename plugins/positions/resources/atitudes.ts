import { competencyGroup } from './competency_group.ts'

export const atitude = competencyGroup('cargo-salario/atitudes', ['Atitude', 'Atitudes'], 'A')
