export const CHECKLISTS = 'entrada-saida/checklists'
export const TASKS = 'entrada-saida/tarefas'
export const TALENTS = 'gestao-talentos/talentos'
export const PLANS = 'gestao-talentos/desligamentos-programados'
