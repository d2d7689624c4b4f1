/** '23/11 14:05': when a message came; formats of fields come with their scripts, and the bell is on every page. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
    .format(new Date(iso))
    .replace(',', '')
