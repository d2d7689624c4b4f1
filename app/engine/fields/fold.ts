const ACCENTED = /[^\0-\x7f]/

/** Folds accents and case: "Ação" and "acao" become equal. The one way texts are searched, on the server, in SQLite and in the browser. */
export const fold = (text: string): string =>
  // Plain letters have nothing to fold but their case; databases ask for every row they sort.
  ACCENTED.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : text.toLowerCase()
