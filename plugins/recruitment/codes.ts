/**
 * Code lists of the specification. The codes are stored and sent; the texts are what people read.
 * Screens load this file: it may import nothing of the server, which would come along.
 */
export * from './shared/states.ts'

export const SEXOS = { I: 'Indiferente', M: 'Masculino', F: 'Feminino' }

export const STATUS_APROVACAO = { I: 'Em análise', A: 'Aprovada', R: 'Reprovada' }

export const STATUS_LISTA = {
  T: 'Todas',
  A: 'Abertas em andamento',
  S: 'Abertas suspensas',
  E: 'Encerradas',
  C: 'Canceladas',
}

export const TIPOS_VAGA = { INTERNA: 'Interna', EXTERNA: 'Externa', MISTA: 'Mista' }

/** Where a candidate stands in the selection of one vacancy. */

/** Who decided that a candidate goes no further. */
export const ORIGENS_RECUSA = { E: 'Empresa', C: 'Candidato' }

export const SITUACOES_RELATORIO = { I: 'Aptos e Não Aptos', S: 'Aptos', N: 'Não Aptos' }

export const ESTADOS_CIVIS = [
  { id: '01', nome: 'Solteiro(a)' },
  { id: '02', nome: 'Casado(a) - Comunhão Universal' },
  { id: '03', nome: 'Casado(a) - Comunhão Parcial' },
  { id: '04', nome: 'Casado(a) - Separação de Bens' },
  { id: '05', nome: 'Casado(a) - Participação Final nos Aquestos' },
  { id: '06', nome: 'Divorciado(a)' },
  { id: '07', nome: 'Separado(a) Judicialmente' },
  { id: '08', nome: 'Viúvo(a)' },
  { id: '09', nome: 'União Estável' },
  { id: '10', nome: 'Outros' },
]

export const ETNIAS = [
  { id: '1', nome: 'Indígena' },
  { id: '2', nome: 'Branca' },
  { id: '4', nome: 'Preta' },
  { id: '6', nome: 'Amarela' },
  { id: '8', nome: 'Parda' },
  { id: '9', nome: 'Não informado', onlyCurrent: true },
]

export const DEFICIENCIAS = [
  { id: '0', nome: 'Nenhuma' },
  { id: '1', nome: 'Física' },
  { id: '2', nome: 'Auditiva' },
  { id: '3', nome: 'Visual' },
  { id: '4', nome: 'Mental' },
  { id: '5', nome: 'Múltipla' },
  { id: '6', nome: 'Reabilitado' },
]

export const CERTIFICADOS_MILITARES = [
  { id: '1', nome: 'Certificado de Alistamento Militar' },
  { id: '2', nome: 'Certificado de Dispensa de Incorporação' },
  { id: '3', nome: 'Certificado de Reservista' },
  { id: '4', nome: 'Certificado de Isenção' },
  { id: '5', nome: 'Carta Patente' },
]

export const CATEGORIAS_HABILITACAO = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  AB: 'AB',
  AC: 'AC',
  AD: 'AD',
  AE: 'AE',
  ACC: 'ACC',
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

/** What a person decided about the result of a questionnaire. */
export const REVISOES = { A: 'Aprovado', R: 'Reprovado', M: 'Mantido o resultado calculado' }

/** The text of a code, for PDFs and boards. */
export function named(options: Record<string, string> | { id: string; nome: string }[], code: unknown): string {
  if (code === null || code === undefined || code === '') return ''
  if (Array.isArray(options)) return options.find((one) => one.id === String(code))?.nome ?? String(code)
  return options[String(code)] ?? String(code)
}
