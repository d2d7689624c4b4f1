/**
 * Time of a message: '23/11 14:05'. A separate function, because the formats of fields are in lazy scripts and the bell
 * is on every page.
 */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
    .format(new Date(iso))
    .replace(',', '')
