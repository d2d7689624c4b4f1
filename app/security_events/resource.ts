import { choice, datetime, integer, ref, resource, text } from '#engine'

const SECURITY_EVENTS = 'utilitario/eventos-seguranca'

export const EVENT_KINDS = {
  E: 'Entrada',
  F: 'Falha de entrada',
  B: 'Bloqueio por tentativas',
  S: 'Saída',
  R: 'Acesso recusado',
  P: 'Senha alterada',
  C: 'Autorizações alteradas',
  X: 'Exportação',
  D: 'Proteção da conta alterada',
  N: 'Entrada de um aparelho novo',
  V: 'Visualização como outro usuário',
} as const

/** Sign-ins, rejections, grants and exports. Written by the product only. */
export const eventoSeguranca = resource(SECURITY_EVENTS, {
  label: ['Evento de segurança', 'Eventos de segurança'],
  display: 'detalhes',
  shared: true,
  operations: ['list', 'read'],
  // Events without a company (sign-in with an unknown name) are visible only to users who see all companies.
  scope: (context, authority) => {
    const ids = context.companies(authority)
    return ids && { empresa_id: ids }
  },
  fields: {
    ocorridoEm: datetime('Data e hora').required().indexed(),
    tipo: choice('Evento', EVENT_KINDS)
      .required()
      .tones({
        E: 'success',
        F: 'warning',
        B: 'error',
        S: 'neutral',
        R: 'error',
        P: 'info',
        C: 'info',
        X: 'neutral',
        D: 'info',
      })
      .indexed()
      .width(6),
    area: choice('Onde', { E: 'Área interna', P: 'Portal do candidato' }).required().default('E').width(6),
    quem: text('Quem').max(100).personal('identity').indexed(),
    usuarioNumero: integer('Código de quem').indexed().width(6),
    empresa: ref('utilitario/empresas', 'Empresa').cascade().width(6),
    ip: text('Endereço de rede').max(45).personal('identity').width(6),
    operacao: text('Operação').max(255),
    detalhes: text('Detalhes').max(500),
  },
  list: {
    columns: ['ocorridoEm', 'tipo', 'quem', 'detalhes', 'ip', 'empresa'],
    sort: '-ocorridoEm',
    search: ['quem', 'detalhes', 'ip'],
    filters: ['ocorridoEm', 'tipo', 'quem', 'ip', 'area', 'empresa'],
  },
  help: 'Entradas e falhas, bloqueios, acessos recusados, senhas, proteção das contas e autorizações alteradas, exportações. Ninguém pode alterar ou remover um evento; eles ficam guardados pelo tempo definido nas configurações da empresa.',
})
