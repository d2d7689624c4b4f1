/**
 * Code lists of the specification. Codes are stored and sent; texts are displayed. Screens load this file: it must not
 * import server code, which would be bundled too.
 */
export * from './shared/states.ts'

export const STATUS_APROVACAO = { I: 'Em análise', A: 'Aprovada', R: 'Reprovada' }

/** What a vacancy may require in the short application form. */
export const PEDIDOS = {
  CURRICULO: 'Currículo',
  TELEFONE: 'Telefone',
  NASCIMENTO: 'Data de nascimento',
  ESCOLARIDADE: 'Escolaridade',
}

export const TIPOS_VAGA = { INTERNA: 'Interna', EXTERNA: 'Externa', MISTA: 'Mista' }

/** A candidate's state in the selection of one vacancy. */

/** Who decided that a candidate leaves the selection. */
export const ORIGENS_RECUSA = { E: 'Empresa', C: 'Candidato' }

/** T is not in the specification: it includes candidates still in a stage, who are neither `S` nor `N`. */
export const SITUACOES_RELATORIO = {
  I: 'Aptos e Não Aptos',
  S: 'Aptos',
  N: 'Não Aptos',
  T: 'Todos, com os em andamento',
}

export const SITUACOES_FORMACAO = { COMPLETO: 'Completo', EM_ANDAMENTO: 'Em andamento', INCOMPLETO: 'Incompleto' }

export const TIPOS_FORMACAO = {
  TECNICO: 'Técnico',
  GRADUACAO: 'Graduação',
  MESTRADO: 'Mestrado',
  ESPECIALIZACAO: 'Especialização',
  DOUTORADO: 'Doutorado',
  POS_DOUTORADO: 'Pós-doutorado',
}

export const NIVEIS_IDIOMA = { B: 'Básico', I: 'Intermediário', A: 'Avançado' }

export const TIPOS_EVENTO = {
  BOOTCAMP: 'Bootcamp',
  CONFERENCIA: 'Conferência',
  CONGRESSO: 'Congresso',
  CURSO: 'Curso',
  FORUM: 'Fórum',
  SEMINARIO: 'Seminário',
  SIMPOSIO: 'Simpósio',
  WORKSHOP: 'Workshop',
}

export const QUEM_RESPONDE = { C: 'Candidato', E: 'Equipe' }

/** A reviewer's decision on the result of a questionnaire. */
export const REVISOES = { A: 'Aprovado', R: 'Reprovado', M: 'Mantido o resultado calculado' }

/** The text of a code, for PDFs and boards. */
export function named(options: Record<string, string> | { id: string; nome: string }[], code: unknown): string {
  if (code === null || code === undefined || code === '') return ''
  if (Array.isArray(options)) return options.find((option) => option.id === String(code))?.nome ?? String(code)
  return options[String(code)] ?? String(code)
}
