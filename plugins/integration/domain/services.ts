/** Systems of others this product can talk to. */
export const SERVICES = {
  fortesColabore: 'Fortes Colabore',
  fortesBi: 'Fortes BI',
  chatPro: 'ChatPro',
  solides: 'Sólides',
  eduvem: 'Eduvem',
} as const
export type Service = keyof typeof SERVICES

/** Address of the screen and its calls. */
export const BASE = 'utilitario/integracoes'
/** The rows behind it. */
export const CONNECTIONS = 'utilitario/conexoes-integracao'
export const CALLS = 'utilitario/chamadas-integracao'
export const CONNECTIONS_AUTHORITY = 'ROLE_UTILITARIO_INTEGRACOES'
export const WRITE = `${CONNECTIONS_AUTHORITY}_EDITAR`

/** Stands where a secret is kept: sent back, it changes nothing. */
export const KEPT = '********'
