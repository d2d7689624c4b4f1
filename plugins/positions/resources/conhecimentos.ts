import { competencyGroup } from './competency_group.ts'

export const conhecimento = competencyGroup('cargo-salario/conhecimentos', ['Conhecimento', 'Conhecimentos'], 'C')
