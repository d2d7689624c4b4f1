/** Reasons that HR may choose. Without a choice the reason is proposed by what changed (`reasonOf`). */
export const MOTIVOS_ESCOLHIDOS = {
  PROMOCAO_VERTICAL: 'Promoção vertical',
  PROMOCAO_HORIZONTAL: 'Promoção horizontal',
  MERITO: 'Mérito',
  REENQUADRAMENTO: 'Reenquadramento',
  TRANSFERENCIA: 'Transferência',
  REBAIXAMENTO: 'Rebaixamento',
  ALTERACAO_SALARIAL: 'Alteração salarial',
  OUTRO: 'Outra alteração',
  REALINHAMENTO: 'Realinhamento',
  DISSIDIO: 'Dissídio',
} as const

/** Reasons of a situation: the first one is the admission. */
export const MOTIVOS_SITUACAO = { CONTRATACAO: 'Contratação', ...MOTIVOS_ESCOLHIDOS } as const
