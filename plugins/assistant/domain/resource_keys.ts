export const CALLS = 'assistente/chamadas'

export const CREDIT_REQUESTS = 'assistente/solicitacoes-creditos'
