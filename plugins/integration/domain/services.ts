/** External systems this product integrates with. */
export const SERVICES = {
  fortesColabore: 'Fortes Colabore',
  fortesBi: 'Fortes BI',
  chatPro: 'ChatPro',
  solides: 'Sólides',
  eduvem: 'Eduvem',
} as const
export type Service = keyof typeof SERVICES

/** Address of the screen and its endpoints. */
export const BASE = 'utilitario/integracoes'
/** The resource that stores the connections. */
export const CONNECTIONS = 'utilitario/conexoes-integracao'
export const CALLS = 'utilitario/chamadas-integracao'
export const CONNECTIONS_AUTHORITY = 'ROLE_UTILITARIO_INTEGRACOES'
export const WRITE = `${CONNECTIONS_AUTHORITY}_EDITAR`

/** Placeholder of a stored secret: sending it back keeps the secret. */
export const UNCHANGED_SECRET = '********'
