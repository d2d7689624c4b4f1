import { date, list, money } from '#engine'

/**
 * Values with a later date that the planned change moves too: from `de` to `para` when the table is applied, and back
 * when that is reverted.
 */
export const laterValues = () =>
  list('Valores posteriores', {
    data: date('Data').required(),
    de: money('De').required().personal('financial'),
    para: money('Para').required().personal('financial'),
  }).hidden()
