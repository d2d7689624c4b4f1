/** Code lists of the specification. Safe in a browser: screens import them too. */
export const TIPOS_CURSO = { P: 'Presencial', O: 'Online', H: 'Híbrido' }
export const TURNOS = { D: 'Dia', M: 'Manhã', T: 'Tarde', N: 'Noite' }
export type Turno = keyof typeof TURNOS
export const TIPOS_AVALIACAO_CURSO = { n: 'Nota', p: 'Porcentagem (%)', a: 'Avaliação' }
export const SITUACOES_ACAO = {
  NAO_INICIADA: 'Não iniciada',
  EM_ANDAMENTO: 'Em andamento',
  CONCLUIDA: 'Concluída',
  CANCELADA: 'Cancelada',
}
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
export const INSCRICOES = { I: 'Inscrito', E: 'Lista de espera' }
export const ORIGENS_PRESENCA = { M: 'Lista', Q: 'QR Code' }

export const TITULO_PADRAO = '#NOMECURSO#'
export const CONTEUDO_PADRAO =
  'Certificamos que #NOMETALENTO# concluiu o curso #NOMECURSO#, com carga horária de #CARGAHORARIA#.'
export const MAX_LOGOS = 4
export const TOO_MANY_LOGOS =
  'Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.'
/** Reaction: the participants' opinion. Effectiveness: what their manager observes at work. */
export const MOMENTOS = { R: 'Reação', E: 'Eficácia' }
/** Types of lessons of a course. */
export const TIPOS_LICAO = { V: 'Vídeo', P: 'PDF', T: 'Texto', Q: 'Questionário', S: 'Pacote SCORM' }
export type TipoLicao = keyof typeof TIPOS_LICAO
export const SITUACOES_LICAO = { A: 'Em andamento', R: 'Não alcançou o mínimo', C: 'Concluída' }
/**
 * Maximum number of characters a package may store per participant: SCORM requires 64,000 for suspend data, plus the
 * interactions it reports.
 */
export const MAX_SCORM_DATA = 250_000
