import { resource } from '#engine'
import { talento } from './talentos.ts'

/** The talents as the jobs area shows them: who holds which position, with their situations. */
export const colaborador = resource('cargo-salario/colaboradores', {
  label: ['Colaborador', 'Colaboradores'],
  aliasOf: talento.key,
  fields: {},
})
