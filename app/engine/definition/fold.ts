/** Folds accents and case: "Ação" and "acao" become equal. The one way texts are searched, on the server, in SQLite and in the browser. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
