export const MATRICES = 'cargo-salario/matrizes-merito'
export const CYCLES = 'cargo-salario/ciclos-merito'
export const PROPOSALS = 'cargo-salario/propostas-merito'
/** The proposed raise of each person; only the calls of proposals show them. */
export const ITEMS = 'cargo-salario/itens-merito'
export const TALENTS = 'gestao-talentos/talentos'
export const BANDS = 'cargo-salario/faixas-salariais'

/** Sees the proposals of every team. */
export const SEES_ALL = 'ROLE_CARGO_SALARIO_PROPOSTAS_MERITO_TODAS'
/** Fills in and hands in the proposal of a team. */
export const FILLS = 'ROLE_CARGO_SALARIO_PROPOSTAS_MERITO_ENVIAR'
