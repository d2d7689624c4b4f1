/** Kinds of employment. Vacancies use the same codes. */
export const VINCULOS = {
  E: 'Emprego',
  S: 'Estágio',
  A: 'Aprendiz',
  T: 'Temporário',
  O: 'Sócio',
  ED: 'Empregado doméstico',
  TA: 'Trabalhador avulso',
  SE: 'Segurado especial',
}
