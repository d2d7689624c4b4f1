export const PLANS = 'planejamento/quadros'
export const TALENTS = 'gestao-talentos/talentos'
export const AREAS = 'cargo-salario/areas-organizacionais'
export const POSITIONS = 'cargo-salario/cargos'
export const SEES = 'ROLE_PLANEJAMENTO_QUADROS'
export const EDIT = 'ROLE_PLANEJAMENTO_QUADROS_EDITAR'

export const APPROVED = 'O plano está aprovado. Reabra-o para mudar.'
