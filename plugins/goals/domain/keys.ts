export const GOALS = 'metas/objetivos'
export const RESULTS = 'metas/resultados-chave'
export const TALENTS = 'gestao-talentos/talentos'
export const EDIT = 'ROLE_METAS_OBJETIVOS_EDITAR'
