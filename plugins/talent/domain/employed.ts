import { all, any, not, when, type Where } from '#engine'

/**
 * Employed on the day of the query: admitted by then and not yet dismissed. The day of the dismissal is the last
 * working day.
 */
export const employed = (prefix = ''): Where =>
  all(
    not(when(`${prefix}dataAdmissao`).inFuture()),
    any(when(`${prefix}dataDesligamento`).empty(), not(when(`${prefix}dataDesligamento`).inPast())),
  )
