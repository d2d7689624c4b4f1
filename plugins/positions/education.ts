import type { Choice } from '#engine'

/**
 * Levels of schooling, with the codes of the public registers. Shared by positions, vacancies and candidates. An array:
 * object keys such as '10' would be sorted first.
 */
export const ESCOLARIDADES: Choice[] = [
  { id: '01', nome: 'Analfabeto' },
  { id: '02', nome: 'Até o 5º ano incompleto do Ensino Fundamental' },
  { id: '03', nome: '5º ano completo do Ensino Fundamental' },
  { id: '04', nome: 'Do 6º ao 9º ano incompleto do Ensino Fundamental' },
  { id: '05', nome: 'Ensino Fundamental completo' },
  { id: '06', nome: 'Ensino Médio incompleto' },
  { id: '07', nome: 'Ensino Médio completo' },
  { id: '08', nome: 'Educação Superior incompleta' },
  { id: '09', nome: 'Educação Superior completa' },
  { id: '10', nome: 'Pós-graduação / Especialização completa' },
  { id: '11', nome: 'Mestrado completo' },
  { id: '12', nome: 'Doutorado completo' },
  { id: '13', nome: 'Curso Técnico incompleto' },
  { id: '14', nome: 'Curso Técnico completo' },
  { id: '15', nome: 'Pós-doutorado' },
]
