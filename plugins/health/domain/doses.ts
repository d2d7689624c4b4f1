import { when } from '#engine'

/** States of a dose, derived from its dates (document 3, §4). */
export const STATUS_DOSE = {
  RECEBIDA: { label: 'Recebida', tone: 'success', when: when('dataRealizacao').filled() },
  ATRASADA: { label: 'Atrasada', tone: 'error', when: when('dataPrevista').inPast() },
  A_RECEBER: { label: 'A receber', tone: 'info' },
} as const
