import { resource } from '#engine'
import { talento } from './talentos.ts'

/** The talents in the jobs area: the holders of positions, with their situations. */
export const colaborador = resource('cargo-salario/colaboradores', {
  label: ['Colaborador', 'Colaboradores'],
  aliasOf: talento.key,
  fields: {},
})
