import { ref, refs } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { COURSES } from '../domain/keys.ts'

export const courses = { cursosIds: refs(COURSES, 'Cursos').ids().required().min(1) }
export const classes = { turmasIds: refs('desenvolvimento/turmas', 'Turmas').ids().required().min(1) }
export const template = {
  modeloCertificadoId: ref('desenvolvimento/modelo-certificado', 'Modelo de certificado').ids(),
}

/** Groups report lines by company. */
export const companyGroup = [{ key: 'empresa', label: 'Empresa' }]

export const oneOf = (value: unknown): number => idList([value])[0]!
