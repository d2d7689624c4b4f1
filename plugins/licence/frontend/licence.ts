/** The licence data used by both screens. */
export interface LicenceInfo {
  razaoSocial: string | null
  cnpj: string | null
  nomeRegistroLocation: string | null
  dataExpedicao: string | null
  dataExpiracao: string | null
  nrSerie: string | null
  statusMigracao: string
  passo: number
  exibicao: 'NOVA' | 'INCONSISTENTE' | 'ATIVA' | 'INATIVA'
  ehModoNuvem: boolean
  ehAtivado: boolean
  autenticadorBurlado: boolean
  ehDemonstracao: boolean
  possuiCnpj: boolean
  mensagem: string | null
}

export const BASE = '/api/utilitario/autenticador'
export const SHOWN = {
  NOVA: 'Nova Instalação',
  INCONSISTENTE: 'Inconsistente',
  ATIVA: 'Ativa',
  INATIVA: 'Inativa',
} as const
export const STEPS = ['CNPJ/CPF identificado', 'Conexão com o autenticador', 'Instalação registrada', 'Licença migrada']
export const OTHER_CNPJ = 'Insira um CNPJ/CPF igual ao utilizado do gerenciamento de licenças do portal do cliente.'
export const BEFORE_EDITING =
  'O CNPJ/CPF deve ser exatamente igual ao utilizado no gerenciamento de licenças do portal do cliente.'
export const ERASES = 'A geração de um novo ticket apagará os dados da licença atual. Deseja continuar?'
/** Digits only, at most 14. */
export const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 14)
