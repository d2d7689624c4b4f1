/** Dates as people write them here, besides ISO: `dd/MM/yyyy`, `dd/MM/yyyy HH:mm[:ss]` by the clock of Brasília, `MM/yyyy`. Anything else stays as it is. */

/** '20/11/2026' → '2026-11-20' */
export const isoDate = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')

/** '11/2026' → '2026-11' */
export const isoMonth = (text: string) => text.replace(/^(\d\d)\/(\d{4})$/, '$2-$1')

/** '20/11/2026 10:05:00' → '2026-11-20T10:05:00-03:00' */
export const isoMoment = (text: string) =>
  text.replace(/^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d(?::\d\d)?)$/, '$3-$2-$1T$4-03:00')
