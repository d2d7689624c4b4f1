export const TIPOS = { E: 'Entrada', S: 'Saída' }
export const RESPONSAVEIS = {
  R: 'RH',
  G: 'Gestor',
  T: 'TI',
  P: 'A própria pessoa',
  N: 'Pessoa indicada',
}
export const MOMENTOS = { A: 'Antes', D: 'No dia ou depois' }

/** Users with it see and do the tasks of IT. */
export const DOES_IT = 'ROLE_ENTRADA_SAIDA_TAREFAS_TI'
/** Users with it do the tasks of HR. */
export const DOES_HR = 'ROLE_ENTRADA_SAIDA_TAREFAS_CONCLUIR'
