/** The message boxes of the start page, by the codes of the specification. */
export const MESSAGE_BOXES = {
  RE: 'Recrutamento e Seleção',
  CS: 'Cargos e Salários',
  TD: 'Treinamento e Desenvolvimento',
  AD: 'Avaliação de Desempenho',
  PQ: 'Pesquisas',
  ST: 'Saúde e Segurança do Trabalho',
  AC: 'Pendências do sistema de folha',
  IF: 'Informações',
} as const

export type MessageBox = keyof typeof MESSAGE_BOXES
